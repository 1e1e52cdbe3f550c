import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

// A temporary folder.
const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), "client-"));
  process.on("exit", () => rmSync(folder, { recursive: true }));
  return folder;
};

// A copy of the client, built once.
const copied = () => {
  const root = temporary();
  cpSync(fileURLToPath(new URL("..", import.meta.url)), join(root, "Client"), { recursive: true });
  const symbols = "Sources/WebHost/Resources/symbols.svg";
  cpSync(fileURLToPath(new URL(`../../${symbols}`, import.meta.url)), join(root, symbols));
  const build = (...options) => spawnSync("python3", [join(root, "Client/build"), ...options], { encoding: "utf8" });
  assert.equal(build().status, 0);
  return { build, file: path => join(root, "Client", path) };
};

test("a build prints the bytes that a first visit has left", () => {
  assert.match(copied().build().stdout, /^-?\d+ bytes are left of a first visit's 12,288\.$/m);
});

test("a module that esbuild rejects is reported with its file and line", () => {
  const { build, file } = copied(), path = file("src/menus.js");
  const line = readFileSync(path, "utf8").split("\n").length;
  appendFileSync(path, "const = 1;\n");
  const { status, stderr } = build();
  assert.equal(status, 1);
  assert.match(stderr, new RegExp(`menus\\.js:${line}:`));
  assert.doesNotMatch(stderr, /Traceback/);
});

test("a style sheet with a syntax error is reported with its file and line", () => {
  const { build, file } = copied(), path = file("styles/deferred/slider.css");
  const line = readFileSync(path, "utf8").split("\n").length;
  appendFileSync(path, ".slider { color: red; } }\n");
  const { status, stderr } = build();
  assert.equal(status, 1);
  assert.match(stderr, new RegExp(`slider\\.css:${line}:`));
  assert.doesNotMatch(stderr, /Traceback/);
});

test("a deferred style sheet has a place in the cascade", () => {
  const { build, file } = copied();
  writeFileSync(file("styles/deferred/knob.css"), ".knob { width: 1px; }\n");
  const { status, stderr } = build();
  assert.equal(status, 1);
  assert.match(stderr, /Add an @import to Client\/styles\/deferred\.css for knob\.css/);
});

test("the bundle is older than a change of any file that esbuild reads", () => {
  const { build, file } = copied();
  assert.equal(build("--check").status, 0);
  for (const path of ["src/menus.js", "styles/first.css", "styles/deferred/slider.css", "package.json", "tsconfig.json"]) {
    const text = readFileSync(file(path));
    appendFileSync(file(path), "\n");
    assert.match(build("--check").stderr, /is newer than/, path);
    writeFileSync(file(path), text);
  }
});

test("tools that are too old are rejected with the version that is needed", () => {
  const folder = temporary(), pathTo = name => join(folder, name);
  const require = (name, version) => {
    writeFileSync(pathTo(name), `#!/bin/sh\necho ${version}\n`);
    chmodSync(pathTo(name), 0o755);
    const { status, stderr } = spawnSync(fileURLToPath(new URL("../../Scripts/run/require", import.meta.url)), ["client"], {
      encoding: "utf8", env: { ...process.env, PATH: folder + delimiter + process.env.PATH },
    });
    rmSync(pathTo(name));
    return [status, stderr.trim().split(";")[0]];
  };
  assert.deepEqual(require("node", "v16.20.2"), [1, `This is node 16.20.2 (${pathTo("node")})`]);
  assert.deepEqual(require("node", "v18.0.0"), [0, ""]);
  assert.deepEqual(require("tsc", "Version 4.7.4"), [1, `This is tsc 4.7.4 (${pathTo("tsc")})`]);
  assert.deepEqual(require("tsc", "Version 5.10.0-beta"), [0, ""]);
});
