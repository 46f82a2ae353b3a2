import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "../../migrations");
/** The SQL of every migration in their order, without comments and the bodies of functions. */
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .toSorted()
  .map((name) => {
    const text = readFileSync(path.join(folder, name), "utf8");
    return { name, text: text.replace(/--.*/g, "").replace(/\$\$[\s\S]*?\$\$/g, "") };
  });
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1] as string);

/** From here on. Those before are applied, and are not changed any more. */
const FIRST = "0380";

test("a migration that changes the rows of a guarded table lets its owner see them, who may be no superuser", () => {
  const guarded = new Set(
    migrations.flatMap(({ text }) => [
      ...all(text, /call nyota_guard\('(\w+)'\)/g),
      ...all(text, /alter table (\w+) force row level security/g),
    ]),
  );
  expect(guarded.size).toBeGreaterThan(50);
  const blind = migrations
    .filter(({ name }) => name >= FIRST)
    .flatMap(({ name, text }) =>
      all(text, /^(?:update|delete from|insert into)\s+(\w+)/gm)
        .filter((table) => guarded.has(table) && !text.includes(`alter table ${table} no force`))
        .map((table) => `${name}: ${table}`),
    );
  expect(blind).toEqual([]);
});
