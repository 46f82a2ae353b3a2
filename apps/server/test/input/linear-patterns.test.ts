import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { hostileTextsOfPatterns, isTooSlow } from "./hostile-texts.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const folders = ["packages/contract/src", "apps/server/src", "apps/web/src", "apps/site/src"];

const sourcesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.generated\.ts$/.test(name))
    .map((name) => path.join(folder, name));

/** Every regular expression in a source file, with its position. */
function patternsIn(file: string) {
  const found: { place: string; pattern: RegExp }[] = [];
  const text = readFileSync(path.join(root, file), "utf8");
  const { program } = parseSync(file, text);
  new Visitor({
    Literal(node) {
      if (!("regex" in node)) return;
      const line = text.slice(0, node.start).split("\n").length;
      found.push({ place: `${file}:${line}`, pattern: new RegExp(node.regex.pattern, node.regex.flags) });
    },
  }).visit(program);
  return found;
}

const run = (pattern: RegExp, text: string) => {
  pattern.lastIndex = 0;
  if (pattern.global) text.replace(pattern, "");
  else pattern.exec(text);
};

test.each(folders)(
  "every pattern of %s takes about 20 ms or less for 10,000 characters of any kind",
  (folder) => {
    const patterns = sourcesIn(folder).flatMap(patternsIn);
    expect(patterns.length).toBeGreaterThan(0);
    const slow = patterns.flatMap(({ place, pattern }) => {
      const text = hostileTextsOfPatterns.find(({ text: candidate }) => isTooSlow(() => run(pattern, candidate)));
      return text ? [`${place} ${String(pattern)} on ${text.name}`] : [];
    });
    expect(slow).toEqual([]);
  },
  400_000,
);
