import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { asOwner } from "../../../../bench/chaos/scene.ts";
import { useServer } from "../harness.ts";

const server = useServer();

/** The columns of each table in the file that `npm run db:types` writes. */
function readTypes(): Record<string, string[]> {
  const text = readFileSync(path.resolve(import.meta.dirname, "../../src/db/schema.generated.ts"), "utf8");
  const bodies = new Map(
    [...text.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = "", body = ""]) => [
      name,
      [...body.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, field = "", type = ""]) => ({ field, type })),
    ]),
  );
  return Object.fromEntries(
    (bodies.get("DB") ?? []).map(({ field, type }) => [
      field,
      (bodies.get(type) ?? []).map((column) => column.field).toSorted(),
    ]),
  );
}

test("the generated types name exactly the tables and columns that the migrations make", async () => {
  const rows = await asOwner<{ name: string; columns: string[] }>(
    server,
    `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p') group by c.relname`,
  );
  const made = Object.fromEntries(rows.map(({ name, columns }) => [name, columns.toSorted()]));
  expect(readTypes()).toEqual(made);
});
