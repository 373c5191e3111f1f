"""The settings: they work at once and persist."""

from host_tests.screens.front import Front
from tools.games.quixo import scenes as quixo
from tools.games.qwixx import scenes as qwixx
from tools.headless import stage


def test_settings_work_at_once_and_persist() -> None:
    rig = Front()
    rig.press("prev", "ok")
    rig.press("prev")
    assert rig.console.lights.level == 2
    rig.press("down", "prev", "prev")
    assert rig.board.backlight_level == 2
    rig.press("down", "next")
    rig.press("down", "next")
    assert rig.console.sounds.level == 2
    rig.press("down", "next", "back")
    again = Front(nvm=rig.board.nvm)
    settings = again.console.settings
    assert (settings.lights, settings.screen, settings.shake) == (2, 2, 4)
    assert settings.skip and settings.sound == again.console.sounds.level == 2
    assert again.board.backlight_level == 2


def test_lights_can_be_switched_off() -> None:
    rig = Front()
    rig.press("prev", "ok", "prev", "prev", "prev", "prev")
    rig.run(50)
    assert rig.console.settings.lights == 0 and not any(any(p) for p in rig.pixels())


def test_shaking_can_be_tried_in_the_settings() -> None:
    rig = Front()
    rig.press("prev", "ok", "down", "down")
    rig.shake()
    assert "That was a shake!" in rig.texts()


def test_a_game_without_dice_does_not_offer_large_rows() -> None:
    for scene, offered in ((qwixx.sheet, True), (quixo.two, False)):
        rig = scene()
        rig.press("menu")
        stage.press_until(rig, "down", lambda rig=rig: "Settings" in rig.pointed)
        rig.press("ok")
        assert rig.screen == "settings"
        words = [row.word for row in rig.top.rows]
        assert ("Large" in words) == offered
