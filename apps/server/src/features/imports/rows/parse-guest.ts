import { lookUp } from "@nyota/contract/look-up";
import { displayNameOf, titleLabels } from "#features/guests/rules.ts";
import { explainSpreadsheetError, type CellResult } from "../values/cell-result.ts";
import type { GuestValues, Problem } from "./guest-values.ts";
import type { ParseContext } from "../columns/read-plan.ts";
import { parseCount } from "../values/parse-count.ts";
import { parseCustom } from "../values/parse-custom.ts";
import { parseEmail } from "../values/parse-email.ts";
import { parseName } from "../values/parse-name.ts";
import { parsePhones } from "../values/parse-phones.ts";
import { parseTags } from "../values/parse-tags.ts";
import { parseAgeBand, parseEventCell, parseGender, parseSide, parseYesNo } from "../values/parse-choices.ts";

/** What a row says, as text, by target. */
export type RowTexts = ReadonlyMap<string, string>;
export type ParsedGuest = { values: GuestValues; problems: Problem[] };

const longest = { title: 40, first_name: 120, last_name: 120, display_name: 300, legal_name: 240, salutation: 240 };
const longestTexts = { diet: 500, notes: 5000 };
const languages: Record<string, string> = {
  en: "en",
  english: "en",
  eng: "en",
  अंग्रेजी: "en",
  अंग्रेज़ी: "en",
  angrezi: "en",
  hi: "hi",
  hindi: "hi",
  हिन्दी: "hi",
  हिंदी: "hi",
};
const titleCodes = new Map(Object.entries(titleLabels).map(([code, label]) => [bareTitle(label), code]));
function bareTitle(text: string) {
  return text.toLowerCase().replaceAll(".", "").trim();
}

/** Reads every mapped cell of one row. Blank cells say nothing. */
export function parseGuest(texts: RowTexts, context: ParseContext): ParsedGuest {
  const values: GuestValues = {};
  const problems: Problem[] = [];
  const take = <T>(field: string, read: (cell: string) => CellResult<T>): T | undefined => {
    const cell = texts.get(field) ?? "";
    if (cell.trim() === "") return undefined;
    const result = read(cell);
    if (result.error !== undefined) problems.push({ field, level: "error", message: result.error });
    else if (result.warning) problems.push({ field, level: "warning", message: result.warning });
    return result.value;
  };
  const set = <K extends keyof GuestValues>(key: K, value: GuestValues[K] | undefined) => {
    if (value !== undefined) values[key] = value;
  };

  takeNames({ values, take, texts });
  takePhones({ values, take, context, texts });
  for (const key of ["legal_name", "salutation"] as const) set(key, take(key, textUpTo(longest[key])));
  for (const key of ["diet", "notes"] as const) set(key, take(key, textUpTo(longestTexts[key])));
  for (const key of ["group", "sub_group"] as const) set(key, take(key, lineUpTo(120)));
  if (values.group !== undefined) values.is_group_given = true;
  if (values.sub_group !== undefined) values.is_sub_group_given = true;
  for (const key of ["is_vip", "is_attendant"] as const) set(key, take(key, parseYesNo));
  set("email", take("email", parseEmail));
  set("gender", take("gender", parseGender));
  set(
    "age_band",
    take("age_band", (cell) => parseAgeBand(cell)),
  );
  set("side", take("side", parseSide));
  set("language", take("language", parseLanguage));
  set("expected_count", take("expected_count", parseCount)?.total);
  set("row_id", take("row_id", textUpTo(100)));
  const tags = take("tags", (cell): CellResult<string[]> => parseTags(cell));
  if (tags && tags.length > 0) values.tags = tags;
  for (const key of texts.keys()) {
    if (key.startsWith("event:")) {
      const answer = take(key, parseEventCell);
      if (answer) (values.events ??= {})[key.slice(6)] = answer.isInvited ? (answer.count ?? true) : false;
    } else if (key.startsWith("column:")) {
      const column = context.customs.get(key.slice(7));
      const value = column && take(key, (cell) => parseCustom(cell, column, context.dateOrder));
      if (value !== undefined) (values.custom ??= {})[key.slice(7)] = value;
    }
  }
  return { values, problems };
}

