import { isImportBusy, importStates } from "@nyota/contract/files/import-schemas";
import { stoppableStatuses } from "@nyota/contract/message-status";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { moveCredits } from "#features/credits/commands.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { eraseReplies } from "./erase-replies.ts";

/**
 * Erases a deleted guest, and whoever was merged into them, from every table and file of the project. What stays is in
 * decision 0064. Throws NOT_FOUND, ILLEGAL_STATE for a guest who is not deleted, and RETRY while a message to them is
 * being sent, a list with them is being read, or a file is being exported.
 */
export async function eraseGuest(scope: Scope, deps: Deps, guestId: string): Promise<void> {
  const ids = await findPerson(scope, guestId);
  await stopMessages(scope, ids);
  const household = await lockPerson(scope, ids, guestId);
  const erased = await eraseRecords(scope, ids);
  await eraseFiles(scope, deps, erased);
  await eraseMentions(scope, erased);
  await eraseEvents(scope, erased);
  await eraseReasons(scope, erased);
  await eraseReplies(scope, deps, erased);
  await eraseRows(scope, ids);
  if (household !== null) await eraseHousehold(scope, household);
  await recordActivity(scope, { action: "erased", module: "GUEST", type: "guest", id: guestId, label: "a guest" });
}

/** `pattern` finds the words as whole words, outside of the names of others; null for no words. */
type Erased = { ids: readonly string[]; words: readonly string[]; pattern: string | null };

/** The guest, and everybody who was merged into them. */
async function findPerson(scope: Scope, guestId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive person as (
      select id from guests where project_id = ${scope.projectId} and id = ${guestId} and merged_into is null
      union select g.id from guests g join person p on g.merged_into = p.id where g.project_id = ${scope.projectId})
    select id from person order by id`.execute(scope.db);
  if (rows.length === 0) throw notFound("This guest");
  return rows.map(({ id }) => id);
}

/** What WhatsApp told of them, with their number as it writes it. It is only needed until it was processed. */
const eraseEvents = ({ db, projectId }: Scope, { words }: Pick<Erased, "words">) =>
  sql`delete from whatsapp_events where project_id = ${projectId}
    and exists (select from unnest(${words.map((word) => word.replace(/^\+/, ""))}::text[]) as word where position(word in body) > 0)`.execute(
    db,
  );

/** That a number gets no messages stays, whoever has it next; what its owner wrote, and a host noted, does not. */
const eraseReasons = ({ db, projectId }: Scope, { words }: Pick<Erased, "words">) =>
  sql`update opt_outs set reason = null where project_id = ${projectId} and phone = any (${words}::text[]) and reason is not null`.execute(
    db,
  );

/** Messages to them that wait are cancelled, and their credits returned. */
async function stopMessages(scope: Scope, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from messages where project_id = ${scope.projectId} and guest_id = any (${ids}::uuid[])
      and (status = 'PENDING' or status = any (${stoppableStatuses}::text[]))
    order by id for update`.execute(scope.db);
  if (rows.some(({ status }) => status === "PENDING"))
    throw new AppError("RETRY", "A message to this guest is being sent. Try again in a minute.");
  await moveCredits(scope, "RELEASE", {
    type: "MESSAGE",
    amount: rows.length,
    reason: "guest erased",
    referenceId: ids[0] as string,
  });
}

/** Returns the household that nobody else is in, also no deleted guest. */
async function lockPerson(scope: Scope, ids: readonly string[], guestId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; deleted_at: string | null; household: string | null }>`
    select id, deleted_at, case when not exists (select from guests o where o.project_id = g.project_id
        and o.sub_group_id = g.sub_group_id and o.id <> all (${ids}::uuid[])) then sub_group_id end as household
    from guests g where project_id = ${scope.projectId} and id = any (${ids}::uuid[]) order by id for update`.execute(
    scope.db,
  );
  const guest = rows.find(({ id }) => id === guestId);
  if (!guest) throw notFound("This guest");
  if (guest.deleted_at === null)
    throw new AppError("ILLEGAL_STATE", "Delete this guest first. Then they can be erased.");
  return guest.household;
}

