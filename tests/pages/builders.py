"""Small APIs, and their pages, for the tests of pages."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from generator.i18n.translations import Translations
from generator.model.api import Api, CommonDefinition, Definition, Field, Operation, Parameter, Resource, Response
from generator.model.types import parse_type
from generator.pages.build import OutlineOptions, outline
from generator.pages.outline import Outline, Page, ResourcePage, Section
from generator.pages.render import Renderer
from generator.sources import Document, import_documents

ROOT = Path(__file__).parents[2]
SPECS = ROOT / "tests" / "specs"
TEMPLATES = ROOT / "templates"


@cache
def imported(name: str) -> Api:
    """The API of a file under tests/specs/."""
    return import_documents([Document(name=name, source="spec", data=(SPECS / name).read_bytes())]).api


def outline_of(name: str) -> Outline:
    """The outline of a file under tests/specs/, made anew."""
    return outline(imported(name))


@cache
def orchard() -> Outline:
    """The outline of a document that has every trait of a page."""
    return outline_of("orchard.yaml")


def field(name: str, type: str = "string", **stated: Any) -> Field:  # noqa: A002 - OpenAPI's own word
    return Field(name=name, type=parse_type(type), **stated)


def definition(name: str, *fields: Field, **stated: Any) -> Definition:
    return Definition(name=name, fields=fields, **stated)


def resource(kind: str, *definitions: Definition, **stated: Any) -> Resource:
    """A kind of a group `g.example.org`, with a definition of its own where none is given."""
    given = {"group": "g.example.org", "version": "v1", "plural": f"{kind.lower()}s", "scope": "Cluster"} | stated
    return Resource(kind=kind, definitions=definitions or (definition(f"g.{given['version']}.{kind}"),), **given)


def common(*definitions: Definition, **stated: Any) -> CommonDefinition:
    return CommonDefinition(definitions=definitions, **stated)


def operation(action: str, method: str, path: str, *parameters: str, **stated: Any) -> Operation:
    return Operation(id=f"{method}-{path}", action=action, method=method, path=path, parameters=parameters, **stated)


def parameter(name: str, key: str = "", location: Any = "query", **stated: Any) -> Parameter:
    return Parameter(key=key or name, name=name, location=location, type=parse_type("string"), **stated)


def response(code: str, description: str, type: str = "") -> Response:  # noqa: A002 - OpenAPI's own word
    return Response(code=code, description=description, type=parse_type(type) if type else None)


def api(*resources: Resource, **stated: Any) -> Api:
    return Api(resources=resources, **stated)


def pages(of: Api, options: OutlineOptions | None = None) -> dict[str, Page]:
    """The pages of an API by address."""
    return {page.src_uri: page for page in outline(of, options).pages}


def kind_page(of: Resource, *others: Any, **stated: Any) -> ResourcePage:
    """The page of one kind of an API."""
    found = [page for page in outline(api(of, *others, **stated)).pages if isinstance(page, ResourcePage)]
    return next(page for page in found if page.gvk == of.gvk)


def section_of(*definitions: Definition) -> Section:
    """The last type of a page."""
    return kind_page(resource("Thing", definition("g.v1.Thing"), *definitions)).sections[-1]


def rendered(
    of: Outline, *, locale: str = "en", translations: Translations | None = None, **more: Any
) -> dict[str, str]:
    """Path -> Markdown of every page and partial."""
    renderer = Renderer(translations or Translations(locale), (TEMPLATES,), locale_folder=locale, **more)
    return dict(renderer.pages(of))