type Take = <T>(field: string, read: (cell: string) => CellResult<T>) => T | undefined;

function takeNames({ values, take, texts }: { values: GuestValues; take: Take; texts: RowTexts }) {
  const full = take("full_name", parseName);
  const first = take("first_name", parseName);
  const title = take("title", textUpTo(longest.title)) ?? first?.title ?? full?.title;
  const last = take("last_name", lineUpTo(longest.last_name)) ?? (first ? undefined : full?.lastName);
  const display = take("display_name", lineUpTo(longest.display_name));
  const named = first ? [first.firstName, first.lastName].filter(Boolean).join(" ") : full?.firstName;
  const only = named ?? last ?? display;
  if (only === undefined) return;
  values.first_name = only.slice(0, longest.first_name);
  if (last !== undefined && named !== undefined) values.last_name = last.slice(0, longest.last_name);
  if (title !== undefined) values.title = titleCodes.get(bareTitle(title)) ?? title.slice(0, longest.title);
  if (display !== undefined) values.is_display_name_given = true;
  // A nickname or "W/o Ramesh" has no field of its own and must not be lost.
  const isTelling = full?.nickname || full?.relation || (full && /family|parivar|परिवार/i.test(full.display));
  const telling = isTelling && full.more === undefined ? full.display : undefined;
  if (full?.more !== undefined) values.expected_count = full.more + 1;
  values.display_name =
    display ??
    (texts.get("first_name")?.trim() ? undefined : telling?.slice(0, longest.display_name)) ??
    displayNameOf({ title: values.title, first_name: values.first_name, last_name: values.last_name });
}

type TakePhones = { values: GuestValues; take: Take; context: ParseContext; texts: RowTexts };

/** Several numbers in a cell fill the free places behind it. */
function takePhones({ values, take, context, texts }: TakePhones) {
  const read = (cell: string) => parsePhones(cell, context.region);
  const cells = (["phone", "phone_2", "phone_3"] as const).map((key) => ({ key, phones: take(key, read) ?? [] }));
  const numbers = cells.flatMap(({ phones }) => phones);
  const unique = numbers.filter((phone, index) => numbers.findIndex(({ e164 }) => e164 === phone.e164) === index);
  const isInPlace = cells.every(({ phones }) => phones.length <= 1);
  if (isInPlace) for (const { key, phones } of cells) if (phones[0]) values[key] = phones[0].e164;
  if (!isInPlace) for (const [index, phone] of unique.slice(0, 3).entries()) values[cells[index]!.key] = phone.e164;
  // Without a first number the second is where messages go.
  if (values.phone === undefined && values.phone_2 !== undefined && !texts.get("phone")?.trim()) {
    values.phone = values.phone_2;
    delete values.phone_2;
  }
  const main = unique.find(({ e164 }) => e164 === values.phone);
  if (!main) return;
  values.phone_raw = main.raw.slice(0, 60);
  values.phone_region = main.region || null;
  values.phone_region_assumed = main.isRegionAssumed;
}

function parseLanguage(cell: string): CellResult<string> {
  const value = lookUp(languages, cell.trim().toLowerCase());
  return value
    ? { value }
    : { error: `“${cell.slice(0, 60)}” is not a language of invitations. Write English or Hindi.` };
}

function textUpTo(max: number) {
  return (cell: string): CellResult<string> => {
    const problem = explainSpreadsheetError(cell);
    if (problem) return { error: problem };
    const text = cell.trim();
    return text.length > max ? { error: `Keep this under ${max} characters.` } : { value: text };
  };
}

function lineUpTo(max: number) {
  return (cell: string) => textUpTo(max)(cell.replace(/\s+/g, " "));
}
