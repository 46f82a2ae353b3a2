import { guestFieldInfo, isGuestField } from "@nyota/contract/guests/guest-field-lists";
import { lookUp } from "@nyota/contract/look-up";
import { listTargets } from "#features/imports/queries.ts";
import { cellOf, headersOf } from "#features/imports/queries.ts";
import type { Scope } from "#http/scope.ts";
import { openGuests, type SourceGuest } from "./guest-source.ts";
import { isQuestion, questionColumns } from "./question-columns.ts";
import type { Cell, Column, ColumnKind, Row } from "../sheet/sheet.ts";
import type { Topic, Wanted } from "../sheet/topic.ts";

const kinds: Record<string, ColumnKind> = { phone: "phone", number: "number", date: "day" };
const onPaper = new Set<string>(["group", "sub_group"]);
const widths: Record<string, number> = { sub_group: 24, row_id: 38 };
const paperAnswers = 16;

/** The guest list. Its headers and values are those of the import, so that an edited file is read back correctly. */
export const guestTopic: Topic = {
  title: "Guest list",
  lastColumn: "row_id",
  listColumns,
  open: async (scope, wanted) => {
    const { total, batches } = await openGuests(scope, wanted);
    return {
      total,
      sheets: [{ name: "Guests", columns: wanted.columns, rows: writeRows(batches, wanted.columns) }],
    };
  },
};

/** What a file can have and a guest's row in ours has not. */
const onlyRead = new Set([
  "full_name",
  "member",
  "member_phone",
  "member_email",
  "phone_code",
  "adult_count",
  "child_count",
  "invited_to",
]);

async function listColumns(scope: Scope): Promise<Column[]> {
  const { targets, events } = await listTargets(scope);
  const headers = headersOf(targets);
  const brought = targets
    .filter(({ key }) => !onlyRead.has(key))
    .map(({ key, label, kind }): Column => {
      const header = headers.get(key) ?? label;
      const info = isGuestField(key) ? guestFieldInfo(key) : undefined;
      return {
        key: key.replace(/^column:/, "custom:"),
        label: header,
        section: key.startsWith("event:") ? "EVENT" : key.startsWith("column:") ? "CUSTOM" : "GUEST",
        in_sheet: true,
        on_paper: info?.isOnPaper ?? onPaper.has(key),
        kind: lookUp(kinds, kind) ?? "text",
        ...(key === "display_name" && { short: "Name" }),
        width: info?.fileWidth ?? lookUp(widths, key) ?? Math.max(14, Math.min(30, header.length + 3)),
      };
    });
  const answers = events.map(({ id, name }, index): Column => ({
    key: `answer:${id}`,
    label: `${headers.get(`event:${id}`) ?? name}: answer`,
    short: name,
    section: "ANSWER",
    in_sheet: true,
    on_paper: index < paperAnswers,
    kind: "answer",
    width: 16,
  }));
  const questions = await questionColumns(scope, { in_sheet: false });
  return [
    ...brought.filter(({ key }) => key !== "row_id"),
    headsColumn,
    ...answers,
    ...questions,
    ...brought.filter(isId),
  ];
}

const isId = ({ key }: Column) => key === "row_id";
const headsColumn: Column = {
  key: "heads",
  label: "Coming, with plus-ones",
  short: "Heads",
  section: "ANSWER",
  in_sheet: true,
  on_paper: true,
  kind: "number",
  width: 12,
};

async function* writeRows(batches: AsyncIterable<SourceGuest[]>, columns: Wanted["columns"]): AsyncGenerator<Row[]> {
  const targets = columns.map(({ key }) => key.replace(/^custom:/, "column:"));
  for await (const batch of batches)
    yield batch.map((guest) => ({ cells: targets.map((target) => writeCell(target, guest)) }));
}

function writeCell(target: string, { written, invitations, heads, given }: SourceGuest): Cell {
  if (isQuestion(target)) return given.get(target) ?? null;
  if (target.startsWith("answer:")) return invitations.get(target.slice(7))?.status ?? "NOT_INVITED";
  if (target !== "heads") return cellOf(target, written) ?? null;
  return Math.max(0, ...heads.values()) || null;
}
