import { guestFields } from "@nyota/contract/guest-fields";
import { plainFields } from "@nyota/contract/guests/guest-field-lists";
import { displayNameOf, titleLabels } from "#features/guests/rules.ts";
import { isBlankCell, isNoName, type CellResult } from "../values/cell-result.ts";
import type { GuestValues, Problem } from "./guest-values.ts";
import type { ParseContext } from "../columns/read-plan.ts";
import { foldText } from "#lib/text/fold-text.ts";
import { parseCount } from "../values/parse-count.ts";
import { parseCustom } from "../values/parse-custom.ts";
import { parseName } from "../values/parse-name.ts";
import { parseTags } from "../values/parse-tags.ts";
import { lineUpTo, textUpTo } from "../values/parse-text.ts";
import { fieldReader } from "../values/parse-field.ts";
import { readPeople } from "../values/read-people.ts";
import { placeContacts } from "./place-contacts.ts";
import { takePhones } from "./take-phones.ts";
import { parseInvitedTo } from "../values/parse-invited-to.ts";
import { parseEventCell } from "../values/parse-choices.ts";

/** The row's texts, by target. */
export type RowTexts = ReadonlyMap<string, string>;
/** What a cell contains besides the value that was read from it. There is a problem about the same field. */
export type Unread = { field: string; text: string };
export type ParsedGuest = { values: GuestValues; problems: Problem[]; unread: Unread[] };

const titleCodes = new Map(Object.entries(titleLabels).map(([code, label]) => [bareTitle(label), code]));
function bareTitle(text: string) {
  return text.toLowerCase().replaceAll(".", "").trim();
}

/**
 * Parses every mapped cell of one row. Blank cells give no value. A cell that can't be read gives none either, and a
 * warning: it must not keep its guest out.
 */
export function parseGuest(written: RowTexts, context: ParseContext): ParsedGuest {
  const texts = withContacts(written);
  const values: GuestValues = {};
  const problems: Problem[] = [];
  const unread: Unread[] = [];
  const warn = (field: string, message: string, text?: string, about: Pick<Problem, "about"> = {}) => {
    problems.push({ field, level: "warning", message, ...about });
    if (text !== undefined) unread.push({ field, text });
  };
  const take = <T>(field: string, read: (cell: string) => CellResult<T>): T | undefined => {
    const cell = texts.get(field) ?? "";
    if (isBlankFor(field, cell)) return undefined;
    const result = read(cell);
    const about = result.about && { about: result.about };
    if (result.error !== undefined) {
      problems.push({ field, level: "warning", message: result.error, unread: true, ...about });
      unread.push({ field, text: cell });
    }
    if (result.warning) warn(field, result.warning, result.unread, about);
    return result.value;
  };
  const set = <K extends keyof GuestValues>(key: K, value: GuestValues[K] | undefined) => {
    if (value !== undefined) values[key] = value;
  };

  set("expected_count", take("expected_count", parseCount)?.total);
  takeNames({ values, take, texts, warn });
  takePhones({ values, problems, take, warn, context, texts });
  for (const field of plainFields) {
    const value = take(field, fieldReader(field));
    if (value !== undefined) Object.assign(values, { [field]: value });
  }
  for (const key of ["group", "sub_group"] as const) set(key, take(key, lineUpTo(120)));
  if (values.group !== undefined) values.is_group_given = true;
  if (values.sub_group !== undefined) values.is_sub_group_given = true;
  set("row_id", take("row_id", textUpTo(100)));
  const tags = take("tags", (cell): CellResult<string[]> => parseTags(cell));
  if (tags && tags.length > 0) values.tags = tags;
  const invited = take("invited_to", (cell) => parseInvitedTo(cell, context.events ?? []));
  if (invited) {
    values.events = invited;
    values.names_events = true;
  }
  for (const key of texts.keys()) {
    if (key.startsWith("event:")) {
      const answer = take(key, parseEventCell);
      if (answer) (values.events ??= {})[key.slice(6)] = answer.isInvited ? (answer.count ?? true) : false;
    } else if (key.startsWith("column:")) {
      const column = context.customs.get(key.slice(7));
      const value = column && take(key, (cell) => parseCustom(cell, column, context));
      if (value !== undefined) (values.custom ??= {})[key.slice(7)] = value;
    }
  }
  for (const [field, text] of texts)
    if (text.includes("\uFFFD")) warn(field, `“${text.slice(0, 60)}” has a damaged letter in it. Correct it here.`);
  return { values, problems, unread };
}

