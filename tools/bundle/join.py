"""Join modules that are usually loaded together, for the compiled bundle.

On the device an import costs 12 to 20 ms, because CircuitPython collects garbage after it, and some 250 bytes
of heap: a dictionary, the names of module and file, and an entry for each thing that one module has from
another. Joined modules save that; a member that is loaded without being needed costs its code.

The packages list what becomes one module (together.py). It has the file of the first module of a list, its
head; a string that names another one to the loader names the head instead. Modules that something outside
imports stay on the drive as stubs, which hand on the names of the joined one.

joint.py decides what everything is called, join_rewrite.py changes the code of a module to that, and this
module writes the files. README.md shows what comes out.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from tools.bundle import scopes
from tools.bundle.join_rewrite import module_of_screen, rewritten
from tools.bundle.joint import Definitions, Joint
from tools.bundle.packages import PACKAGES
from tools.bundle.scopes import Trees, import_as
from tools.bundle.together import groups, heads, imports


def joined(trees: Trees, lists: dict[str, list[str]], outside: Iterable[ast.Module]) -> Trees:
    """Return the modules to write: joined ones, stubs, and those of other packages as they are.

    `lists` is what take_lists() has returned, `outside` everything else that may import these modules.
    """
    ours = {name: tree for name, tree in trees.items() if name.split(".")[0] in PACKAGES}
    wanted = {name for tree in outside for name in imports(tree, ours)}
    found = groups(ours, heads(ours, lists))
    head_of = {name: head for head, names in found.items() for name in names}
    nodes = (node for tree in ours.values() for node in scopes.walk(tree))
    texts_in_code = {text for node in nodes if (text := scopes.text_of(node))}
    texts_in_code |= {module_of_screen(text) for text in texts_in_code}
    definitions = Definitions(ours)
    joints = {
        head: Joint(head, names, ours, definitions, head_of, texts_in_code) for head, names in found.items()
    }
    made = {name: tree for name, tree in trees.items() if name not in ours}
    made |= {head: _module_of(joint, joints) for head, joint in joints.items()}
    for name in sorted(wanted - made.keys()):
        made[name] = _stub_of(joints[head_of[name]], name)
    return made


def _module_of(joint: Joint, joints: dict[str, Joint]) -> ast.Module:
    """Return the joined module."""
    body: list[ast.stmt] = []
    for member in joint.members.values():
        body += rewritten(joint, member, joints).body
    for name, new in joint.exported().items():
        if name != new:  # others ask the loaded module for it
            body.append(ast.Assign([ast.Name(name, ast.Store())], ast.Name(new, ast.Load()), lineno=1))
    return ast.Module(_without_clashes(_once(body)), [])


def _stub_of(joint: Joint, module: str) -> ast.Module:
    """Return a module that has the public names of one of the joined modules."""
    member = joint.members[module]
    defined = dict.fromkeys(scopes.defined(joint.trees[module]))
    names = [name for name in defined if name[0] != "_" or name == "_"]
    aliases = [import_as(member.names[name], name) for name in names]
    return ast.Module([ast.ImportFrom(joint.head, aliases, 0)] if aliases else [], [])


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
