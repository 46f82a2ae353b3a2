import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inProject } from "#test/factories.ts";
import { prepare, publish, settle } from "#test/import-files/prepare.ts";
import { useImports } from "#test/import-files/use-imports.ts";
import { until } from "#test/until.ts";

const place = useImports();
/** Names that are not alike. */
const nameOf = (n: number) =>
  ["first", "last"]
    .map((part) =>
      createHash("md5")
        .update(`${part} ${n}`)
        .digest("base64")
        .replace(/[^a-zA-Z]/g, "")
        .slice(0, 9),
    )
    .join(" ");
const names = (from: number, count: number) =>
  `Name\n${Array.from({ length: count }, (_, n) => nameOf(from + n)).join("\n")}\n`;
/** How often the tables were analyzed. */
const analyzed = () =>
  inProject(place.harness, place.projectId, async (db) => {
    const { rows } = await sql<{ relname: string; analyze_count: number }>`
      select relname, analyze_count::int from pg_stat_user_tables where relname in ('guests', 'import_rows')`.execute(
      db,
    );
    return Object.fromEntries(rows.map(({ relname, analyze_count }) => [relname, analyze_count]));
  });
async function add(from: number, count: number) {
  const { id } = await prepare(place, names(from, count));
  await publish(place, id);
  await settle(place, id);
}

test("An import analyzes a table only when it is a share of it", async () => {
  await add(0, 2400);
  // The rows are analyzed after they are read, and again after they are published.
  const first = await until(analyzed, ({ guests = 0, import_rows = 0 }) => guests > 0 && import_rows > 1);
  await add(5000, 205);
  expect(await analyzed()).toEqual(first);
  await add(7000, 900);
  await until(
    analyzed,
    ({ guests = 0, import_rows = 0 }) => guests > first["guests"]! && import_rows > first["import_rows"]!,
  );
}, 60_000);
