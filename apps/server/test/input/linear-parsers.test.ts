import { readdirSync } from "node:fs";
import path from "node:path";
import { OPTIONS_MAX } from "@nyota/contract/guests/columns";
import { renderBody } from "@nyota/contract/messages/variables";
import { expect, test } from "vitest";
import { guessColumn, readValue } from "#features/columns/rules.ts";
import { compareNames } from "#features/imports/matching/compare-names.ts";
import { parseProperty } from "#lib/tables/vcard/vcard-lines.ts";
import { readSoundRows } from "#lib/tables/csv/csv-rows.ts";
import { detectDelimiter } from "#lib/tables/csv/detect-delimiter.ts";
import { detectHeader } from "#lib/tables/header/detect-header.ts";
import { mapRow } from "#features/imports/rows/map-row.ts";
import { knownHeaders } from "#features/imports/columns/known-headers.ts";
import { formOf } from "#features/imports/matching/name-form.ts";
import { nameHeaders } from "#lib/tables/header/name-headers.ts";
import type { ReadPlan } from "#features/imports/columns/read-plan.ts";
import { parseCustom } from "#features/imports/values/parse-custom.ts";
import { parsePhones } from "#features/imports/values/parse-phones.ts";
import { parseChoice } from "#features/imports/values/parse-choices.ts";
import { parseMoment } from "#features/imports/topics/parse-moment.ts";
import { readStay } from "#features/imports/topics/read-stay.ts";
import { readTravel } from "#features/imports/topics/read-travel.ts";
import { suggestColumns } from "#features/imports/topics/suggest-columns.ts";
import type { RecordTopic, TopicPlan } from "#features/imports/topics/topic.ts";
import { topicHeaderWords } from "#features/imports/topics/topic-headers.ts";
import { suggestMapping } from "#features/imports/columns/suggest-mapping.ts";
import { hostileTexts, isTooSlow } from "./hostile-texts.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const folders = ["apps/server/src/features", "apps/server/src/lib", "packages/contract/src"];
const giveToParsers =
  /(?:\/imports\/(?:values|columns|rows|matching|topics)\/[\w-]+|\/rules|\/features\/columns\/[\w-]+|\/read-phone|^apps\/server\/src\/lib\/(?:text|tables)\/.+|^packages\/contract\/src\/.+)(?<!\.test)\.ts$/;
const files = folders
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => giveToParsers.test(file) && !file.endsWith("-worker.ts"));
const modules = await Promise.all(
  files.map(async (file) => [file, (await import(path.join(root, file))) as Record<string, unknown>] as const),
);
type Read = (text: string) => unknown;

/** Every exported function that works with a text as its only argument. */
const found = modules.flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]): [string, Read][] => {
    if (typeof value !== "function" || value.constructor.name.startsWith("Async")) return [];
    const read = value as Read;
    try {
      const answer = read("Asha Rao");
      if (answer instanceof Promise) answer.catch(() => {});
      return answer instanceof Promise ? [] : [[`${name} (${file.replace(/^.*\//, "")})`, read]];
    } catch {
      return [];
    }
  }),
);

const options = Array.from({ length: OPTIONS_MAX }, (_, index) => `Option number ${index}`);
const custom = (type: string) => ({ key: "custom", label: "Custom", type, options });
const plan: ReadPlan = {
  region: "IN",
  dateOrder: "day-first",
  today: "2026-11-20",
  labels: new Map(),
  customs: new Map([["custom", custom("MULTI_SELECT")]]),
  columns: [],
  eventIds: [],
  events: [{ id: "x", names: ["sangeet night", "sangeet"] }],
  defaultGroup: undefined,
  carriesDown: true,
  defaultSubGroup: undefined,
  parents: new Map(),
  allowedGroups: null,
};
const topicPlan = (topic: RecordTopic): TopicPlan => ({
  topic,
  region: "IN",
  dateOrder: "day-first",
  today: "2026-11-20",
  labels: new Map(),
  columns: [],
  columnCount: 1,
  direction: null,
});
const rowOf = (target: string) => (text: string) =>
  mapRow({ cells: [text], edits: {}, plan: { ...plan, columns: [{ index: 0, target }] } });
