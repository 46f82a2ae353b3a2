import { plainFields } from "@nyota/contract/guests/guest-field-lists";
import { isSpreadsheetError, isTitleLike } from "#lib/text/cell-shapes.ts";
import { fieldReader } from "../values/parse-field.ts";
import { readEvents, type NamedEvent } from "../values/parse-invited-to.ts";
import { parseEventCell } from "../values/parse-choices.ts";
import { parseCount } from "../values/parse-count.ts";
import { describeHeader } from "./describe-header.ts";
import type { MappingTarget } from "./mapping-target.ts";
import type { ColumnProfile } from "./profile-column.ts";
import { splitList } from "#lib/text/split-list.ts";

/** So many values must speak against a field before its own name in the header is doubted. */
const VALUES_NEEDED = 3;
const VALUES_READ = 50;
/** Headers that are used for other things so often that a single value decides. */
const vague: ReadonlySet<string> = new Set(
  splitList(
    "priority, important, special guest, invited by, members, persons, people, helper, staff, driver, maid, log",
  ),
);
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const answers =
  /^(?:not )?(?:coming|attending|accepted|confirmed|joining)$|^(?:declined|regrets?|awaited|pending|no reply|replied|maybe|will (?:not )?come)$/i;

const shareOf = (values: readonly string[], test: (value: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(test).length / values.length;
const isTitle = (value: string) =>
  value.split(/[\s&/,.]+/).every((word) => word === "" || isTitleLike(word)) || /^\S{1,12}$/.test(value);

/** From 1 to 0, how well the values of a column suit a field; 0 refuses it. */
export function checkContents(column: ColumnProfile, target: MappingTarget): number {
  const { filled, phones, emails, dates, numbers, yesNo } = column;
  const { key, kind } = target;
  if (key === "invited_to") return shareOfEvents(column, target.events).known >= 0.5 ? 1 : 0;
  if (filled === 0) return 0.95;
  const values = column.values.slice(0, VALUES_READ).filter((value) => !isSpreadsheetError(value));
  const otherwise = Math.max(phones, emails, numbers, dates);
  if (kind === "phone") return phones >= 0.5 ? 1 : phones > 0.1 ? 0.85 : 0.4;
  if (kind === "email") return emails >= 0.5 ? 1 : emails > 0.1 ? 0.85 : 0.4;
  if (kind === "date") return Math.max(dates, numbers) >= 0.3 ? 1 : 0.85;
  if (kind === "event" && holdsAnswers(values)) return 0;
  if (key === "row_id")
    return shareOf(values, (value) => uuid.test(value)) < 0.5 && !column.words.includes("nyota") ? 0 : 1;
  if (key === "title") return shareOf(values, isTitle) >= 0.5 ? 1 : 0;
  if (key === "salutation") return column.words === "salutation" && shareOf(values, isTitle) >= 0.5 ? 0 : 1;
  // "Plus one: yes" is somebody without a name.
  if (key === "member" && yesNo > 0.5) return describeHeader(column.header).isCompanion ? 1 : 0;
  if (["full_name", "first_name", "last_name", "member", "nickname"].includes(key))
    return yesNo > 0.5 ? 0 : otherwise > 0.5 ? 0.4 : 1;
  if (key === "sub_group" || key === "group") return yesNo > 0.5 || dates > 0.5 ? 0 : phones > 0.5 ? 0.4 : 1;
  const refused = shareOf(values, (value) => isRefused(value, target));
  const isEnough = values.length >= (vague.has(column.words) ? 1 : VALUES_NEEDED);
  if (refused > 0.5 && isEnough) return 0;
  return phones > 0.8 || emails > 0.8 ? 0.6 : 1;
}

/** The share of the cells that name events and nothing else, and of those with a whole name and not only a letter. */
export function shareOfEvents({ values }: ColumnProfile, events: readonly NamedEvent[] = []) {
  if (events.length === 0) return { known: 0, byName: 0 };
  const read = values.slice(0, VALUES_READ).map((value) => readEvents(value, events));
  const known = read.filter((cell) => Object.keys(cell.events).length > 0);
  return {
    known: known.length / Math.max(read.length, 1),
    byName: known.filter(({ isByName, unknown }) => isByName && unknown.length === 0).length / Math.max(read.length, 1),
  };
}

/** "Coming", "Declined": what guests answered. */
export const holdsAnswers = (values: readonly string[]) => shareOf(values, (value) => answers.test(value)) >= 0.5;

/** Whether the field's own parser can't read a value. */
function isRefused(value: string, { key, kind }: MappingTarget): boolean {
  if (kind === "event") return parseEventCell(value).error !== undefined;
  if (key === "expected_count") return !/\p{Nd}/u.test(value) && parseCount(value).error !== undefined;
  const field = plainFields.find((name) => name === key);
  return (
    field !== undefined && (kind === "choice" || kind === "boolean") && fieldReader(field)(value).error !== undefined
  );
}
