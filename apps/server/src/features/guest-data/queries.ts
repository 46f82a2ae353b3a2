import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { noteViews, tryFile, tryValue } from "#features/documents/commands.ts";
import { nameFile } from "#features/documents/queries.ts";
import { limitExports } from "#features/exports/commands.ts";
import { writeZip, type ZipEntry } from "#features/exports/queries.ts";
import { isMissing } from "#gateways/storage/storage.ts";
import type { FileReply } from "#http/bodies/files.ts";
import type { Deps } from "#http/deps.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { describeCopy, type Section } from "./describe-copy.ts";
import { columnOfNames, leftOutTables } from "./rules.ts";

type Row = Record<string, unknown>;
/** `file`: its name in the ZIP. */
type Sealed = Row & { id: string; storage_key: string | null; file: string | undefined };
type ReplyRow = Row & { id: string; storage_key: string | null; file_name: string | null };
type Document = Sealed & { sealed_value: string | null };

/**
 * Everything that is stored about a guest, as a ZIP: a page to read, the same as JSON, and their documents. It is
 * recorded, and so is every document as viewed. Throws NOT_FOUND, and TOO_MANY_REQUESTS as exports do.
 */
export async function openCopy(scope: Scope, deps: Deps, guestId: string): Promise<FileReply> {
  await limitExports(scope, deps);
  const guest = await readGuest(scope, guestId);
  const tables = await readTables(scope);
  const rows = new Map<string, Row[]>([["guests", [guest.row]], ...guest.household]);
  for (const table of tables) rows.set(table.name, await readRows(scope, { ...table, guestId }));
  const replies = (await readReplies(scope, guestId)).map(nameReplyFile);
  rows.set(
    "replies",
    replies.map(({ id: _id, storage_key: _key, ...reply }) => reply),
  );
  const documents = ((rows.get("kyc_documents") ?? []) as Row[]).map((row) => nameDocument(row, guest.name));
  rows.set(
    "kyc_documents",
    documents.map((document) => openDocument(scope, deps, document)),
  );
  const sections = await nameReferences(scope, rows);
  await noteViews(
    scope,
    documents.filter(({ storage_key, sealed_value }) => storage_key !== null || sealed_value !== null),
  );
  await recordActivity(scope, {
    action: "made a copy of the data of",
    module: "GUEST",
    type: "guest",
    id: guestId,
    label: guest.name,
  });
  const about = { name: guest.name, project: guest.project, day: scope.now.toISOString().slice(0, 10) };
  const entries: ZipEntry[] = [
    { name: "index.html", content: [describeCopy(about, sections)] },
    { name: "data.json", content: [`${JSON.stringify(Object.fromEntries(sections.map(asJson)), null, 1)}\n`] },
    ...[...documents, ...replies].flatMap((sealed) => fileEntry(scope, deps, sealed)),
  ];
  return {
    fileName: `${guest.name} - everything stored about them.zip`,
    mime: "application/zip",
    // After the commit: no connection waits for the files.
    bytes: () => Promise.resolve(Readable.from(writeZip(entries))),
  };
}

const asJson = ({ table, rows }: Section) => [table, rows] as const;

async function readGuest(scope: Scope, guestId: string) {
  const { rows } = await sql<{ row: Row; name: string; project: string; household: Row | null }>`
    select to_jsonb(g) - 'project_id' - 'search' - 'position' as row, g.display_name as name, p.title as project,
      to_jsonb(h) - 'project_id' - 'position' - 'contact_guest_id' as household
    from guests g join projects p on p.id = g.project_id
    left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
    where g.project_id = ${scope.projectId} and g.id = ${guestId} and g.merged_into is null`.execute(scope.db);
  const [guest] = rows;
  if (!guest) throw notFound("This guest");
  const household = guest.household;
  const of: [string, Row[]][] = household ? [["groups", [household]]] : [];
  return { ...guest, household: of };
}

type Table = {
  name: string;
  guestColumns: string[] | null;
  hasGuests: boolean;
  hasHousehold: boolean;
  secrets: string[] | null;
};