const table = (text: string) => [
  { number: 1, cells: [text] },
  { number: 2, cells: [text] },
];
/** Errors don't count here, only the time. */
function attempt(read: Read, text: string) {
  try {
    read(text);
  } catch {
    return;
  }
}
/** The parsers that need more arguments than a text. */
const others: Record<string, Read> = {
  ...Object.fromEntries(
    ["NUMBER", "DATE", "BOOLEAN", "SELECT", "MULTI_SELECT", "TEXT"].flatMap((type): [string, Read][] => [
      [`parseCustom ${type}`, (text) => parseCustom(text, custom(type), plan)],
      [`readValue ${type}`, (text) => readValue({ type: type as "TEXT", options }, text)],
    ]),
  ),
  ...Object.fromEntries(
    [
      "full_name",
      "first_name",
      "phone",
      "email",
      "notes",
      "tags",
      "sub_group",
      "row_id",
      "expected_count",
      "phone_code",
      "event:x",
      "invited_to",
      "column:custom",
    ].map((target): [string, Read] => [`mapRow ${target}`, rowOf(target)]),
  ),
  parseMoment: (text) => parseMoment(text, plan),
  ...Object.fromEntries(
    ["number", "date", "time", "mode", "status", "pax", "luggage", "pickup_required", "pickup_at", "notes"].map(
      (target): [string, Read] => [
        `readTravel ${target}`,
        (text) =>
          readTravel(
            new Map([
              ["direction", "Arrival"],
              ["seat", "1"],
              [target, text],
            ]),
            topicPlan("travel"),
          ),
      ],
    ),
  ),
  ...Object.fromEntries(
    ["hotel", "room_number", "check_in", "nights", "payer", "bed_kind"].map((target): [string, Read] => [
      `readStay ${target}`,
      (text) =>
        readStay(
          new Map([
            ["hotel", "Rambagh"],
            [target, text],
          ]),
          topicPlan("stay"),
        ),
    ]),
  ),
  suggestColumns: (text) =>
    suggestColumns({ topic: "travel", headers: [text], rows: [[text]], words: topicHeaderWords.travel }),
  parsePhones: (text) => parsePhones(text, "IN"),
  parseChoice: (text) => parseChoice(text, options),
  guessColumn: (text) => guessColumn([text, text]),
  suggestMapping: (text) =>
    suggestMapping({
      headers: [text],
      rows: [[text]],
      targets: [{ key: "full_name", label: "Full name", kind: "text" }],
    }),
  detectHeader: (text) => detectHeader(table(text), knownHeaders),
  detectDelimiter: (text) => detectDelimiter(text, true, knownHeaders),
  nameHeaders: (text) => nameHeaders({ lower: table(text)[0]!, merges: [], columnCount: 1 }),
  compareNames: (text) => compareNames(formOf(text.slice(0, 120)), formOf(text.slice(1, 121))),
  renderBody: (text) => renderBody(`{{ guest_name }} ${text}`, { guest_name: text }),
  parseProperty: (text) => [parseProperty(`N;TYPE=${text}:${text}`), parseProperty(`TEL;${text}:${text}`)],
  readSoundRows: (text) => readSoundRows(text, { delimiter: ",", cellLength: 20_000 }),
};
const parsers = Object.entries({ ...Object.fromEntries(found), ...others });

test("the parsers of names, numbers, dates, words, tags and markup are all included", () => {
  const names = parsers.map(([name]) => name.split(" ")[0]);
  for (const name of ["parseName", "parseEmail", "parseDate", "parseCount", "parseTags", "parseSide", "cleanCell"])
    expect(names).toContain(name);
  for (const name of [
    "parseMarkup",
    "readDay",
    "readPhone",
    "escapeFormulas",
    "formOf",
    "phoneticKey",
    "normalizeHeader",
  ])
    expect(names).toContain(name);
});

test.each(parsers)(
  "%s takes about 20 ms or less for 10,000 characters of any kind",
  (_name, read) => {
    const slow = hostileTexts.find(({ text }) => isTooSlow(() => attempt(read, text)));
    expect(slow?.name).toBeUndefined();
  },
  400_000,
);
