// npm run chaos [-- name…] [--seed=n] [--scale=0.1] [--small]: breaks parts of the system and checks whether the
// promises of docs/quality.md are kept. Each experiment is followed by its negative control, in which a guard is
// disabled and the same run must find problems.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbedded } from "../../apps/server/src/db/embedded.ts";
import { ensureDatabase, migrate } from "../../apps/server/src/db/migrate.ts";
import { startServer } from "../../apps/server/test/server.ts";
import { perform, type Report, type Size } from "./experiment.ts";
import { experiments } from "./experiments.ts";

const args = process.argv.slice(2);
const asked = args.filter((arg) => !arg.startsWith("--"));
const unknown = asked.filter((name) => !(name in experiments));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. There is: ${Object.keys(experiments).join(", ")}.`);
  process.exit(2);
}
const numberOf = (name: string) =>
  Number(args.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1] ?? Number.NaN);
const seed = numberOf("seed") || Math.floor(Math.random() * 2 ** 31);
const size: Size = args.includes("--small") ? "small" : numberOf("scale") || 1;
console.log(`Seed ${seed}. Run again with --seed=${seed}.`);

const home = mkdtempSync(path.join(tmpdir(), "nyota-chaos-"));
chmodSync(home, 0o755);
const database = await startEmbedded(home, { isDurable: false });
await ensureDatabase(database.url);
await migrate(database.url);
let broken = 0;
const tidy = async () => {
  await database.stop();
  rmSync(home, { recursive: true, force: true });
};
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void tidy().then(() => process.exit(1)));
try {
  for (const name of asked.length > 0 ? asked : Object.keys(experiments)) await examine(name);
} finally {
  await tidy();
}
process.exit(broken > 0 ? 1 : 0);

async function examine(name: string) {
  const experiment = experiments[name as keyof typeof experiments];
  console.log(`\n${name}: ${experiment.promise}`);
  const report = await onFreshServer(name, size);
  console.table(report.figures);
  if (report.problems.length > 0) console.log(`  BROKEN\n  - ${report.problems.join("\n  - ")}`);
  else console.log("  kept");
  const control = await onFreshServer(name, "control");
  if (control.problems.length > 0)
    console.log(`  with ${experiment.control.fault} it finds: ${control.problems.slice(0, 3).join("; ")}`);
  else console.log(`  PROVES NOTHING: with ${experiment.control.fault} it found no problem either`);
  if (report.problems.length > 0 || control.problems.length === 0) broken += 1;
}

async function onFreshServer(name: string, wanted: Size): Promise<Report> {
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    const server = await startServer(database.url, { cleanups });
    return await perform(experiments[name as keyof typeof experiments], { server, seed, size: wanted });
  } finally {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  }
}