/** The records that are only added to; the function of the database refuses a guest who is not deleted. */
async function eraseRecords(scope: Scope, ids: readonly string[]): Promise<Erased> {
  const found = new Set<string>();
  for (const id of ids) {
    const { rows } = await sql<{ words: string[] }>`select nyota_erase_guest(${id}) as words`.execute(scope.db);
    for (const word of rows[0]?.words ?? []) found.add(word);
  }
  const words = [...found];
  return { ids, words, pattern: await readPattern(scope, ids, words) };
}

async function readPattern(scope: Scope, ids: readonly string[], words: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ pattern: string | null }>`select nyota_word_pattern(${words}::text[],
    nyota_names_of_others(${ids}::uuid[], ${words}::text[])) as pattern`.execute(scope.db);
  return rows[0]?.pattern ?? null;
}

const busy = importStates.filter(isImportBusy);

/** The columns of a row of a list that say what was in the file, or what was made of it. */
const columnsOfRows = [
  "cells",
  "guest",
  "said",
  "before",
  "after",
  "edits",
  "changes",
  "candidates",
  "problems",
  "blanks",
] as const;

/**
 * Every file that was exported, and the lists they came from with what was read of them. Documents go with the rows of
 * the guest. In rows that are not known to be theirs only their words are blanked.
 */
async function eraseFiles(scope: Scope, deps: Deps, erased: Erased) {
  const { ids, words } = erased;
  const { projectId, db } = scope;
  const isTheirs = sql`(r.guest_id = any (${ids}::uuid[]) or coalesce(r.matched_guest_id = any (${ids}::uuid[]), false))`;
  const text = sql.join(
    columnsOfRows.map((column) => sql.ref(`r.${column}`)),
    sql`, `,
  );
  const { rows: lists } = await sql<{ id: string; state: string; storage_key: string | null; is_theirs: boolean }>`
    select f.id, f.state, f.storage_key, named.is_theirs from file_imports f, lateral (
      select bool_or(${isTheirs} or exists (select from jsonb_array_elements(r.cells) as cell
        where cell #>> '{}' = any (${words}::text[]))) as is_theirs
      from import_rows r where r.project_id = f.project_id and r.import_id = f.id
        and (${isTheirs} or nyota_has_word(concat_ws(' ', ${text}), ${words}::text[]))) named
    where f.project_id = ${projectId} and (named.is_theirs is not null
      or nyota_has_word(concat_ws(' ', f.description, f.last_read), ${words}::text[]))
    order by f.id for update of f`.execute(db);
  if (lists.some(({ state }) => busy.some((one) => one === state)))
    throw new AppError("RETRY", "A list with this guest is being read. Try again in a minute.");
  const idsOf = (some: typeof lists) => some.map(({ id }) => id);
  await sql`delete from import_rows r where project_id = ${projectId} and import_id = any (${idsOf(lists)}::uuid[])
    and ${isTheirs}`.execute(db);
  await blankRows(scope, erased, idsOf(lists));
  const theirs = lists.filter(({ is_theirs }) => is_theirs);
  await sql`update file_imports set storage_key = null, description = null, last_read = null
    where project_id = ${projectId} and id = any (${idsOf(theirs)}::uuid[])`.execute(db);
  await sql`update file_imports set description = ${blanked("description", erased)}, last_read = ${blanked("last_read", erased)}
    where project_id = ${projectId} and id = any (${idsOf(lists)}::uuid[])`.execute(db);
  await requireNoneWritten(scope);
  const { rows: files } = await sql<{ storage_key: string | null }>`
    delete from file_exports where project_id = ${projectId} returning storage_key`.execute(db);
  const { rows: documents } = await sql<{ storage_key: string | null }>`
    delete from kyc_documents where project_id = ${projectId} and guest_id = any (${ids}::uuid[]) returning storage_key`.execute(
    db,
  );
  for (const { storage_key: key } of [...theirs, ...files, ...documents])
    if (key !== null) scope.afterCommit(() => deps.storage.remove(key));
}

/** JSON of others without the guest's objects, and with … in place of the guest's words. */
const blanked = (column: string, { ids, pattern }: Erased) =>
  sql`nyota_blank_json(${sql.ref(column)}, ${pattern}::text, ${ids}::text[])`;

/**
 * A list has first and last names in cells of their own: in a row with one of the words these are blanked as well. What
 * says that two rows are the same person is forgotten.
 */