/** The texts with the phone numbers and e-mail addresses of the name cell in their own fields. */
function withContacts(texts: RowTexts): RowTexts {
  const name = texts.get("full_name") ?? "";
  if (!/[@\p{Nd}]/u.test(name)) return texts;
  const { names, contacts } = readPeople(name);
  if (names.length !== 1 || contacts[0]!.length === 0) return texts;
  return new Map([...texts, ...Object.entries(placeContacts(contacts[0]!, (key) => texts.get(key) ?? ""))]);
}

const nameParts: ReadonlySet<string> = new Set(["last_name", "display_name"]);
const named: ReadonlySet<string> = new Set(["title", "group", "sub_group", "tags", "nickname", "legal_name"]);

/** "-" is no text, "N/A" no group and "?" no surname; elsewhere such words may be meant: "None" as a diet. */
function isBlankFor(field: string, cell: string): boolean {
  const text = cell.trim();
  if (text === "") return true;
  if (field.startsWith("column:")) return false;
  return /^[-–—._]+$/.test(text) || (nameParts.has(field) && isNoName(text)) || (named.has(field) && isBlankCell(text));
}

type Take = <T>(field: string, read: (cell: string) => CellResult<T>) => T | undefined;

type Warn = (field: string, message: string, text?: string) => void;
type Names = { values: GuestValues; take: Take; texts: RowTexts; warn: Warn };

function takeNames({ values, take, texts, warn }: Names) {
  const isCounted = values.expected_count !== undefined;
  const read = (cell: string) => parseName(cell, { isCounted });
  const full = take("full_name", read);
  const first = take("first_name", read);
  if (full && first && !foldText(full.display).includes(foldText(first.firstName)))
    warn(
      "full_name",
      `“${full.display}” is another name than “${first.firstName}” and is put into the notes.`,
      full.display,
    );
  const title = take("title", textUpTo(guestFields.title.max)) ?? first?.title ?? full?.title;
  const last = take("last_name", lineUpTo(guestFields.last_name.max)) ?? (first ? undefined : full?.lastName);
  const display = take("display_name", lineUpTo(guestFields.display_name.max));
  const named = first ? [first.firstName, first.lastName].filter(Boolean).join(" ") : full?.firstName;
  const only = named ?? last ?? display;
  if (only === undefined) return;
  values.first_name = only.slice(0, guestFields.first_name.max);
  if (last !== undefined && named !== undefined) values.last_name = last.slice(0, guestFields.last_name.max);
  if (title !== undefined) values.title = titleCodes.get(bareTitle(title)) ?? title.slice(0, guestFields.title.max);
  if (display !== undefined) values.is_display_name_given = true;
  // A nickname or "W/o Ramesh" has no field of its own and must not be lost.
  const telling = full?.nickname || full?.relation || full?.isFamily ? full.display : undefined;
  const more = full?.more ?? first?.more;
  if (more !== undefined) values.expected_count ??= more + 1;
  if (full?.isOpen ?? first?.isOpen) values.is_open = true;
  values.display_name =
    display ??
    (texts.get("first_name")?.trim() ? undefined : telling?.slice(0, guestFields.display_name.max)) ??
    displayNameOf({ title: values.title, first_name: values.first_name, last_name: values.last_name });
}
