import type { Changes } from "../matching/diff-guest.ts";
import type { Problem } from "../rows/guest-values.ts";
import type { Said } from "../reading/assess-record.ts";
import type { RecordValues } from "../topics/topic.ts";

/** A row of the preview that says all it must, and whose guest is known. */
export type MatchedRow = {
  row_number: number;
  /** What people call it: "Row 5". */
  label: string;
  guest_id: string;
  values: RecordValues;
  said: Said;
};

/** What publishing will do with a row. */
export type PlannedRecord = {
  row_number: number;
  status: "NEW" | "CHANGED" | "SAME" | "ERROR" | "SKIPPED";
  /** The journey or stay that exists. */
  record_id: string | null;
  changes: Changes;
  /** Besides those that the row has by itself. */
  problems: Problem[];
  /** The fields to store: all of a new journey or stay, the changed ones of another. */
  write: RecordValues;
  /** All on the booking of this journey change in the same way, so they stay on it. */
  keepsBooking?: true;
  /** The room that publishing makes for it, with its hotel if that does not exist either. */
  make?: NewPlace;
};
export type NewPlace = { hotel: string; room_number: string; room_type: string | null };

export const planProblem = (level: Problem["level"], field: string | null, message: string): Problem => ({
  field,
  level,
  message,
});

type Outcome = Partial<Omit<PlannedRecord, "row_number" | "status">>;
export const planned = (
  { row_number }: MatchedRow,
  status: PlannedRecord["status"],
  outcome: Outcome = {},
): PlannedRecord => ({ row_number, status, record_id: null, changes: {}, problems: [], write: {}, ...outcome });

/** What an earlier row of the file has said already is left out, with the reason. */
export const repeated = (row: MatchedRow, by: MatchedRow, what: string): PlannedRecord =>
  planned(row, "SKIPPED", {
    problems: [planProblem("warning", null, `${by.label} is about the same ${what}, so this row is left out.`)],
  });
export const gone = (row: MatchedRow): PlannedRecord =>
  planned(row, "ERROR", {
    problems: [planProblem("error", "full_name", "This guest is no longer on the list. Choose another one.")],
  });

/** Each row is compared with those before it of the same guest, so one guest has no more of them in one list. */
const MOST_ROWS_OF_GUEST = 50;

/** Refuses the rows of a guest past the most there may be. */
export function createRowLimit(): (row: MatchedRow) => PlannedRecord | undefined {
  const counts = new Map<string, number>();
  return (row) => {
    const count = (counts.get(row.guest_id) ?? 0) + 1;
    counts.set(row.guest_id, count);
    if (count <= MOST_ROWS_OF_GUEST) return undefined;
    const message = `One guest can have at most ${MOST_ROWS_OF_GUEST} rows in a list.`;
    return planned(row, "ERROR", { problems: [planProblem("error", "full_name", message)] });
  };
}

/** The fields that a row changes, with what they are before. Remarks are added to those that are there. */
export function diffRecord(
  before: Readonly<Record<string, unknown>>,
  values: RecordValues,
  isSame: (field: string, old: unknown, next: unknown) => boolean = () => false,
): Changes {
  const changes: Changes = {};
  for (const [field, value] of Object.entries(values)) {
    const old = before[field] ?? null;
    const next = field === "notes" && typeof old === "string" ? joinNotes(old, String(value)) : value;
    if (old !== next && !isSame(field, old, next)) changes[field] = { old, new: next };
  }
  return changes;
}

const joinNotes = (old: string, more: string) => (old.includes(more) ? old : `${old}\n${more}`);

export const newValues = (changes: Changes): RecordValues =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change.new]));
