import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { tmpdir } from "node:os";
import type { TestProject } from "vitest/node";
// @ts-expect-error The scripts that drive npm are plain JavaScript.
import { buildStale } from "../../../scripts/lib/build.mjs";
import { startEmbedded } from "#db/embedded.ts";
import { ensureDatabase, migrate } from "#db/migrate.ts";
import { findUnproven } from "./activity-coverage.ts";
import { loginPassword } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
    /** Where every process of the run records the calls that wrote an activity entry. */
    entriesFolder: string;
  }
}

/** One PostgreSQL for the run, with one migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  // Some tests start the program.
  (buildStale as (what: { onlyServer: boolean }) => void)({ onlyServer: true });
  const given = process.env["NYOTA_TEST_DATABASE_URL"];
  const home = given ? undefined : mkdtempSync(path.join(tmpdir(), "nyota-test-"));
  // When the tests run as root, the database runs as another account and needs access; else its data would be created
  // elsewhere and not be removed.
  if (home) chmodSync(home, 0o755);
  const server = home ? await startEmbedded(home, { isDurable: false }) : undefined;
  const url = given ?? (server?.url as string);
  await ensureDatabase(url, { password: loginPassword });
  await migrate(url);
  project.provide("databaseUrl", url);
  const entries = mkdtempSync(path.join(tmpdir(), "nyota-entries-"));
  project.provide("entriesFolder", entries);
  return async () => {
    const missing = await findUnproven(project, entries);
    rmSync(entries, { recursive: true, force: true });
    await server?.stop();
    if (home) rmSync(home, { recursive: true, force: true });
    if (missing.length > 0)
      throw new Error(
        `No test makes these calls leave an activity entry (see activity-watch.ts):\n${missing.join("\n")}`,
      );
  };
}