async function blankRows(scope: Scope, { ids, words, pattern }: Erased, listIds: readonly string[]) {
  if (pattern === null) return;
  const { rows: names } = await sql<{
    name: string;
  }>`select distinct name from guests, unnest(array[first_name, last_name, nickname]) as name
    where project_id = ${scope.projectId} and id = any (${ids}::uuid[]) and length(name) >= 2`.execute(scope.db);
  const parts = await readPattern(scope, ids, [...words, ...names.map(({ name }) => name)]);
  const set = columnsOfRows.map(
    (column) => sql`${sql.ref(column)} = ${blanked(column, { ids, words, pattern: parts })}`,
  );
  const row = sql`jsonb_build_array(${sql.join(columnsOfRows.map((column) => sql.ref(column)))})`;
  await sql`update import_rows set ${sql.join(set)}, repeat_key = null
    where project_id = ${scope.projectId} and import_id = any (${listIds}::uuid[])
      and nyota_has_word(${row}::text, ${[...words, ...ids]}::text[])
      and ${row} <> nyota_blank_json(${row}, ${pattern}::text, ${ids}::text[])`.execute(scope.db);
}

/** An export that a job is writing has the guest in its snapshot, and its file can't be removed under the job. */
async function requireNoneWritten({ projectId, db }: Scope) {
  const { rows } = await sql<{ is_written: boolean }>`
    select storage_key is not null and file_name is null as is_written from file_exports
    where project_id = ${projectId} order by id for update`.execute(db);
  if (rows.some(({ is_written }) => is_written))
    throw new AppError("RETRY", "A file is being exported. Try again in a minute.");
}

/** The tables with JSON about several guests, and its columns. */
const mentions = {
  rooming_lists: ["lines"],
  guest_undos: ["changes"],
  stay_undos: ["added", "removed"],
  trip_undos: ["before", "after"],
  removals: ["data"],
  jobs: ["result"],
} as const;

/** Where they are named in rows of others. */
async function eraseMentions(scope: Scope, erased: Erased) {
  const { projectId, db } = scope;
  const { ids, words, pattern } = erased;
  await sql`update messages set rendered = null where project_id = ${projectId} and guest_ids && ${ids}::uuid[]`.execute(
    db,
  );
  const { rows: journeys } = await sql<{ id: string }>`
    select id from travels where project_id = ${projectId} and guest_id = any (${ids}::uuid[])`.execute(db);
  const named = { ...erased, ids: [...ids, ...journeys.map(({ id }) => id)] };
  for (const [table, columns] of Object.entries(mentions)) {
    const text = sql.join(columns.map((column) => sql.ref(column)));
    await sql`update ${sql.table(table)} set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${blanked(column, named)}`))}
      where project_id = ${projectId} and nyota_has_word(concat_ws(' ', ${text}), ${[...words, ...named.ids]}::text[])`.execute(
      db,
    );
  }
  await sql`update jobs set error = nyota_blank_words(error, ${pattern}::text)
    where project_id = ${projectId} and nyota_has_word(error, ${words}::text[])`.execute(db);
  // Nothing is left to undo where only they were changed.
  await sql`delete from guest_undos where project_id = ${projectId} and changes -> 'guests' = '[]'`.execute(db);
  await sql`delete from stay_undos where project_id = ${projectId} and added = '[]' and removed = '[]'`.execute(db);
  // They belong to users, not to a project: somebody elsewhere may have the same name.
  await sql`delete from idempotency_keys where nyota_has_word(reply::text, ${ids}::text[])`.execute(db);
}

/** The guest's own rows; most others go with them. */
async function eraseRows({ projectId, db }: Scope, ids: readonly string[]) {
  await sql`update guests set plus_one_of = null where project_id = ${projectId} and plus_one_of = any (${ids}::uuid[])`.execute(
    db,
  );
  await sql`update groups set contact_guest_id = null where project_id = ${projectId} and contact_guest_id = any (${ids}::uuid[])`.execute(
    db,
  );
  await sql`delete from guests where project_id = ${projectId} and id = any (${ids}::uuid[])`.execute(db);
}

const eraseHousehold = ({ projectId, db }: Scope, id: string) =>
  sql`delete from groups where project_id = ${projectId} and id = ${id}`.execute(db);
