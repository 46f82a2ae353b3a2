import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "./support/test.ts";

const folder = path.resolve(import.meta.dirname, "../apps/web/dist/assets");
const scripts = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
);

/** The scripts a browser loads for the one that contains this text: itself and all its static imports. */
function loadedFor(text: string): string[] {
  const first = [...scripts.keys()].filter((name) => scripts.get(name)?.includes(text));
  const loaded = new Set(first);
  for (const name of loaded)
    for (const [, imported = ""] of (scripts.get(name) ?? "").matchAll(/(?:import|from)\s*["']\.\/([\w-]+\.js)["']/g))
      loaded.add(imported);
  return [...loaded];
}

// zod has come into the guest list three times by an import of one function beside a schema: 50 kB compressed.
test("the guest list loads no schemas", () => {
  const loaded = loadedFor("Everybody on your list");
  expect(loaded.length).toBeGreaterThan(10);
  expect(loaded.filter((name) => scripts.get(name)?.includes("_zod"))).toEqual([]);
});
