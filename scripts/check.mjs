// npm run check: format, lint, types, structure, unused code, and whether generated files are up to date.
import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { installPackages } from "./lib/install.mjs";

installPackages();
const { root, runtimeEnv } = await import("./lib/runtime.mjs");

export const checks = [
  ["format", "oxfmt", "--check", "."],
  ["lint", "oxlint", "--type-aware"],
  ["types: contract", "tsc", "-p", "packages/contract"],
  ["types: linked numbers", "tsc", "-p", "packages/whatsapp-linked"],
  ["types: server", "tsc", "-p", "apps/server"],
  ["types: site", "tsc", "-p", "apps/site"],
  ["types: web", "tsc", "-p", "apps/web"],
  ["types: scripts and journeys", "tsc", "-p", "."],
  ["structure", "node", "scripts/check-structure.ts"],
  ["texts in other languages", "node", "scripts/write-catalogues.ts", "--check"],
  ["unused code", "knip", "--no-progress"],
  ["configuration page", "node", "scripts/write-configuration.ts", "--check"],
  ["openapi document", "node", "scripts/write-openapi.ts", "--check"],
];

const run = (command, args) =>
  new Promise((resolve) => {
    const options = { cwd: root, env: runtimeEnv(), maxBuffer: 100_000_000 };
    execFile(command, args, options, (error, stdout, stderr) => resolve({ isGood: !error, output: stdout + stderr }));
  });

let failed = 0;
const waiting = [...checks];
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command, ...args] = next;
    const { isGood, output } = await run(command, args);
    failed += isGood ? 0 : 1;
    console.log(`${isGood ? "✓" : "✗"} ${name}`);
    if (!isGood) console.log(output.trimEnd().split("\n").slice(-60).join("\n"));
  }
}
// Most of them compute on one processor only.
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
console.log(`check: ${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
