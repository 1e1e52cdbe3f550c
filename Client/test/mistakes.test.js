// The unit tests find mistakes: each is applied to a copy of the sources, and its test has to fail there.
//
// With MISTAKES=law the law has to find the mistakes, in some minutes (`make soak-client`).

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const law = "after every network failure the page equals the server, and each event arrived once, in order";
const findsByLaw = process.env.MISTAKES == "law";

// A mistake: the file of src, pairs of old and new text, and the failing test. The law does not cover a mistake with
// `isLawless`: delays, scroll positions, paths.
const mistakes = [
  {
    name: "a lost acknowledgement",
    file: "connection.js",
    changes: [["    if (version - confirmed > 1) confirm();\n    else confirming = setTimeout(confirm, 250);\n", ""]],
    test: ["connection", "a version is acknowledged once, after a quarter of a second"],
  },
  {
    name: "an acknowledgement that is sent twice",
    file: "connection.js",
    changes: [["isEstablished && confirmed < version", "isEstablished"]],
    test: ["connection", "a version that an answer acknowledged is not acknowledged again"],
  },
  {
    name: "a resend out of order",
    file: "connection.js",
    changes: [["      posted = acknowledgement;", "      posted = acknowledgement;\n  unacknowledged.reverse();"]],
    test: ["connection", "a new connection replays what was not acknowledged, with the same numbers, in order"],
  },
  {
    name: "no resend",
    file: "connection.js",
    changes: [["      posted = acknowledgement;", "      posted = sequence;"]],
    test: ["connection", "a new connection replays what was not acknowledged, with the same numbers, in order"],
  },
  {
    name: "a skipped duplicate check",
    file: "connection.js",
    changes: [["    if (event.sequence <= posted) continue;\n", ""]],
    test: ["connection", "events wait for the first message, and are sent once, in order"],
  },
  {
    name: "a resend of what the server has",
    file: "connection.js",
    changes: [["unacknowledged = unacknowledged.filter(e => e.sequence > acknowledgement);", "if (isEstablished) unacknowledged = unacknowledged.filter(e => e.sequence > acknowledgement);\n    else acknowledgement = 0;"],
      ["const [number, acknowledgement, ...operations]", "let [number, acknowledgement, ...operations]"]],
    test: ["connection", "an event that the server already has is not sent again"],
  },
  {
    name: "late messages of a replaced connection",
    file: "connection.js",
    changes: [["  socket.onopen = socket.onmessage = socket.onclose = null;\n", ""]],
    test: ["connection", "a message of a replaced connection has no effect"],
    // The pages of the law receive nothing on a closed connection.
    isLawless: true,
  },
  {
    name: "a stale element after a move",
    file: "dom.js",
    changes: [["if (!element?.isConnected) {", "if (!element) {"]],
    test: ["patches", "a patch after a move reaches an element that was drawn again"],
  },
  {
    name: "a delay of attempts that is not reset",
    file: "connection.js",
    changes: [["      isEstablished = true;\n      reconnectDelay = 250;", "      isEstablished = true;"]],
    test: ["connection", "the delay of a new attempt doubles up to five seconds, and the first message resets it"],
    isLawless: true,
  },
  {
    name: "a focus that is restored to a removed element",
    file: "focus.js",
    changes: [["id = idOf(active());\n  change();", "id = idOf(active()), removed = active();\n  change();"], ["  elementOf(id).focus();", "  removed.focus();"]],
    test: ["patches", "an element with a known id replaces the old one, and keeps the focus"],
    isLawless: true,
  },
  {
    name: "a focus that is taken from what is typed",
    file: "focus.js",
    changes: [[`["tap", "input", "change"]`, "[]"]],
    test: ["focus", "a request is dropped while text that the user typed elsewhere is under way"],
    isLawless: true,
  },
  {
    name: "a field that is overwritten while it is typed in",
    file: "fields.js",
    changes: [
      ["if (!field?.sent && !isTooLong(field) && field?.editing != element) put(element, value);", "if (true) put(element, value);"],
      ["else if (element) put(element, field.value);", ""],
    ],
    test: ["fields", "a value of the server does not replace what is typed"],
  },
  {
    name: "a tap that overtakes what was typed",
    file: "events.js",
    changes: [["  sendTyped();\n  emit(", "  emit("]],
    test: ["fields", "a tap does not overtake what was typed before it"],
  },
  {
    name: "a scroll position that is restored twice",
    file: "scrollRestoration.js",
    changes: [["    if (!isNew && area.isPlaced && (scrollTop != area.top || scrollLeft != area.left)) return true;\n", ""]],
    test: ["scrollRestoration", "a scroll position is restored once: what scrolls the area after that wins"],
    isLawless: true,
  },
  {
    name: "an ignored data-k",
    file: "animation.js",
    changes: [[`document.getElementById("app").dataset.k ?? "/place.js"`, `"/place.js"`]],
    test: ["scrollRestoration", "the script for scroll positions is fetched from the address in data-k"],
    isLawless: true,
  },
];

const client = fileURLToPath(new URL("../", import.meta.url));

// Runs one test, and returns its output.
const outputOf = (file, name, sources) => {
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
  const pattern = `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`;
  return new Promise(resolve =>
    execFile(
      process.execPath, ["--test", "--test-reporter=tap", `--test-name-pattern=${pattern}`, `test/${file}.test.js`],
      { cwd: client, env: { LAW_SEED: "1", LAW_STEPS: "10000", ...environment, CLIENT_SOURCES: sources } },
      (_, output) => resolve(output),
    ),
  );
};

const check = async ({ file, changes, test: [suite, name] }) => {
  const sources = mkdtempSync(join(tmpdir(), "client-"));
  try {
    cpSync(join(client, "src"), sources, { recursive: true });
    let text = readFileSync(join(sources, file), "utf8");
    for (const [old, mistaken] of changes) {
      assert.equal(text.split(old).length, 2, `src/${file} no longer has this text once; change the mistake with it:\n${old}`);
      text = text.replace(old, () => mistaken);
    }
    writeFileSync(join(sources, file), text);
    const output = findsByLaw ? await outputOf("law", law, sources) : await outputOf(suite, name, sources);
    const failed = [...output.matchAll(/^not ok \d+ - (.*)$/gm)].map(([, title]) => title);
    assert.deepEqual(failed, [findsByLaw ? law : name], output);
    // In an unloadable copy every test fails.
    assert.match(output, /code: 'ERR_ASSERTION'/, output);
  } finally {
    rmSync(sources, { recursive: true });
  }
};

test(`${findsByLaw ? "the law finds" : "a unit test finds"}`, { concurrency: availableParallelism() }, async context => {
  await Promise.all(mistakes.filter(({ isLawless }) => !findsByLaw || !isLawless).map(mistake => context.test(mistake.name, () => check(mistake))));
});
