import { appendFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import type { Config } from "#config.ts";
import { startServer, type Harness } from "./server.ts";

export type { Harness } from "./server.ts";

/**
 * A server for one test file: a copy of the migrated database and real components; only outside services are replaced.
 */
export function useServer(env: Record<string, string> = {}, configure?: (config: Config) => Config): Harness {
  const harness = {} as Harness;
  const cleanups: (() => Promise<unknown>)[] = [];
  const options = { cleanups, noteEntry, env, ...(configure && { configure }) };
  beforeAll(async () => Object.assign(harness, await startServer(inject("databaseUrl"), options)));
  afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });
  return harness;
}

// The calls recorded by all files are checked at the end of the run (activity-coverage.ts).
const known = new Set<string>();
function noteEntry(call: string) {
  if (known.has(call)) return;
  known.add(call);
  appendFileSync(path.join(inject("entriesFolder"), String(process.pid)), `${call}\n`);
}
