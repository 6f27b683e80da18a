"""Apiglot: multilingual reference sites from Kubernetes-style API documents.

Everything that a command does can be done from Python with the names below; each is loaded when it is first asked for.

    init      new_project(folder, NewProject(locales=("en", "uk")))
    import    planned_import(project, ImportRequest(sources=("swagger.json",)))
    update    planned_update(project, Languages(project))
    generate  pages_plan(project, Languages(project), ("en", "uk"))
    check     findings(project, Languages(project))
    stats     covered(project, Languages(project))
    diff      compared(*sides(project, languages, "main", None), languages)
    build     progress_plan(project, Languages(project)), then build_site(site(project, Languages(project)))
    serve     serve_site(site(project, Languages(project)), regenerate)

`Project(folder)` reads; `apply(plan, folder)` writes, inside of `locked(folder)`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

_HOMES = {
    "ApiglotError": "errors",
    "ImportRequest": "pipeline.importing",
    "Languages": "pipeline.languages",
    "NewProject": "pipeline.starting",
    "Project": "pipeline.project",
    "apply": "tree",
    "build_site": "pipeline.building",
    "compared": "pipeline.comparing",
    "covered": "pipeline.counting",
    "find_project": "config",
    "findings": "pipeline.checking",
    "import_documents": "sources",
    "locked": "tree",
    "new_project": "pipeline.starting",
    "pages_plan": "pipeline.generating",
    "planned_import": "pipeline.importing",
    "planned_update": "pipeline.updating",
    "progress_plan": "pipeline.progress",
    "serve_site": "pipeline.building",
    "sides": "pipeline.comparing",
    "site": "pipeline.building",
}

__all__ = list(_HOMES)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
