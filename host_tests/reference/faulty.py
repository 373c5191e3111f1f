"""A reference referee that keeps records, for tests that make it wrong on purpose."""

from __future__ import annotations

from tools.reference.game import Refused
from tools.reference.referee import ReferenceReferee


class RecordingReferee(ReferenceReferee):
    """The reference engines with `record` and `load`; a record is the requests of a game."""

    def carry_out(self, words: list[str]) -> str:
        if words == ["record"]:
            if self.game is None:
                raise Refused("no game yet")
            return "\n".join([self.game.new, *self.game.events]).encode().hex()
        if words[:1] == ["load"]:
            for request in bytes.fromhex(words[1]).decode().split("\n"):
                self.carry_out(request.split())
            return ""
        answer = super().carry_out(words)
        if words[0] == "new":
            self.made()
        return answer

    def made(self) -> None:
        """Change the new game; tests override this."""
