import { guestFields } from "@nyota/contract/guest-fields";
import { listTargets } from "#features/imports/queries.ts";
import { cellOf, type WrittenGuest } from "#features/imports/queries.ts";
import type { Scope } from "#http/scope.ts";
import { openGuests, type SourceGuest } from "./guest-source.ts";
import { isQuestion, questionColumns } from "./question-columns.ts";
import { countAnswers, totalRows, type Totals } from "./matrix-totals.ts";
import type { Cell, Column, Row, Sheet } from "../sheet/sheet.ts";
import { oneBatch, type Topic, type Wanted } from "../sheet/topic.ts";

const plain = { in_sheet: true, on_paper: true, kind: "text" } as const;
const people: Column[] = [
  { ...plain, key: "display_name", label: "Guest", section: "GUEST", width: 26 },
  { ...plain, key: "group", label: "Group", section: "GUEST", width: 20, on_paper: false },
  { ...plain, key: "sub_group", label: "Household", section: "GUEST", width: 24 },
  { ...plain, key: "age_band", label: guestFields.age_band.label, section: "GUEST", width: 10 },
  { ...plain, key: "phone", label: "Phone", section: "GUEST", width: 18, kind: "phone", on_paper: false },
];

/** Who attends which event: guests by household, events with answer, plus-ones and meal, and the totals. */
export const matrixTopic: Topic = {
  title: "Answers",
  listColumns,
  open: (scope, wanted) => openMatrix(scope, wanted),
};

async function listColumns(scope: Scope): Promise<Column[]> {
  const { events } = await listTargets(scope);
  const ofEvent = ({ id, name }: { id: string; name: string }, index: number): Column[] => [
    {
      ...plain,
      key: `answer:${id}`,
      label: name,
      section: "ANSWER",
      kind: "answer",
      width: 16,
      on_paper: index < 10,
    },
    {
      ...plain,
      key: `plus_ones:${id}`,
      label: `${name}: plus-ones`,
      short: "+",
      section: "ANSWER",
      kind: "number",
      width: 11,
      on_paper: index < 10,
    },
    { ...plain, key: `meal:${id}`, label: `${name}: meal`, section: "ANSWER", width: 16, on_paper: false },
  ];
  return [...people, ...events.flatMap(ofEvent), ...(await questionColumns(scope, { in_sheet: true }))];
}

async function openMatrix(scope: Scope, wanted: Wanted) {
  const { total, batches } = await openGuests(scope, { ...wanted, ordering: wanted.ordering ?? "group" });
  const { events } = await listTargets(scope);
  const shown = events.filter(({ id }) => wanted.columns.some(({ key }) => key.endsWith(`:${id}`)));
  const totals: Totals = new Map(shown.map(({ id }) => [id, {}]));
  const coming = new Map<string, Row[]>(shown.map(({ id }) => [id, []]));
  const main = { name: "Answers", columns: wanted.columns, rows: writeRows() };

  async function* writeRows(): AsyncGenerator<Row[]> {
    for await (const batch of batches) {
      for (const guest of batch) {
        countAnswers(totals, guest);
        if (wanted.eventSheets) rememberComing(coming, guest);
      }
      yield batch.map((guest) => ({ cells: wanted.columns.map(({ key }) => writeCell(key, guest)) }));
    }
    yield totalRows(totals, wanted.columns);
  }
  // Read after the first sheet, which has collected all guests by then.
  const perEvent = wanted.eventSheets ? shown.map((event) => sheetOf(event.name, coming.get(event.id) ?? [])) : [];
  return { total, sheets: [main, ...perEvent] };
}

function writeCell(key: string, { written, invitations, given }: SourceGuest): Cell {
  if (isQuestion(key)) return given.get(key) ?? null;
  const [field = "", eventId] = key.split(":");
  if (eventId === undefined) return cellOf(field, written) ?? null;
  const invitation = invitations.get(eventId);
  if (field === "answer") return invitation?.status ?? "NOT_INVITED";
  if (invitation?.status !== "ACCEPTED") return null;
  return field === "meal" ? invitation.meal_choice : invitation.plus_ones || null;
}

const eventColumns: Column[] = [
  ...people,
  { ...plain, key: "plus_ones", label: "Plus-ones", section: "ANSWER", kind: "number", width: 11 },
  { ...plain, key: "meal", label: "Meal", section: "ANSWER", width: 20 },
];

function rememberComing(coming: Map<string, Row[]>, { written, invitations }: SourceGuest) {
  for (const { event_id, status, plus_ones, meal_choice } of invitations.values())
    if (status === "ACCEPTED")
      coming
        .get(event_id)
        ?.push({ cells: [...people.map(({ key }) => ofPerson(key, written)), plus_ones, meal_choice] });
}

const ofPerson = (key: string, guest: WrittenGuest): Cell => cellOf(key, guest) ?? null;

const sheetOf = (name: string, rows: Row[]): Sheet => ({ name, columns: eventColumns, rows: oneBatch(rows) });
