"""The wheel holds all that a project needs: installed in an environment without this repository, it makes a site."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SPEC = ROOT / "tests" / "specs" / "one-kind.json"
LOCALES = ("en", "uk", "ko")


def output(*command: str | Path, cwd: Path) -> str:
    """What a program prints; it knows neither this repository nor the environment of the tests."""
    clean = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV", "PIP_"))
    }
    run = subprocess.run(command, cwd=cwd, env=clean, capture_output=True, text=True, check=False)
    assert 0 == run.returncode, f"{[*map(str, command)][:4]}\n{run.stdout}{run.stderr}"
    return run.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the repository as it stands, without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    output(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that holds the wheel; only the dependencies are those of the tests.

    They come by a path in a .pth file. The file by which the tests' environment finds the repository is not read there.
    """
    folder = tmp_path_factory.mktemp("environment")
    output(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder)
    programs = folder / "bin"
    pip = (sys.executable, "-m", "pip", "--python", programs / "python", "--disable-pip-version-check")
    output(*pip, "install", "--quiet", "--no-deps", "--no-index", wheel, cwd=folder)
    packages = Path(
        output(programs / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).strip()
    )
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return programs


@pytest.fixture(scope="module")
def project(environment: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that the installed wheel made, from nothing to its site."""
    outside = tmp_path_factory.mktemp("outside")
    made = outside / "lanterns"
    output(environment / "apiglot", "init", made, "--locales", ",".join(LOCALES), "--title", "Lanterns", cwd=outside)
    output(environment / "apiglot", "--project", made, "import", SPEC, cwd=outside)
    output(environment / "apiglot", "--project", made, "generate", cwd=outside)
    output(environment / "apiglot", "--project", made, "build", "--strict", cwd=outside)
    return made


def test_the_wheel_holds_what_ships_and_nothing_else(wheel: Path):
    names = zipfile.ZipFile(wheel).namelist()

    assert {"generator", f"apiglot-{version(wheel)}.dist-info"} == {name.split("/")[0] for name in names}
    assert shipped("templates") == {name for name in names if name.startswith("generator/bundled/templates/")}
    assert shipped("locales") == {name for name in names if name.startswith("generator/bundled/locales/")}


def test_the_installed_package_is_not_the_repository(environment: Path, tmp_path: Path):
    python = environment / "python"
    script = (
        "import generator.bundled as it; print(it.__file__, it.bundled_path('templates', 'resource.md.j2'), sep='\\n')"
    )
    module, template = map(Path, output(python, "-c", script, cwd=tmp_path).split())

    assert module.is_relative_to(environment.parent)
    assert template.is_relative_to(environment.parent)
    assert template.is_file()


def test_each_module_can_be_imported(environment: Path, tmp_path: Path):
    modules = sorted(
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in (ROOT / "generator").rglob("*.py")
        if path.stem != "__main__"
    )

    output(environment / "python", "-W", "error", "-c", "\n".join(f"import {name}" for name in modules), cwd=tmp_path)


def test_the_installed_command_says_its_version(environment: Path, wheel: Path, tmp_path: Path):
    assert version(wheel) in output(environment / "apiglot", "--version", cwd=tmp_path)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_wheel_makes_a_site_in_each_locale(project: Path, locale: str):
    page = project / "site" / locale / "reference" / "light" / "lantern-v1" / "index.html"
    html = page.read_text(encoding="utf-8")

    assert f'lang="{locale}"' in html
    assert 'id="LanternSpec-oil"' in html
    assert (project / "docs" / locale / "reference" / "light" / "lantern-v1.md").is_file()


def test_the_site_has_a_root_page(project: Path):
    html = (project / "site" / "index.html").read_text(encoding="utf-8")

    assert all(f'href="{locale}/"' in html or f'href="./{locale}/"' in html for locale in LOCALES)


def test_what_was_generated_is_what_check_expects(environment: Path, project: Path):
    output(environment / "apiglot", "--project", project, "check", "--only", "pages", cwd=project.parent)


def version(wheel: Path) -> str:
    return wheel.name.split("-")[1]


def shipped(folder: str) -> set[str]:
    """The committed files of a folder, under the names that they have in the wheel."""
    command = ("git", "ls-files", "--cached", "--others", "--exclude-standard", folder)
    names = [name for name in output(*command, cwd=ROOT).splitlines() if (ROOT / name).is_file()]
    return {f"generator/bundled/{name}" for name in names}
