import assert from "node:assert/strict";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { violations } from "./graph.js";

const client = fileURLToPath(new URL("..", import.meta.url));
const readme = readFileSync(join(client, "README.md"), "utf8");

// The violations in a copy of the sources with one more line in a module.
const planted = (name, line, text = readme) => {
  const sources = mkdtempSync(join(tmpdir(), "client-"));
  try {
    cpSync(join(client, "src"), sources, { recursive: true });
    appendFileSync(join(sources, name), `${line}\n`);
    return violations(sources, text);
  } finally {
    rmSync(sources, { recursive: true });
  }
};

test("each module imports what README.md lists, and only modules above it", () => {
  assert.deepEqual(violations(join(client, "src"), readme), []);
});

test("an import of an upper module closes a cycle, and is against the order", () => {
  assert.deepEqual(planted("focus.js", `import "./patches.js";`), [
    "a cycle: patches.js → fields.js → focus.js → patches.js",
    "focus.js imports patches.js, which is below it in README.md",
    "focus.js imports patches.js, which README.md does not list",
  ]);
});

test("an import against the order is a violation without a cycle, too", () => {
  const listed = readme.replace(/(\| `keyboard` .*) \|\n/, "$1, `history` |\n");
  assert.deepEqual(planted("keyboard.js", `import "./history.js";`, listed), ["keyboard.js imports history.js, which is below it in README.md"]);
});

test("a deferred script contains no module of the page's script", () => {
  assert.deepEqual(planted("gestures.js", `import("./dom.js");`), [
    "dom.js is in the scripts of first.js and deferredEntry.js: each has its own copy of the state",
    "gestures.js imports dom.js, which README.md does not list",
  ]);
});

test("a module of two scripts has constants only", () => {
  assert.deepEqual(planted("operations.js", "export let last = 0;"), ["operations.js is in the scripts of first.js and motionEntry.js: each has its own copy of the state"]);
});

test("a module of no script, or without a row, is a violation", () => {
  assert.deepEqual(planted("unused.js", "export {};"), ["unused.js is in no script"]);
  assert.deepEqual(planted("dom.js", "", readme.replace(/\| `dom` .*\n/, "")), ["README.md does not list dom.js"]);
  assert.deepEqual(planted("dom.js", "", readme.replace(/(\| `dom` .*)– \|\n/, "$1`status` |\n")), ["README.md lists an import of status.js in dom.js"]);
});

test("Client/build has the entries of README.md", () => {
  const entries = [...readme.matchAll(/\| (?:`\/|)(\w+)(?:\.js`)? \| `(\w+\.js)` \|/g)].map(([, script, entry]) => `"${script == "inline" ? "early" : script}.js": "${entry}"`);
  const build = readFileSync(join(client, "build"), "utf8");
  assert.deepEqual(entries.filter(entry => !build.includes(entry)), []);
  assert.equal(entries.length, 5);
});
