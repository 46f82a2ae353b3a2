import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { lookUp } from "@nyota/contract/look-up";
import { renderBody } from "@nyota/contract/messages/variables";
import { displayNameOf } from "#features/guests/rules.ts";
import { parseGuest } from "#features/imports/rows/parse-guest.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const folders = ["packages/contract/src", "apps/server/src"];
const files = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|\.generated\.ts$/.test(name))
    .map((name) => path.join(folder, name)),
);
/** A constant or local object that is indexed by any text: it also has values for `constructor` and `__proto__`. */
const isTable = /^:\s*(?:Readonly<|Partial<)*Record<string,/;

function lookUpsIn(file: string) {
  const text = readFileSync(path.join(root, file), "utf8");
  const { program } = parseSync(file, text);
  const tables = new Set<string>();
  const found: string[] = [];
  new Visitor({
    VariableDeclarator({ id }) {
      if (id.type === "Identifier" && id.typeAnnotation && isTable.test(text.slice(id.typeAnnotation.start)))
        tables.add(id.name);
    },
  }).visit(program);
  new Visitor({
    MemberExpression(node) {
      const { computed, property } = node;
      const object = node.object.type === "ParenthesizedExpression" ? node.object.expression : node.object;
      const isOpen = computed && property.type !== "Literal" && property.type !== "TemplateLiteral";
      const isCast =
        object.type === "TSAsExpression" &&
        /^(?:Readonly<)?Record<string,/.test(text.slice(object.typeAnnotation.start));
      if (!isOpen || !(isCast || (object.type === "Identifier" && tables.has(object.name)))) return;
      found.push(`${file}:${text.slice(0, node.start).split("\n").length} ${text.slice(node.start, node.end)}`);
    },
  }).visit(program);
  return found;
}

test("tables are read through lookUp, a Map or their own keys, never by a text that may be `constructor`", () => {
  expect(files.flatMap(lookUpsIn)).toEqual([]);
});

const names = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];

test.each(names)("a title, a language, a variable and an entry named %s are ordinary texts", (name) => {
  expect(displayNameOf({ title: name, first_name: "Asha", last_name: null })).toBe(`${name} Asha`);
  const context = { region: "IN", dateOrder: "day-first", today: "2026-11-20", customs: new Map() } as const;
  const { problems, values } = parseGuest(new Map([["language", name]]), context);
  expect(problems).toMatchObject([{ field: "language", level: "warning" }]);
  expect(values.language).toBeUndefined();
  expect(renderBody(`Dear {{ ${name} }}`, {})).toBe(/^[a-z]+$/.test(name) ? "Dear " : `Dear {{ ${name} }}`);
  expect(lookUp({ asha: 1 }, name)).toBeUndefined();
});
