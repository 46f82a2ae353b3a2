// npm run check: format, lint, types, structure, unused code, and whether generated files are up to date.
import { spawnSync } from "node:child_process";
import { installPackages } from "./lib/install.mjs";

installPackages();
const { root, runtimeEnv } = await import("./lib/runtime.mjs");

export const checks = [
  ["format", "oxfmt", "--check", "."],
  ["lint", "oxlint", "--type-aware"],
  ["types: contract", "tsc", "-p", "packages/contract"],
  ["types: server", "tsc", "-p", "apps/server"],
  ["types: site", "tsc", "-p", "apps/site"],
  ["types: web", "tsc", "-p", "apps/web"],
  ["types: scripts and journeys", "tsc", "-p", "."],
  ["structure", "node", "scripts/check-structure.ts"],
  ["unused code", "knip", "--no-progress"],
  ["configuration page", "node", "scripts/write-configuration.ts", "--check"],
  ["openapi document", "node", "scripts/write-openapi.ts", "--check"],
];

let failed = 0;
for (const [name, command, ...args] of checks) {
  const run = spawnSync(command, args, { cwd: root, env: runtimeEnv(), encoding: "utf8" });
  const isGood = run.status === 0;
  failed += isGood ? 0 : 1;
  console.log(`${isGood ? "✓" : "✗"} ${name}`);
  if (!isGood) console.log(`${run.stdout}${run.stderr}`.trimEnd().split("\n").slice(-60).join("\n"));
}
console.log(`check: ${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
