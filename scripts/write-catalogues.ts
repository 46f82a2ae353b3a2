// The catalogues of the interface's other languages. Writes missing texts as "" and removes those that are used no more;
// with --check only reports that, texts without a translation, and translations that can't be right.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from "@formatjs/icu-messageformat-parser";
import { activityActions } from "@nyota/contract/account/activity-actions";
import { languageNames } from "../packages/contract/src/languages.ts";
import { listActivityTexts, listUnlabelledFields, listUnusedActions } from "./catalogues/activity-texts.ts";
import { findBareTexts } from "./catalogues/bare-texts.ts";
import { isWritten, listRefusals, listWritten } from "./catalogues/server-texts.ts";
import { listTexts, root } from "./catalogues/listed-texts.ts";

type Catalogue = Record<string, string>;
const languages = Object.keys(languageNames).filter((language) => language !== "en");
const isCheck = process.argv.includes("--check");
const problems: string[] = [];

const fileOf = (language: string, area: string) =>
  path.join(root, area === "contract" ? "packages/contract/locales" : "apps/web/src/locales", language, `${area}.json`);
const read = (file: string): Catalogue =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Catalogue) : {};

/** The names of the values and tags of a message: name in "{name}", link in "<link>". */
function* listPlaces(elements: MessageFormatElement[]): Generator<string> {
  for (const element of elements) {
    if (!isLiteralElement(element) && !isPoundElement(element)) yield element.value;
    if (isPluralElement(element) || isSelectElement(element))
      for (const option of Object.values(element.options)) yield* listPlaces(option.value);
    if (isTagElement(element)) yield* listPlaces(element.children);
  }
}
const placesIn = (text: string) => [...new Set(listPlaces(parse(text)))].toSorted().join(" ");

function checkTranslation(where: string, text: string, translation: string) {
  if (translation === "") return void problems.push(`${where}: "${text}" has no translation`);
  try {
    if (placesIn(text) !== placesIn(translation))
      problems.push(`${where}: "${translation}" has other values than "${text}"`);
  } catch (error) {
    problems.push(`${where}: "${translation}" can't be read: ${String(error)}`);
  }
}

/** The key of a text of the server is no message: only its numbers count. */
function checkNumbered(where: string, text: string, translation: string) {
  try {
    const known = new Set([...text.matchAll(/\{(\d+)\}/g)].map(([, number]) => number));
    const foreign = [...listPlaces(parse(translation))].filter((place) => !known.has(place));
    if (foreign.length > 0) problems.push(`${where}: "${translation}" has values that "${text}" has not`);
  } catch (error) {
    problems.push(`${where}: "${translation}" can't be read: ${String(error)}`);
  }
}

const texts = listTexts();
// The catalogues that are loaded with every page come first: another one has only what it calls by another name.
const always = ["shell", "contract"];
const areas = [...always, ...[...texts.keys()].filter((area) => !always.includes(area)).toSorted()];

for (const language of languages) {
  const common: Catalogue = {};
  for (const area of areas) {
    const ofArea = texts.get(area) ?? new Set();
    const file = fileOf(language, area);
    const old = read(file);
    const own = [...ofArea].toSorted().filter((text) => !common[text] || (old[text] && old[text] !== common[text]));
    const next = Object.fromEntries(own.map((text) => [text, old[text] ?? ""]));
    for (const [text, translation] of Object.entries(next)) checkTranslation(`${language}/${area}`, text, translation);
    for (const text of Object.keys(old))
      if (!(text in next)) problems.push(`${language}/${area}: "${text}" is used no more, or is the same in the shell`);
    if (always.includes(area)) Object.assign(common, next);
    if (isCheck) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`);
  }
}

// What the server sends is recognised by its words; a catalogue may also translate more than refusals.
const activityTexts = listActivityTexts();
const written = { ...listWritten(), ...Object.fromEntries([...activityTexts].map((text) => [text, true as const])) };
for (const language of languages) {
  const catalogue = read(fileOf(language, "server"));
  for (const text of [...listRefusals(), ...activityTexts])
    if (!catalogue[text]) problems.push(`${language}/server: "${text}" has no translation`);
  for (const [text, translation] of Object.entries(catalogue)) {
    if (!isWritten(text, written)) problems.push(`${language}/server: "${text}" is not in the server any more`);
    checkNumbered(`${language}/server`, text, translation);
  }
  // They are choices of one filter.
  for (const [translation, actions] of Map.groupBy(activityActions, (action) => catalogue[action]))
    if (actions.length > 1) problems.push(`${language}/server: "${translation}" stands for ${actions.join(" and ")}`);
}
for (const field of listUnlabelledFields())
  problems.push(`history-fields.ts: the history has "${field}", which has no label`);
for (const action of listUnusedActions()) problems.push(`activity-actions.ts: nothing records "${action}"`);
problems.push(...findBareTexts());
const count = [...texts.values()].reduce((sum, ofArea) => sum + ofArea.size, 0);
console.log(`${count} texts in ${texts.size} catalogues, ${problems.length} problems`);
if (isCheck && problems.length > 0) {
  console.error(problems.join("\n"));
  console.error("npm run catalogues adds new texts to the catalogues and removes old ones.");
  process.exitCode = 1;
}
