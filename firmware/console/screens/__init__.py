"""The screens around the games: menu, setup, names, who starts, results, settings, errors."""

JOINED = (
    "settings settings_rows",
    "results result_lists",
    "who_starts.rolls who_starts.asked who_starts.lots rules.starter",
    "who_starts.base who_starts.view",
    "challenge today dates",
    "standing console.store.series",
    "people.names people.spelling",
    "rows.choices rows.layout rows.line rows.row rows.who rows.what",
    "people.people_list people.task people.sit people.changes people.computers",
)
