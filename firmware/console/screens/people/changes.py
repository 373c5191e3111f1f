"""What is changed about a person: when the coach helps, the name, and whether they are on the list."""

from console.screens.people.task import Task
from console.store.people import name_at, remove, rename
from console.store.places import FIRST_GAMES, IF_ASKED, NEVER, ONE_GAME, REMARKS, coach_of, code_at, set_coach
from texts import N_, _, ngettext

# TRANSLATORS: when the coach helps a person; at most 8 letters each
_WHEN = (N_("if asked"), N_("never"), N_("remarks"))  # in the order of their numbers, then games
_MEANS = (  # in the same order
    # TRANSLATORS: when the coach helps: two lines, at most 24 letters each
    N_('"Ask the coach" is in\nthe game menu'),
    # TRANSLATORS: when the coach helps: two lines, at most 24 letters each
    N_("The coach says nothing"),
    # TRANSLATORS: when the coach helps: two lines, at most 24 letters each
    N_("A word now and then,\nafter a choice"),
    # TRANSLATORS: when the coach helps; not always on other score sheets: two lines, at most 24 letters each
    N_("Hints before each choice\n(classic sheet: always)"),
)
_MOST = ONE_GAME + FIRST_GAMES - 1
_AFTER = bytes((REMARKS, IF_ASKED, _MOST, NEVER, NEVER, NEVER))  # what OK and NEXT change each of them to
_BEFORE = bytes((NEVER, _MOST, IF_ASKED, REMARKS, REMARKS, REMARKS))  # and PREV


class Coach(Task):
    """OK, PREV and NEXT change when the coach helps a person."""

    CHANGES = True

    # TRANSLATORS: a title above names and when the coach helps them; at most 22 letters
    title = N_("The coach helps")
    hint = N_("change")

    def word(self, place: int) -> str:
        when = coach_of(self.people, place)
        if when < ONE_GAME:
            return _(_WHEN[when])
        games = when - ONE_GAME + 1
        # TRANSLATORS: games played, or in which the coach still helps; at most 8 letters
        return ngettext("{} game", "{} games", games).format(games)

    def about(self, at: int) -> str:
        return _(_MEANS[min(coach_of(self.people, self.places[at]), ONE_GAME)])

    def choose_person(self, place: int) -> None:
        self._set(place, _AFTER[coach_of(self.people, place)])

    def back(self, at: int) -> None:
        place = self.places[at]
        self._set(place, _BEFORE[coach_of(self.people, place)])

    def _set(self, place: int, when: int) -> None:
        """Let the coach help the person in this place at these times."""
        set_coach(self.people, place, when)
        self.screen.show_task(Coach, code_at(self.people, place))


class Rename(Task):
    """A person gets a new name."""

    title = N_("Rename")
    hint = N_("rename")

    def choose_person(self, place: int) -> None:
        self._place = place
        name = name_at(self.people, place)
        self.console.open("screens.people.spelling.Spelling", _("Rename"), name, self._renamed)

    def _renamed(self, name: str) -> None:
        rename(self.console.settings, self._place, name)
        self.screen.sit(code_at(self.people, self._place))


class Remove(Task):
    """A person leaves the list."""

    title = N_("Remove")
    hint = N_("remove")

    def choose_person(self, place: int) -> None:
        self._place = place
        # TRANSLATORS: a question, at most 14 letters, counting {}, a name, as two
        question = _("Remove {}?").format(name_at(self.people, place))
        # TRANSLATORS: what happens if a person is removed from the list; at most 20 letters
        loss = _("Wins are forgotten.")
        self.console.open("ui.ask.Ask", question, loss, _("keep"), _("remove"), self._removed, _("Remove"))

    def _removed(self, answer: int) -> None:
        if answer:
            remove(self.console.settings, self._place)
        self.screen.sit()