/** The tables with rows about guests, from the catalogue: a new one is in the next copy. */
async function readTables(scope: Scope): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname::text as name, array_agg(a.attname::text) filter (where a.attname in ('guest_id', 'matched_guest_id')) as "guestColumns", bool_or(a.attname = 'guest_ids') as "hasGuests",
      bool_or(a.attname = 'sub_group_id') as "hasHousehold",
      array_agg(a.attname::text) filter (where a.atttypid = 'bytea'::regtype and a.attname <> 'sealed_value') as secrets
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'guests'
    group by c.relname
    having bool_or(a.attname = 'project_id') and bool_or(a.attname in ('guest_id', 'guest_ids'))
    order by c.relname`.execute(scope.db);
  return rows.filter(({ name }) => !Object.hasOwn(leftOutTables, name));
}

/** The columns of a row that say nothing to the guest. */
const ownColumns = ["project_id", "guest_id", "matched_guest_id", "guest_ids", "sub_group_id"];

async function readRows(scope: Scope, table: Table & { guestId: string }): Promise<Row[]> {
  const { guestId } = table;
  const leftOut = [...ownColumns, ...(table.secrets ?? [])];
  const isTheirs = [
    ...(table.guestColumns ?? []).map((column) => sql`${sql.ref(`t.${column}`)} = ${guestId}`),
    table.hasGuests ? sql`${guestId}::uuid = any (t.guest_ids)` : undefined,
    // What a household answered together.
    table.guestColumns && table.hasHousehold
      ? sql`(t.guest_id is null and t.sub_group_id = (select sub_group_id from guests where project_id = ${scope.projectId} and id = ${guestId}))`
      : undefined,
  ].filter((one) => one !== undefined);
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) - ${leftOut}::text[] as row
    from ${sql.table(table.name)} t where t.project_id = ${scope.projectId} and (${sql.join(isTheirs, sql` or `)})`.execute(
    scope.db,
  );
  return rows.map(({ row }) => row);
}

/** What was written from their numbers, which name no guest: somebody may have written before they were on the list. */
async function readReplies({ db, projectId }: Scope, guestId: string): Promise<ReplyRow[]> {
  const { rows } = await sql<{ row: ReplyRow }>`
    select jsonb_build_object('id', r.id, 'phone', c.phone, 'profile_name', c.profile_name, 'kind', r.kind, 'text', r.text,
      'sent_at', r.sent_at, 'file_name', f.file_name, 'storage_key', f.storage_key) as row
    from guests g join conversations c on c.project_id = g.project_id and c.phone in (g.phone, g.phone_2, g.phone_3)
      join replies r on r.project_id = c.project_id and r.conversation_id = c.id
      left join reply_files f on f.project_id = r.project_id and f.id = r.id
    where g.project_id = ${projectId} and g.id = ${guestId} order by r.sent_at, r.id`.execute(db);
  return rows.map(({ row }) => row);
}

const nameReplyFile = (row: ReplyRow): Sealed => ({
  ...row,
  file: row.storage_key === null ? undefined : `replies/${row.id} ${row.file_name}`,
});

function nameDocument(row: Row, whose: string): Document {
  const document = row as Document & Parameters<typeof nameFile>[0];
  const file = document.storage_key === null ? undefined : `documents/${row["id"]} ${nameFile(document, whose)}`;
  return { ...document, file };
}

/** A document with the number that was typed in, without what only this server needs. */
function openDocument(
  { projectId }: Scope,
  deps: Deps,
  { sealed_value, storage_key: _key, ...document }: Document,
): Row {
  const place = { project_id: projectId, id: document.id };
  const value = sealed_value === null ? undefined : tryValue(deps, place, Buffer.from(sealed_value.slice(2), "hex"));
  return { ...document, value };
}

function fileEntry({ projectId }: Scope, deps: Deps, { id, storage_key: key, file }: Sealed): ZipEntry[] {
  if (key === null || file === undefined) return [];
  async function* content() {
    const sealed = await deps.storage.read(key as string).then(buffer, (error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    const bytes = sealed && tryFile(deps, { project_id: projectId, id }, sealed);
    if (bytes) yield bytes;
  }
  return [{ name: file, content: content(), isPacked: true }];
}

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Replaces ids by the names of what they refer to; those that name nothing to a guest are left out. */
async function nameReferences(scope: Scope, rows: ReadonlyMap<string, Row[]>): Promise<Section[]> {
  const found = [...new Set(JSON.stringify([...rows.values()]).match(ids))];
  const selects = Object.entries(columnOfNames).map(
    ([table, column]) =>
      sql`select id::text as id, ${sql.ref(column)}::text as name from ${sql.table(table)} where project_id = ${scope.projectId} and id = any (${found}::uuid[])`,
  );
  // The project's own columns stand in a guest's row by their keys.
  selects.push(sql`select key as id, label as name from guest_columns where project_id = ${scope.projectId}`);
  const named = await sql<{ id: string; name: string }>`${sql.join(selects, sql` union all `)}`.execute(scope.db);
  const names = new Map(named.rows.map(({ id, name }) => [id, name]));
  return [...rows]
    .filter(([, list]) => list.length > 0)
    .map(([table, list]) => ({ table, rows: list.map((row) => withNames(row, names) as Row) }));
}

function withNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return value.match(ids)?.[0] === value ? names.get(value) : value;
  if (Array.isArray(value)) return value.map((one) => withNames(one, names)).filter((one) => one !== undefined);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const named = withNames(one, names);
      return named === undefined || named === null ? [] : [[names.get(key) ?? key, named]];
    }),
  );
}
