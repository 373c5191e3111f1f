"""Give the code of a module that is joined with others the names and imports that it has there.

In a member of the joint `console.app`:

    from console.core import ticks           (removed: console.core.ticks is a member, too)
    from console.store.people import add  →  from console.store.roster import _people_add as add
                                             (people is in the joint of roster, where `add` was taken)
    ticks.add(now, _FIRST)                →  add(now, _keys_FIRST)
                                             (these are called so in the joint)

Inside a function an import keeps the name that it binds, because only names at the top level are shared.
"""

from __future__ import annotations

import ast
from typing import Any

from tools.bundle import scopes
from tools.bundle.errors import BundleError
from tools.bundle.joint import Joint, Member
from tools.bundle.scopes import import_as

STAYS = "STAYS"  # the variable of console.app that lists modules in a string


def rewritten(joint: Joint, member: Member, joints: dict[str, Joint]) -> ast.Module:
    """Return the changed code of a member; `joints` are all joined modules by their heads."""
    tree = named_in_strings(_Redirected(joint, member, joints).visit(member.tree), joint.head_of)
    changed: ast.Module = _Renamed(joint, member, joints).visit(tree)
    return changed


class _Redirected(scopes.Rewriter):
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
            thing = self.joint.definitions.thing(node.module or "", alias.name)
            is_module = thing.dotted in self.joint.trees
            module = thing.dotted if is_module else thing.module
            new = here if self.inside else self.member.names.get(here, here)
            if module not in self.joint.trees:
                made.append(ast.ImportFrom(node.module, [import_as(alias.name, new)], node.level))
                continue
            head = self.joint.head_of[module]
            if head == self.joint.head and not self.inside:
                continue
            if is_module:
                if self.inside and module != head:
                    raise BundleError(f"{self.member.name}: import the names of {module}, not the module")
                package, _, there = head.rpartition(".")
            else:
                package, there = head, self.joints[head].called(thing, thing.name)
            made.append(ast.ImportFrom(package, [import_as(there, new)], 0))
        return made or ast.Pass()


class _Renamed(scopes.Rewriter):
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
            head = self.joint.head_of[module]
            thing = self.joint.definitions.thing(module, node.attr)
            new = self.joints[head].called(thing, node.attr)
            if head == self.joint.head:
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


def module_of_screen(text: str) -> str:
    """Return the module of a screen that is named as console.open() takes it, "folder.module.Class"."""
    return "console." + text.rpartition(".")[0]


def named_in_strings(tree: ast.Module, new: dict[str, str]) -> ast.Module:
    """Rename modules in STAYS, and in strings that name a module or a screen; return the tree.

    `new` is old name -> new name.
    """
    for node in scopes.walk(tree):
        text = scopes.text_of(node)
        if isinstance(node, ast.Constant) and "." in text:
            node.value = new.get(text, text)
            module = new.get(module_of_screen(text))
            if module:
                node.value = module.removeprefix("console.") + "." + text.rpartition(".")[2]
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == STAYS:
            listed: list[str] = ast.literal_eval(node.value).split()
            node.value = ast.Constant(" ".join(dict.fromkeys(new.get(name, name) for name in listed)))
    return tree
