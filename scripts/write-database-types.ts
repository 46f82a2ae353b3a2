// Writes the types of every table from a newly migrated database: run it after adding a migration.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { startEmbedded } from "../apps/server/src/db/embedded.ts";
import { ensureDatabase, migrate } from "../apps/server/src/db/migrate.ts";

const root = path.resolve(import.meta.dirname, "..");
const out = process.argv[2] ?? path.join(root, "apps/server/src/db/schema.generated.ts");
const home = mkdtempSync("/tmp/nyota-types-");
const database = await startEmbedded(home);
try {
  await ensureDatabase(database.url);
  await migrate(database.url);
  const types = { int8: "number", date: "string", timestamp: "string", timestamptz: "string", inet: "string" };
  const made = spawnSync(
    path.join(root, "node_modules/.bin/kysely-codegen"),
    [
      "--url",
      database.url,
      "--dialect",
      "postgres",
      "--include-pattern",
      "public.*",
      "--out-file",
      out,
      "--type-mapping",
      JSON.stringify(types),
    ],
    { encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  spawnSync("oxfmt", [out], { encoding: "utf8" });
} finally {
  await database.stop();
  rmSync(home, { recursive: true, force: true });
}
