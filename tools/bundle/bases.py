"""Replace super() in methods by the name of the base class, for the compiled bundle.

On the device a method with `super()` is a closure: 16 bytes for itself and as many for what it captures. If a
class has one base class, `super().enter()` and `Base.enter(self)` mean the same.
"""

from __future__ import annotations

import ast
import builtins


class Bases(ast.NodeTransformer):
    """Replaces `super()` in the methods of classes with exactly one base class, which is not a built-in."""

    def __init__(self) -> None:
        self.base = ""
        self.own = ""  # the method's name for its object

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        outside = self.base
        one = len(node.bases) == 1 and isinstance(node.bases[0], ast.Name)
        name = ast.unparse(node.bases[0]) if one else ""
        self.base = "" if hasattr(builtins, name) else name
        self.generic_visit(node)
        self.base = outside
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        outside = self.own
        self.own = outside or (node.args.args[0].arg if node.args.args else "")
        self.generic_visit(node)
        self.own = outside
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        method = node.func
        if (
            self.base
            and self.own
            and isinstance(method, ast.Attribute)
            and ast.unparse(method.value) == "super()"
        ):
            method.value = ast.Name(self.base, ast.Load())
            node.args.insert(0, ast.Name(self.own, ast.Load()))
        return node
