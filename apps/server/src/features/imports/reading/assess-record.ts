import { placeOf, rowNumberOf } from "@nyota/contract/files/row-places";
import type { Problem } from "../rows/guest-values.ts";
import type { RowDecision } from "../rows/row-decisions.ts";
import { totalPattern } from "../rows/total-pattern.ts";
import { parsePhones } from "../values/parse-phones.ts";
import { findGuest, type FoundGuest, type GuestIndex, type Who } from "../topics/find-guest.ts";
import type { RecordValues, TopicPlan } from "../topics/topic.ts";
import { topics } from "../topics/topics.ts";
import type { AssessedRow } from "./assess-row.ts";

/** What a row says of itself, before it is compared with the journeys or stays that exist. */
export type Said = { status: "MATCHED" | "CONFLICT" | "ERROR" | "SKIPPED"; problems: Problem[] };
/** `guest` contains the values of the journey or stay. Of a matched row the status is decided later. */
export type AssessedRecord = Omit<AssessedRow, "guest"> & { guest: RecordValues | null; said: Said };

type Source = { number: number; cells: readonly string[]; reason?: Problem };
type Beside = { plan: TopicPlan; index: GuestIndex; find: (row: number) => RowDecision | undefined };

/** The rows of the preview that one row of a file of journeys or stays becomes. */
export function assessRecords({ number, cells, reason }: Source, { plan, index, find }: Beside): AssessedRecord[] {
  const first = find(number);
  const make = (row: number, said: Said, more: Partial<AssessedRecord> = {}): AssessedRecord => ({
    row_number: row,
    cells: [...cells],
    status: said.status === "MATCHED" ? "NEW" : said.status,
    guest: null,
    problems: said.problems,
    said,
    matched_guest_id: null,
    candidates: [],
    changes: {},
    blanks: {},
    repeat_key: null,
    edits: {},
    ...more,
  });
  const leaveOut = (problem: Problem) => [make(number, { status: "SKIPPED", problems: [problem] })];
  if (reason && !first) return leaveOut(reason);
  const texts = textsOf(cells, plan, first);
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (!first && filled.some((cell) => totalPattern.test(cell)) && !texts.has("phone"))
    return leaveOut(warn("This looks like a line of totals, so it is left out."));
  if (!first && filled.length === 1 && plan.columnCount > 2)
    return leaveOut(warn("This row has a single cell, so it is left out as a title or remark."));
  const records = topics[plan.topic].readRow(texts, plan);
  if (records.length === 0) return leaveOut(warn(nothing[plan.topic]));
  return records.map(({ person }) => {
    const row = rowNumberOf({ ...placeOf(number), person });
    // Each journey has its own corrections; those of the first one hold for all where they say whose it is.
    const decision = person === 0 ? first : find(row);
    const own = person === 0 || !decision ? texts : new Map([...texts, ...textsByTarget(decision, plan)]);
    const record = topics[plan.topic].readRow(own, plan).find((one) => one.person === person) ?? {
      person,
      values: {},
      problems: [],
    };
    const edits = Object.fromEntries([...textsByTarget(first, plan), ...textsByTarget(decision, plan)]);
    const { who, problems: ofWho } = readWho(own, plan);
    const chosen = decision?.chosen ?? first?.chosen;
    const known = chosen?.guestId ? index.byId.get(chosen.guestId) : undefined;
    const found: FoundGuest = known ? { guest: known } : findGuest(who, index);
    const problems = [...ofWho, ...record.problems, ...explain(found)];
    const matched = {
      guest: record.values,
      edits,
      ...(found.guest ? { matched_guest_id: found.guest.id } : { candidates: found.candidates }),
    };
    if (decision?.is_left_out === true) return make(row, { status: "SKIPPED", problems }, matched);
    if (problems.some(({ level }) => level === "error")) return make(row, { status: "ERROR", problems }, matched);
    return make(row, { status: found.guest ? "MATCHED" : "CONFLICT", problems }, matched);
  });
}

const nothing = {
  travel: "There is no journey in this row, so it is left out.",
  stay: "There is no hotel, room or night in this row, so it is left out.",
};
const warn = (message: string): Problem => ({ field: null, level: "warning", message });

function explain(found: FoundGuest): Problem[] {
  if (found.guest) return found.note ? [{ field: "full_name", level: "warning", message: found.note }] : [];
  return [{ field: "full_name", level: "warning", message: found.question, about: "WHO" }];
}

/** The texts of a row by target, with what the user corrected. */
function textsOf(cells: readonly string[], plan: TopicPlan, decision: RowDecision | undefined): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { index, target } of plan.columns) {
    const cell = (cells[index] ?? "").trim();
    if (cell !== "") texts.set(target, texts.has(target) ? `${texts.get(target)}\n${cell}` : cell);
  }
  for (const [target, text] of textsByTarget(decision, plan))
    if (text.trim() === "") texts.delete(target);
    else texts.set(target, text.trim());
  return texts;
}

function textsByTarget(decision: RowDecision | undefined, plan: TopicPlan): [target: string, text: string][] {
  const targets = new Map(plan.columns.map(({ index, target }) => [String(index), target]));
  return Object.entries(decision?.corrections ?? {}).flatMap(([key, text]): [string, string][] => {
    const target = /^\d+$/.test(key) ? targets.get(key) : plan.labels.has(key) ? key : undefined;
    return target === undefined ? [] : [[target, text]];
  });
}

function readWho(texts: ReadonlyMap<string, string>, plan: TopicPlan): { who: Who; problems: Problem[] } {
  const text = (key: string) => texts.get(key)?.replace(/\s+/g, " ") ?? "";
  const phones = parsePhones(text("phone"), plan.region);
  const name = text("full_name") || `${text("first_name")} ${text("last_name")}`.trim();
  const problems: Problem[] =
    phones.error === undefined ? [] : [{ field: "phone", level: "warning", message: phones.error }];
  return {
    who: {
      name: /\p{L}/u.test(name) ? name : "",
      phones: (phones.value ?? []).map(({ e164 }) => e164),
      email: text("email"),
      household: text("sub_group"),
    },
    problems,
  };
}
