// The graph of the client's modules, and the rules for it in README.md.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The rows of the table with these columns, as lists of the names in each cell.
const rowsOf = (readme, columns) => {
  const [, table] = readme.split(`| ${columns.join(" | ")} |\n`);
  const lines = table.split("\n").slice(1), end = lines.findIndex(line => !line.startsWith("|"));
  return lines.slice(0, end).map(line => line.split("|").slice(1, -1).map(cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)));
};

// The modules of an entry's script, as esbuild reads them: each name with the names of its imports.
const bundleOf = (sources, entry) => {
  const folder = mkdtempSync(join(tmpdir(), "client-")), path = join(folder, "graph.json");
  try {
    execFileSync("esbuild", [entry, "--bundle", "--format=iife", `--outfile=${join(folder, "script.js")}`, `--metafile=${path}`, "--log-level=error"], { cwd: sources, stdio: ["ignore", "ignore", "inherit"] });
    const { inputs } = JSON.parse(readFileSync(path, "utf8"));
    return new Map(Object.entries(inputs).map(([name, { imports }]) => [name, imports.map(each => each.path)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

// True if a module has only numbers: copies of it have no state.
const isConstant = path => /^(\/\/.*\n|\n|export const \w+ = \d+;\n)*$/.test(readFileSync(path, "utf8"));

// A path of imports that returns to its first module.
const cycleIn = graph => {
  const done = new Set();
  const search = path => {
    const name = path.at(-1), start = path.indexOf(name);
    if (start < path.length - 1) return path.slice(start);
    if (done.has(name)) return;
    for (const next of graph.get(name) ?? []) {
      const cycle = search([...path, next]);
      if (cycle) return cycle;
    }
    done.add(name);
  };
  for (const name of graph.keys()) {
    const cycle = search([name]);
    if (cycle) return cycle;
  }
};

// The sentences about modules that break a rule of the text.
export const violations = (sources, readme) => {
  const found = [], graph = new Map();
  const bundles = rowsOf(readme, ["script", "entry", "fetched"]).map(([, [entry]]) => ({ entry, modules: bundleOf(sources, entry) }));
  for (const { entry, modules } of bundles)
    for (const [name, imports] of modules) {
      const other = graph.has(name) && !isConstant(join(sources, name)) && bundles.find(bundle => bundle.modules.has(name)).entry;
      if (other) found.push(`${name} is in the scripts of ${other} and ${entry}: each has its own copy of the state`);
      graph.set(name, imports);
    }
  for (const name of readdirSync(sources).filter(name => name.endsWith(".js"))) if (!graph.has(name)) found.push(`${name} is in no script`);
  const cycle = cycleIn(graph);
  if (cycle) found.push(`a cycle: ${cycle.join(" → ")}`);

  const rows = rowsOf(readme, ["module", "contains", "imports"]).map(([[name], , imports]) => ({ name: `${name}.js`, imports: imports.map(each => `${each}.js`) }));
  const rank = new Map(rows.map(({ name }, index) => [name, index]));
  for (const name of rank.keys()) if (!graph.has(name)) found.push(`README.md lists ${name}, which is in no script`);
  for (const [name, imports] of graph) {
    const listed = rows[rank.get(name)]?.imports;
    if (!listed) found.push(`README.md does not list ${name}`);
    for (const each of imports) {
      if (rank.get(each) > rank.get(name)) found.push(`${name} imports ${each}, which is below it in README.md`);
      if (listed && !listed.includes(each)) found.push(`${name} imports ${each}, which README.md does not list`);
    }
    for (const each of listed ?? []) if (!imports.includes(each)) found.push(`README.md lists an import of ${each} in ${name}`);
  }
  return found;
};
