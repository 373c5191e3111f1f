"""The screens around the games: menu, setup, names, who starts, results, settings, errors."""

JOINED = (
    "settings settings_rows",
    "opening asked lots starts who_starts starts_view rules.starter",
    "challenge today dates",
    "names spelling",
    "setup house_rules standing",
    "menu languages console.ui.logo",
    "choices rows.row rows.who rows.what",
    "people_list people.task people.sit people.changes people.computers",
)
