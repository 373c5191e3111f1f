"""One tab at a time plays, also without https, where browsers have no locks: only.js, in threads of node."""

from __future__ import annotations

import json
import subprocess

import tools.paths  # noqa: F401

import pytest

from tools.web.build import PAGE
from tools.web.nodejs import node

# Two tabs are opened at once; the one that plays is closed; then the other one plays.
_SCRIPT = """
import { Worker } from 'node:worker_threads';
const tab = `
  import { parentPort } from 'node:worker_threads';
  Object.defineProperty(globalThis, 'navigator', { value: {} });
  globalThis.location = { href: 'http://console.local/rollmark/' };
  import(%s).then(({ only }) => only(() => parentPort.postMessage('waits')))
    .then(() => parentPort.postMessage('plays'));
`;
const said = [[], []];
const tabs = said.map((heard) => {
  const one = new Worker(tab, { eval: true });
  one.on('message', (text) => heard.push(text));
  return one;
});
const until = async (done) => { while (!done()) await new Promise((go) => setTimeout(go, 20)); };
await until(() => said.flat().includes('plays') && said.flat().includes('waits'));
await new Promise((go) => setTimeout(go, 2500));
const before = JSON.parse(JSON.stringify(said));
const first = said.findIndex((heard) => heard.includes('plays'));
await tabs[first].terminate();
await until(() => said[1 - first].includes('plays'));
console.log(JSON.stringify([before[first], before[1 - first]]));
process.exit();
"""


@pytest.mark.long
def test_without_locks_a_second_tab_waits_until_the_first_is_closed() -> None:
    script = _SCRIPT % json.dumps((PAGE / "only.js").as_uri())
    command = [node(), "--input-type=module", "-e", script]
    said = subprocess.run(command, capture_output=True, text=True, timeout=30)
    assert said.returncode == 0, said.stderr
    first, second = json.loads(said.stdout)
    assert first == ["plays"] and set(second) == {"waits"}
