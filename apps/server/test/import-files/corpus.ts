import { readdirSync, readFileSync } from "node:fs";
import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { guestFieldInfo, guestFieldNames } from "@nyota/contract/guests/guest-field-lists";
import { sql } from "kysely";
import { z } from "zod";
import { keyOf } from "#features/columns/rules.ts";
import { displayNameOf } from "#features/guests/rules.ts";
import { inProject, makeProject, signIn } from "#test/factories.ts";
import type { Harness } from "#test/harness.ts";
import { writeOdsRows } from "#test/import-files/write-ods.ts";
import { addEvents, process, publish, rowsOf, upload } from "#test/import-files/prepare.ts";

const folder = new URL("corpus/", import.meta.url);

/** A guest list and what should become of it. corpus/README.md explains the parts. */
const corpusCase = z.strictObject({
  about: z.string(),
  file: z.string().default("guests.csv"),
  list: z.array(z.string()),
  events: z.array(z.string()).default([]),
  custom_columns: z.record(z.string(), z.string()).default({}),
  columns: z.record(z.string(), z.string().nullable()),
  guests: z.array(z.record(z.string(), z.unknown())),
  says: z.record(z.string(), z.array(z.string())).default({}),
  still_wrong: z
    .strictObject({ columns: z.int().default(0), rows: z.int().default(0) })
    .default({ columns: 0, rows: 0 }),
});
export type CorpusCase = z.output<typeof corpusCase> & { name: string };

export const readCorpus = (): CorpusCase[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => ({ name, ...corpusCase.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))) }));

type Guest = Record<string, unknown>;
/** `columns` and `rows` count what should come out; `wrong` describes each of them that did not. */
export type Outcome = { columns: number; rows: number; wrong: { columns: string[]; rows: string[] } };

/** Takes a list through upload, suggested mapping, preview and publishing in a project of its own, and compares. */
export async function runCase(
  harness: Harness,
  { file: fileName, list, events, custom_columns, ...expected }: CorpusCase,
) {
  const owner = await signIn(harness);
  const projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
  const place = { harness, projectId, owner };
  const eventIds = events.length > 0 ? await addEvents(harness, projectId, events) : [];
  await addColumns(place, custom_columns);
  const file = await upload(place, writeList(list, fileName), fileName);
  const columns = compareColumns(file, {
    columns: expected.columns,
    eventOf: new Map(eventIds.map((id, at) => [id, events[at]!])),
  });
  const problem = await process(place, file).then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (problem === undefined) await publish(place, file.id);
  const messages = problem === undefined ? await readMessages(place, file.id) : new Map<number, string[]>();
  const rows = compareGuests(await readGuests(place), expected.guests);
  const unsaid = Object.entries(expected.says).flatMap(([row, texts]) =>
    texts
      .filter((text) => !messages.get(Number(row))?.some((message) => message.includes(text)))
      .map((text) => `row ${row} does not say “${text}” but ${JSON.stringify(messages.get(Number(row)) ?? [])}`),
  );
  const outcome: Outcome = {
    columns: Object.keys(expected.columns).length,
    rows: expected.guests.length,
    wrong: { columns, rows: [...(problem === undefined ? [] : [problem]), ...rows, ...unsaid] },
  };
  return outcome;
}

/** The bytes of the file: the lines themselves, or a workbook with their tab-separated cells. */
const writeList = (list: readonly string[], fileName: string) =>
  fileName.endsWith(".ods") ? writeOdsRows(list.map((line) => line.split("\t"))) : `${list.join("\n")}\n`;

const addColumns = ({ harness, projectId }: Place, columns: CorpusCase["custom_columns"]) =>
  inProject(harness, projectId, async (db) => {
    for (const [label, type] of Object.entries(columns))
      await db
        .insertInto("guest_columns")
        .values({ project_id: projectId, key: keyOf(label, new Set()), label, type })
        .execute();
  });

type Columns = { columns: CorpusCase["columns"]; eventOf: ReadonlyMap<string, string> };

function compareColumns(file: FileImportDetail, { columns, eventOf }: Columns): string[] {
  return Object.entries(columns).flatMap(([header, target]) => {
    const column = file.columns.find((candidate) => candidate.header === header);
    if (!column) return [`there is no column “${header}”`];
    const suggested = file.mapping[column.index] ?? null;
    const named = suggested?.startsWith("event:") ? `event:${eventOf.get(suggested.slice(6))}` : suggested;
    return named === target ? [] : [`“${header}” is suggested as ${named}, not ${target}`];
  });
}

type Place = Parameters<typeof upload>[0];

async function readMessages(place: Place, importId: string) {
  const messages = new Map<number, string[]>();
  for (const { file_row, problems } of await rowsOf(place, importId, { page_size: 200 }))
    messages.set(file_row, [...(messages.get(file_row) ?? []), ...problems.map(({ message }) => message)]);
  return messages;
}

/** The guests of the project, each with only the fields that are filled in. */
async function readGuests({ harness, projectId }: Place): Promise<Guest[]> {
  const { rows } = await inProject(harness, projectId, (db) =>
    sql<Guest>`
      select ${sql.join(guestFieldNames.map((field) => sql.ref(`g.${field}`)))}, g.custom_fields,
        gr.name as "group", sg.name as household, sg.expected_count,
        (select json_agg(t.name order by t.name) from guest_tags x join tags t on t.id = x.tag_id where x.guest_id = g.id) as tags,
        (select json_object_agg(e.name, coalesce(i.plus_ones_allowed, 0) + 1) from invitations i
          join events e on e.id = i.event_id where i.guest_id = g.id) as events
      from guests g
      left join groups gr on gr.id = g.group_id
      left join groups sg on sg.id = g.sub_group_id
      order by g.position`.execute(db),
  );
  return rows.map(withoutBlanks);
}

const blankOf = (key: string): unknown =>
  (guestFieldNames as string[]).includes(key)
    ? (guestFieldInfo(key as (typeof guestFieldNames)[number]).blank ?? null)
    : null;

function withoutBlanks(guest: Guest): Guest {
  const shown = displayNameOf(guest as Parameters<typeof displayNameOf>[0]);
  return Object.fromEntries(
    Object.entries(guest).filter(
      ([key, value]) =>
        value !== null &&
        value !== blankOf(key) &&
        JSON.stringify(value) !== "{}" &&
        !(key === "display_name" && value === shown),
    ),
  );
}

/** The same text for the same guest, whatever the order of the fields. */
const write = (guest: Guest): string =>
  JSON.stringify(guest, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted())
      : value,
  );

/** Every guest must be as expected in every field, whatever their order, and nobody else may come out. */
function compareGuests(found: readonly Guest[], expected: readonly Guest[]): string[] {
  const left = found.map(write);
  const missing = expected.map(write).filter((text) => {
    const at = left.indexOf(text);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  const extra = left.slice(missing.length);
  return [
    ...missing.map((text, at) => `expected ${text}, found ${left[at] ?? "nobody"}`),
    ...extra.map((text) => `nobody expects ${text}`),
  ];
}
