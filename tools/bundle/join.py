"""Join modules that are always loaded together, for the compiled bundle.

On the device an import costs 12 to 20 ms, because CircuitPython collects garbage after it, and some 250
bytes of heap: a dictionary, the names of module and file, and an entry for each thing that one module has
from another. So modules that are always loaded together become one; the packages list them (together.py). It
has the file of the first of them, its head; a string that names another one to the loader names the head
instead. Modules that something outside imports stay on the drive as stubs, which hand on the names of the
joined one.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tools.bundle import scopes
from tools.bundle.errors import BundleError
from tools.bundle.scopes import Trees
from tools.bundle.together import groups, heads, imports

_OURS = ("console", "players", "rules", "texts")  # packages whose modules may be joined
STAYS = "STAYS"  # the variable of console.app that lists modules in a string


def joined(trees: Trees, lists: dict[str, list[str]], outside: Iterable[ast.Module]) -> Trees:
    """Return the modules to write: joined ones, stubs, and those of other packages as they are.

    `lists` is what take_lists() has returned, `outside` everything else that may import these modules.
    """
    ours = {name: tree for name, tree in trees.items() if name.split(".")[0] in _OURS}
    wanted = {name for tree in outside for name in imports(tree, ours)}
    found = groups(ours, heads(ours, lists))
    files = {name: head for head, names in found.items() for name in names}
    said = {text for tree in ours.values() for node in scopes.walk(tree) if (text := _text(node))}
    joints = {head: Joint(head, names, ours, files, said) for head, names in found.items()}
    made = {name: tree for name, tree in trees.items() if name not in ours}
    made |= {head: joint.joined(joints) for head, joint in joints.items()}
    for name in sorted(wanted - made.keys()):
        made[name] = joints[files[name]].stub(name)
    _top.cache_clear()
    return made


@dataclass(frozen=True)
class Thing:
    """What a name stands for that a module defines; or a module, as its package has it."""

    module: str
    name: str

    @property
    def dotted(self) -> str:
        return f"{self.module}.{self.name}"


@dataclass(frozen=True)
class Imported:
    """What a name stands for that `import module` or `import module as name` binds."""

    module: str
    name: str | None


@dataclass(frozen=True)
class File:
    """What a name stands for by which a module knows another file, itself perhaps joined: its head."""

    head: str


Meaning = Thing | Imported | File


@dataclass
class Member:
    """A module that becomes part of a joined one.

    names    name at its top level -> name in the joined module
    modules  name here -> the module that it stands for
    """

    name: str
    tree: ast.Module
    names: dict[str, str] = field(default_factory=dict)
    modules: dict[str, str] = field(default_factory=dict)


class Joint:
    """A joined module.

    head     its name: that of the first module in it
    files    module -> the joined module that contains it
    said     the modules in it that are loaded by name, the head first: others ask it for their names
    """

    def __init__(
        self, head: str, names: list[str], trees: Trees, files: dict[str, str], texts: set[str]
    ) -> None:
        self.head = head
        self.trees = trees
        self.files = files
        self.members = {name: Member(name, _copied(trees[name])) for name in names}
        self.names: dict[Meaning, str] = {}  # what a top-level name stands for -> that name here
        self.said = [head, *(name for name in names if name in texts and name != head)]
        # names that others may ask for
        self._public = {name: meaning for one in self.said for name, meaning in _brought(trees[one], trees)}
        self._give_names()

    def file(self, module: str) -> str:
        """Return the joined module in which this one finds another."""
        return self.files[module]

    def called(self, thing: Thing, name: str) -> str:
        """Return what a thing is called here; `name` if it has no name of its own here."""
        return self.names.get(thing, name)

    def joined(self, joints: dict[str, Joint]) -> ast.Module:
        """Return the joined module."""
        body: list[ast.stmt] = []
        for member in self.members.values():
            tree = _name_the_joined(_Redirected(self, member, joints).visit(member.tree), self.files)
            body += _Renamed(self, member, joints).visit(tree).body
        asked: dict[str, str] = {}
        for one in self.said:
            public = {name: new for name, new in self.members[one].names.items() if name[0] != "_"}
            for name, new in public.items():
                if asked.setdefault(name, new) != new:
                    raise BundleError(f"{self.head}: two modules that are loaded by name have a '{name}'")
        for name, new in asked.items():
            if name != new:  # others ask the loaded module for it
                body.append(ast.Assign([ast.Name(name, ast.Store())], ast.Name(new, ast.Load()), lineno=1))
        return ast.Module(_without_clashes(_once(body)), [])

    def stub(self, module: str) -> ast.Module:
        """Return a module that has the public names of one of the joined modules."""
        member = self.members[module]
        defined = dict.fromkeys(scopes.defined(self.trees[module]))
        names = [name for name in defined if name[0] != "_" or name == "_"]
        aliases = [_alias(member.names[name], name) for name in names]
        return ast.Module([ast.ImportFrom(self.head, aliases, 0)] if aliases else [], [])

    def _give_names(self) -> None:
        """Give everything at the top level a name of its own. Names that others ask for stay."""
        for member in sorted(self.members.values(), key=lambda member: member.name not in self.said):
            for name in scopes.defined(member.tree):
                self._give_name(member, name, Thing(member.name, name))
        for member in self.members.values():
            for name, meaning in _brought(member.tree, self.trees):
                if isinstance(meaning, Thing) and meaning.dotted in self.trees:
                    module = meaning.dotted
                    member.modules[name] = module
                    if module not in self.members:
                        self._give_name(member, name, File(self.files[module]))
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


def _copied(node: Any) -> Any:
    """Return a copy of a tree.

    copy.deepcopy() would follow what python-minifier adds to nodes that all trees share, such as ast.Load():
    to the whole tree of another module.
    """
    if isinstance(node, list):
        return [_copied(one) for one in node]
    if not isinstance(node, ast.AST):
        return node
    return ast.copy_location(type(node)(*(_copied(getattr(node, name, None)) for name in node._fields)), node)


def _alias(there: str, here: str) -> ast.alias:
    return ast.alias(there, here if here != there else None)


def _brought(tree: ast.Module, trees: Trees) -> Iterator[tuple[str, Meaning]]:
    """Yield the names that a module imports at its top level, and what they mean."""
    for node in scopes.nodes_here(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name in trees:
                    raise BundleError(f"write 'from … import …' for {alias.name}")
                yield (alias.asname or alias.name).split(".")[0], Imported(alias.name, alias.asname)
        for module, there, here in scopes.from_imports(node):
            yield here, _defined(module, there, trees)


def _defined(module: str, name: str, trees: Trees) -> Thing:
    """Return what `from module import name` brings, where it is defined."""
    while module in trees:
        defined, imported = _top(trees[module])
        if name in defined or name not in imported:
            break
        module, name = imported[name]
    return Thing(module, name)


@functools.cache
def _top(tree: ast.Module) -> tuple[set[str], dict[str, tuple[str, str]]]:
    """Return what a module defines, and name -> module and name there of what it imports."""
    imported: dict[str, tuple[str, str]] = {}
    for node in scopes.nodes_here(tree):
        for module, there, here in scopes.from_imports(node):
            imported.setdefault(here, (module, there))
    return set(scopes.defined(tree)), imported


def _once(body: list[ast.stmt]) -> list[ast.stmt]:
    """Return the statements without lone strings, and without imports that were made already."""
    seen: set[str] = set()
    found: list[ast.stmt] = []
    for node in body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            source = getattr(node, "module", "")
            fresh = [alias for alias in node.names if f"{source} {ast.unparse(alias)}" not in seen]
            seen |= {f"{source} {ast.unparse(alias)}" for alias in fresh}
            node.names = fresh
            if not fresh:
                continue
        elif isinstance(node, ast.Pass) or (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        ):
            continue
        found.append(node)
    return found


def _without_clashes(body: list[ast.stmt]) -> list[ast.stmt]:
    """Return the statements without const() for names that a class has too: it cannot bind a constant."""
    classes = [node for node in body if isinstance(node, ast.ClassDef)]
    names = {name for one in classes for name in scopes.assigned(one)}
    for node in body:
        if isinstance(node, ast.Assign) and names & set(scopes.assigned(ast.Module([node], []))):
            value = node.value
            if isinstance(value, ast.Call) and ast.unparse(value.func) == "const":
                node.value = value.args[0]
    return body


# Rewriting


class _Redirected(ast.NodeTransformer):
    """Makes a module import from the joined modules, or not at all from those that it is joined with."""

    def __init__(self, joint: Joint, member: Member, joints: dict[str, Joint]) -> None:
        self.joint = joint
        self.member = member
        self.joints = joints
        self.inside = False  # in a function, where the name stays

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        before, self.inside = self.inside, True
        self.generic_visit(node)
        self.inside = before
        return node

    def visit_Import(self, node: ast.Import) -> ast.AST:
        for alias in node.names:
            here = alias.asname or alias.name
            new = here if self.inside else self.member.names.get(here, here)
            alias.asname = new if new != alias.name else None
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.stmt]:
        made: list[ast.stmt] = []
        for alias in node.names:
            here = alias.asname or alias.name
            thing = _defined(node.module or "", alias.name, self.joint.trees)
            is_module = thing.dotted in self.joint.trees
            module = thing.dotted if is_module else thing.module
            new = here if self.inside else self.member.names.get(here, here)
            if module not in self.joint.trees:
                made.append(ast.ImportFrom(node.module, [_alias(alias.name, new)], node.level))
                continue
            file = self.joint.file(module)
            if file == self.joint.head and not self.inside:
                continue
            if is_module:
                if self.inside and module != file:
                    raise BundleError(f"{self.member.name}: import the names of {module}, not the module")
                package, _, there = file.rpartition(".")
            else:
                package, there = file, self.joints[file].called(thing, thing.name)
            made.append(ast.ImportFrom(package, [_alias(there, new)], 0))
        return made or ast.Pass()


class _Renamed(ast.NodeTransformer):
    """Gives the names at a module's top level those that they have in the joined one."""

    def __init__(self, joint: Joint, member: Member, joints: dict[str, Joint]) -> None:
        self.joint = joint
        self.member = member
        self.joints = joints
        self.local: list[set[str]] = []  # names of the functions around
        self.in_class: set[str] | None = None  # directly in a class: names that its body has bound so far

    def _global(self, name: str) -> bool:
        return name not in (self.in_class or ()) and not any(name in names for names in self.local)

    def _visible(self, name: str) -> str:
        """Return a name of the joined module; raise BundleError if one of the functions around hides it."""
        if any(name in names for names in self.local):
            raise BundleError(
                f"{self.member.name}: rename the local '{name}', which hides that of another module"
            )
        return name

    def visit(self, node: ast.AST) -> Any:
        return self._comprehension(node) if isinstance(node, scopes.COMPREHENSIONS) else super().visit(node)

    def visit_Global(self, node: ast.Global) -> ast.AST:
        raise BundleError(f"{self.member.name}: 'global' is not followed")

    def visit_Name(self, node: ast.Name) -> ast.AST:
        attribute = self.in_class is not None and not isinstance(node.ctx, ast.Load)
        if not attribute and self._global(node.id):
            node.id = self._visible(self.member.names.get(node.id, node.id))
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        value = node.value
        if isinstance(value, ast.Name) and value.id in self.member.modules and self._global(value.id):
            module = self.member.modules[value.id]
            file = self.joint.file(module)
            thing = _defined(module, node.attr, self.joint.trees)
            new = self.joints[file].called(thing, node.attr)
            if file == self.joint.head:
                return ast.Name(self._visible(new), node.ctx)
            node.attr = new
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.bases = [self.visit(base) for base in node.bases]
        if not self.local and self.in_class is None:
            node.name = self.member.names.get(node.name, node.name)
        before, self.in_class = self.in_class, set()
        body: list[ast.stmt] = []
        for statement in node.body:
            body.append(self.visit(statement))
            self.in_class |= set(scopes.defined(ast.Module([statement], [])))
        node.body = body
        self.in_class = before
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        if not self.local and self.in_class is None:
            node.name = self.member.names.get(node.name, node.name)
        return self.visit_Lambda(node)

    def visit_Lambda(self, node: ast.FunctionDef | ast.Lambda) -> ast.AST:
        """Visit what any function has: defaults, which belong to the scope around it, and a body."""
        args = node.args
        args.defaults = [self.visit(one) for one in args.defaults]
        args.kw_defaults = [one and self.visit(one) for one in args.kw_defaults]
        outside, self.in_class = self.in_class, None
        self.local.append(scopes.bound_in(node))
        if isinstance(node, ast.Lambda):
            node.body = self.visit(node.body)
        else:
            node.body = [self.visit(statement) for statement in node.body]
        self.local.pop()
        self.in_class = outside
        return node

    def _comprehension(self, node: ast.AST) -> ast.AST:
        targets = [part.target for part in getattr(node, "generators", [])]
        self.local.append(
            {name.id for one in targets for name in scopes.walk(one) if isinstance(name, ast.Name)}
        )
        self.generic_visit(node)
        self.local.pop()
        return node


def _text(node: ast.AST) -> str:
    """Return the string that a node is, "" for any other node."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _name_the_joined(tree: ast.Module, files: dict[str, str]) -> ast.Module:
    """Name the joined modules in STAYS, and in strings that name a module; return the tree."""
    for node in scopes.walk(tree):
        if isinstance(node, ast.Constant) and "." in _text(node):
            node.value = files.get(_text(node), node.value)
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == STAYS:
            listed: list[str] = ast.literal_eval(node.value).split()
            node.value = ast.Constant(" ".join(dict.fromkeys(files.get(name, name) for name in listed)))
    return tree
