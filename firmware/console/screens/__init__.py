"""The screens around the games: menu, setup, names, who starts, results, settings, errors."""

JOINED = (
    "settings settings_rows",
    "rolls asked lots rules.starter",
    "who_starts starts_view",
    "challenge today dates",
    "names spelling",
    "choices rows.row rows.who rows.what",
    "people_list people.task people.sit people.changes people.computers",
)
