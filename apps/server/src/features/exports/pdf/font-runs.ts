import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/**
 * The scripts that a page can show, the most common first. Each is a file of its own with the letters of some ranges.
 */
const scripts = ["latin", "devanagari", "latin-ext", "greek", "cyrillic", "vietnamese"] as const;
export type Weight = "regular" | "bold";
export type Run = { face: string; text: string };

const require = createRequire(import.meta.url);
const rangesFile = require.resolve("@fontsource/noto-sans/unicode.json");
const fileOf = (script: string, weight: Weight) =>
  path.join(path.dirname(rangesFile), "files", `noto-sans-${script}-${weight === "bold" ? 600 : 400}-normal.woff`);
const faceOf = (script: string, weight: Weight) => `${script} ${weight}`;

/** All font faces by their name in the document, with their file; a document embeds those it uses. */
export const faces = (["regular", "bold"] as const).flatMap((weight) =>
  scripts.map((script) => ({ name: faceOf(script, weight), file: fileOf(script, weight) })),
);

type Range = readonly [from: number, to: number];
let known: { script: string; ranges: Range[] }[] | undefined;

function rangesOfScripts() {
  if (known) return known;
  const stated = JSON.parse(readFileSync(rangesFile, "utf8")) as Record<string, string>;
  known = scripts.map((script) => ({ script, ranges: readRanges(stated[script] ?? "") }));
  return known;
}

/** "U+0000-00FF,U+0131" */
const readRanges = (stated: string): Range[] =>
  stated.split(",").map((part) => {
    const [from = "", to = from] = part.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const covers = (ranges: readonly Range[], letter: number) =>
  ranges.some(([from, to]) => letter >= from && letter <= to);
// Characters without a glyph of their own, and pictures, which text fonts don't have.
const invisible = /^(?:[\u200b-\u200f\u2060\ufeff]|[\u{e0000}-\u{e007f}]|\p{Variation_Selector}|\p{Emoji_Modifier})$/u;
const unknown = "\ufffd";

/** Splits a text where the font has to change. Letters of a script without a font become �; emoji are left out. */
export function cutIntoRuns(text: string, weight: Weight): Run[] {
  const runs: { script: string; text: string }[] = [];
  const put = (script: string, letter: string) => {
    const last = runs.at(-1);
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  };
  for (const letter of text.normalize("NFC")) {
    const code = letter.codePointAt(0) ?? 0;
    const before = runs.at(-1)?.script;
    const found =
      rangesOfScripts().find(({ script, ranges }) => script === before && covers(ranges, code)) ??
      rangesOfScripts().find(({ ranges }) => covers(ranges, code));
    if (found && !(invisible.test(letter) && found.script !== "devanagari")) put(found.script, letter);
    else if (!invisible.test(letter) && !/^\p{Extended_Pictographic}|\p{Regional_Indicator}$/u.test(letter))
      put("latin", unknown);
  }
  return runs.map(({ script, text: run }) => ({ face: faceOf(script, weight), text: run }));
}
