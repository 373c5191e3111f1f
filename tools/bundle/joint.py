"""What joined modules consist of, and what everything in them is called.

A name at the top level of a module has a Meaning. In a Joint two names with the same Meaning become one name,
and two things that have the same name get different ones. README.md has an example.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field

from tools.bundle import scopes
from tools.bundle.errors import BundleError
from tools.bundle.scopes import Trees

# What a name at the top level of a module can stand for: a Meaning


@dataclass(frozen=True)
class Thing:
    """Something that a module defines.

    `from console.core.loop import Loop` makes `Loop` stand for Thing("console.core.loop", "Loop").
    `from console.core import ticks` at first makes `ticks` stand for Thing("console.core", "ticks"); its
    dotted name is that of a module.
    """

    module: str
    name: str

    @property
    def dotted(self) -> str:
        return f"{self.module}.{self.name}"


@dataclass(frozen=True)
class Imported:
    """A module that is not ours.

    `import sys` makes `sys` stand for Imported("sys", None), `import sys as system` makes `system` stand for
    Imported("sys", "system").
    """

    module: str
    name: str | None


@dataclass(frozen=True)
class OtherJoint:
    """Another joined module, known by its head.

    `from console.core import ticks` makes `ticks` stand for OtherJoint("console.app"), if
    `console.core.ticks` is a member of the joint `console.app`.
    """

    head: str


Meaning = Thing | Imported | OtherJoint


@dataclass
class Member:
    """A module that becomes part of a joined one.

    names    name at its top level -> name in the joined module
    modules  name at its top level -> the module of ours that it stands for
    """

    name: str
    tree: ast.Module
    names: dict[str, str] = field(default_factory=dict)
    modules: dict[str, str] = field(default_factory=dict)


class Definitions:
    """What our modules define, and what they import from one another; found once for each of them."""

    def __init__(self, trees: Trees) -> None:
        self._trees = trees
        self._found: dict[str, tuple[set[str], dict[str, tuple[str, str]]]] = {}

    def thing(self, module: str, name: str) -> Thing:
        """Return what `from module import name` brings, where it is defined."""
        while module in self._trees:
            defined, imported = self._names(module)
            if name in defined or name not in imported:
                break
            module, name = imported[name]
        return Thing(module, name)

    def _names(self, module: str) -> tuple[set[str], dict[str, tuple[str, str]]]:
        """Return what a module defines, and name -> module and name there of what it imports."""
        if module not in self._found:
            imported: dict[str, tuple[str, str]] = {}
            for node in scopes.nodes_here(self._trees[module]):
                for source, there, here in scopes.from_imports(node):
                    imported.setdefault(here, (source, there))
            self._found[module] = set(scopes.defined(self._trees[module])), imported
        return self._found[module]


class Joint:
    """A joined module.

    head            its name: that of the first module in it
    head_of         module -> head of the joined module that contains it; a module on its own is its own head
    loaded_by_name  the modules in it that a string names, the head first: others ask it for their names
    """

    def __init__(
        self,
        head: str,
        names: list[str],
        trees: Trees,
        definitions: Definitions,
        head_of: dict[str, str],
        texts_in_code: set[str],
    ) -> None:
        self.head = head
        self.trees = trees
        self.definitions = definitions
        self.head_of = head_of
        self.members = {name: Member(name, scopes.copied(trees[name])) for name in names}
        self.names: dict[Meaning, str] = {}  # what a top-level name stands for -> that name here
        self.loaded_by_name = [head, *(name for name in names if name in texts_in_code and name != head)]
        # names that others may ask for
        self._public = {
            name: meaning for one in self.loaded_by_name for name, meaning in self._imported_names(trees[one])
        }
        self._give_names()

    def called(self, thing: Thing, name: str) -> str:
        """Return what a thing is called here; `name` if it has no name of its own here."""
        return self.names.get(thing, name)

    def exported(self) -> dict[str, str]:
        """Return what others may ask the loaded module for: name -> name here.

        Raises BundleError if two modules that are loaded by name have the same name for different things.
        """
        found: dict[str, str] = {}
        for one in self.loaded_by_name:
            for name, new in self.members[one].names.items():
                if name[0] != "_" and found.setdefault(name, new) != new:
                    raise BundleError(f"{self.head}: two modules that are loaded by name have a '{name}'")
        return found

    def _give_names(self) -> None:
        """Give everything at the top level a name of its own. Names that others ask for stay."""
        for member in sorted(
            self.members.values(), key=lambda member: member.name not in self.loaded_by_name
        ):
            for name in scopes.defined(member.tree):
                self._give_name(member, name, Thing(member.name, name))
        for member in self.members.values():
            for name, meaning in self._imported_names(member.tree):
                if isinstance(meaning, Thing) and meaning.dotted in self.trees:
                    module = meaning.dotted
                    member.modules[name] = module
                    if module not in self.members:
                        self._give_name(member, name, OtherJoint(self.head_of[module]))
                elif member.names.get(name, "") not in ("", self.names.get(meaning)):
                    raise BundleError(f"{member.name}: {name} has two meanings")
                else:
                    self._give_name(member, name, meaning)

    def _give_name(self, member: Member, name: str, meaning: Meaning) -> None:
        """Note what `name` of this member is called here; make a name if its meaning has none yet."""
        if meaning not in self.names:
            new = name
            while new in self.names.values() or self._public.get(new, meaning) != meaning:
                new = f"_{member.name.rpartition('.')[2]}_{new.lstrip('_')}"
            self.names[meaning] = new
        member.names[name] = self.names[meaning]

    def _imported_names(self, tree: ast.Module) -> Iterator[tuple[str, Meaning]]:
        """Yield the names that a module imports at its top level, and what they mean."""
        for node in scopes.nodes_here(tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    if alias.name in self.trees:
                        raise BundleError(f"write 'from … import …' for {alias.name}")
                    yield (alias.asname or alias.name).split(".")[0], Imported(alias.name, alias.asname)
            for module, there, here in scopes.from_imports(node):
                yield here, self.definitions.thing(module, there)
