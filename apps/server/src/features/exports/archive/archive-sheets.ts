import { eventFields } from "@nyota/contract/events/event-fields";
import { keysOf } from "@nyota/contract/keys-of";
import { lookUp } from "@nyota/contract/look-up";
import { guestTopics } from "@nyota/contract/files/exports";
import { sheetPart } from "#features/project-archive/rules.ts";
import type { Scope } from "#http/scope.ts";
import type { About, Cell, Column, Row, Sheet } from "../sheet/sheet.ts";
import { oneBatch } from "../sheet/topic.ts";
import { writeCsv } from "../sheet/write-csv.ts";
import { topics } from "../topics/topics.ts";
import { makePart, type Part } from "./archive-parts.ts";

/** Private links work on this server only. */
const sheetTopics = guestTopics.filter((topic) => topic !== "rsvp-links");
const text = { in_sheet: true, on_paper: true, kind: "text", section: "GUEST", width: 20 } as const;
const columnsOf = (labels: Record<string, string>): Column[] =>
  Object.entries(labels).map(([key, label]) => ({ ...text, key, label }));

/** Lists that people can read, as CSV: those that can be exported, and households, events and files. */
export async function listSheets(scope: Scope, about: About): Promise<{ name: string; part: Part }[]> {
  const found: { name: string; part: Part }[] = [];
  for (const topic of sheetTopics) {
    const columns = await topics[topic].listColumns(scope);
    found.push(writePart(topic, about, () => openSheet(scope, topic, columns)));
  }
  return [
    ...found,
    writePart("households", about, () => listHouseholds(scope)),
    writePart("events", about, () => listEvents(scope)),
    writePart("files", about, () => listFiles(scope)),
  ];
}

/** The rows are read when the part is written: one query after the other uses the transaction. */
function writePart(name: string, about: About, open: () => Promise<Sheet>) {
  async function* write() {
    const sheet = await open();
    yield* writeCsv({ about, sheets: [sheet] });
  }
  return { name, part: makePart(sheetPart(name), write()) };
}

async function openSheet(scope: Scope, topic: (typeof sheetTopics)[number], columns: Column[]): Promise<Sheet> {
  const { sheets } = await topics[topic].open(scope, {
    filter: {},
    messages: {},
    ordering: null,
    columns,
    eventSheets: false,
    layout: "cards",
    findLinks: () => Promise.resolve(new Map()),
    onRows: () => Promise.resolve(),
  });
  return sheets[0] ?? { name: topic, columns, rows: oneBatch([]) };
}

const sheetOf = (name: string, labels: Record<string, string>, rows: Record<string, Cell>[]): Sheet => {
  const columns = columnsOf(labels);
  const cells = rows.map((row): Row => ({ cells: columns.map(({ key }) => row[key] ?? null) }));
  return { name, columns, rows: oneBatch(cells) };
};

async function listHouseholds(scope: Scope): Promise<Sheet> {
  const rows = await scope.db
    .selectFrom("groups as h")
    .leftJoin("groups as p", (join) =>
      join.onRef("p.project_id", "=", "h.project_id").onRef("p.id", "=", "h.parent_id"),
    )
    .select(["h.name", "p.name as group", "h.salutation", "h.language", "h.expected_count"])
    .where("h.project_id", "=", scope.projectId)
    .where("h.parent_id", "is not", null)
    .orderBy("p.position")
    .orderBy("h.position")
    .orderBy("h.id")
    .execute();
  const labels = {
    name: "Household",
    group: "Group",
    salutation: "Greeting",
    language: "Language",
    expected_count: "Expected",
  };
  return sheetOf("Households", labels, rows);
}

/** Fields that are no text for people: pictures, places in a list, other languages. */
const unreadable: ReadonlySet<string> = new Set(["picture", "position", "translations"]);
const eventNames = keysOf(eventFields).filter((name) => !unreadable.has(eventFields[name].kind));
const eventLabels = Object.fromEntries(eventNames.map((name) => [name, eventFields[name].label]));

async function listEvents(scope: Scope): Promise<Sheet> {
  const rows = await scope.db
    .selectFrom("events")
    .select(eventNames)
    .where("project_id", "=", scope.projectId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const inWords = ({ kind, ...row }: (typeof rows)[number]) =>
    mapValues({ kind: lookUp(eventFields.kind.choices, kind) ?? kind, ...row }, asCell);
  return sheetOf("Events", eventLabels, rows.map(inWords));
}

const mapValues = <T>(values: Record<string, unknown>, change: (value: unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

function asCell(value: unknown): Cell {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.join(", ");
  return value as Cell;
}

async function listFiles(scope: Scope): Promise<Sheet> {
  const rows = await scope.db
    .selectFrom("assets")
    .select(["file_name", "folder", "kind", "storage_key"])
    .where("project_id", "=", scope.projectId)
    .orderBy("file_name")
    .orderBy("id")
    .execute();
  return sheetOf(
    "Files",
    { file_name: "File", folder: "Folder", kind: "Kind", storage_key: "Name in the folder “files”" },
    rows,
  );
}
