import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

// A copy of the client, built for the first time.
const copied = context => {
  const root = mkdtempSync(join(tmpdir(), "client-"));
  context.after(() => rmSync(root, { recursive: true }));
  cpSync(fileURLToPath(new URL("..", import.meta.url)), join(root, "Client"), { recursive: true });
  mkdirSync(join(root, "Sources/WebHost/Resources"), { recursive: true });
  const build = (...options) => spawnSync("python3", [join(root, "Client/build"), ...options], { encoding: "utf8" });
  assert.equal(build().status, 0);
  return { build, file: path => join(root, "Client", path) };
};

test("a module that esbuild rejects is reported with its file and line", context => {
  const { build, file } = copied(context), path = file("src/menus.js");
  const line = readFileSync(path, "utf8").split("\n").length;
  appendFileSync(path, "const = 1;\n");
  const { status, stderr } = build();
  assert.equal(status, 1);
  assert.match(stderr, new RegExp(`menus\\.js:${line}:`));
  assert.doesNotMatch(stderr, /Traceback/);
});

test("the bundle is older than a change of any file that esbuild reads", context => {
  const { build, file } = copied(context);
  assert.equal(build("--check").status, 0);
  for (const path of ["src/menus.js", "package.json", "tsconfig.json"]) {
    const text = readFileSync(file(path));
    appendFileSync(file(path), "\n");
    assert.match(build("--check").stderr, /is newer than/, path);
    writeFileSync(file(path), text);
  }
});
