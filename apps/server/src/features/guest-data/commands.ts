import { isImportBusy, importStates } from "@nyota/contract/files/import-schemas";
import { stoppableStatuses } from "@nyota/contract/message-status";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { moveCredits } from "#features/credits/commands.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

/**
 * Erases a deleted guest, and whoever was merged into them, from every table and file of the project. What stays is in
 * decision 0064. Throws NOT_FOUND, ILLEGAL_STATE for a guest who is not deleted, and RETRY while a message to them is
 * being sent, a list with them is being read, or a file is being exported.
 */
export async function eraseGuest(scope: Scope, deps: Deps, guestId: string): Promise<void> {
  const ids = await findPerson(scope, guestId);
  await stopMessages(scope, ids);
  const household = await lockPerson(scope, ids, guestId);
  const words = await eraseRecords(scope, ids);
  const erased = { ids, words };
  await eraseFiles(scope, deps, erased);
  await eraseMentions(scope, erased);
  await eraseRows(scope, ids);
  if (household !== null) await eraseHousehold(scope, household);
  await recordActivity(scope, { action: "erased", module: "GUEST", type: "guest", id: guestId, label: "a guest" });
}

type Erased = { ids: readonly string[]; words: readonly string[] };

/** The guest, and everybody who was merged into them. */
async function findPerson(scope: Scope, guestId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive person as (
      select id from guests where project_id = ${scope.projectId} and id = ${guestId} and merged_into is null
      union select g.id from guests g join person p on g.merged_into = p.id where g.project_id = ${scope.projectId})
    select id from person order by id`.execute(scope.db);
  if (rows.length === 0) throw notFound("This guest");
  return rows.map(({ id }) => id);
}

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
async function eraseRecords(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const words = new Set<string>();
  for (const id of ids) {
    const { rows } = await sql<{ words: string[] }>`select nyota_erase_guest(${id}) as words`.execute(scope.db);
    for (const word of rows[0]?.words ?? []) words.add(word);
  }
  return [...words];
}

const busy = importStates.filter(isImportBusy);

/**
 * Every file that was exported, and the lists they came from with what was read of them. Documents go with the rows of
 * the guest.
 */
async function eraseFiles(scope: Scope, deps: Deps, { ids, words }: Erased) {
  const { projectId, db } = scope;
  const isTheirs = sql`(r.guest_id = any (${ids}::uuid[]) or r.matched_guest_id = any (${ids}::uuid[])
    or nyota_has_word(concat_ws(' ', r.cells, r.guest, r.said, r.before, r.after), ${words}::text[]))`;
  const { rows: lists } = await sql<{ id: string; state: string; storage_key: string | null }>`
    select id, state, storage_key from file_imports f where project_id = ${projectId} and exists (
      select from import_rows r where r.project_id = f.project_id and r.import_id = f.id and ${isTheirs})
    order by id for update`.execute(db);
  if (lists.some(({ state }) => busy.some((one) => one === state)))
    throw new AppError("RETRY", "A list with this guest is being read. Try again in a minute.");
  const listIds = lists.map(({ id }) => id);
  await sql`delete from import_rows r where project_id = ${projectId} and import_id = any (${listIds}::uuid[]) and ${isTheirs}`.execute(
    db,
  );
  await sql`update file_imports set storage_key = null, description = null, last_read = null
    where project_id = ${projectId} and id = any (${listIds}::uuid[])`.execute(db);
  await requireNoneWritten(scope);
  const { rows: files } = await sql<{ storage_key: string | null }>`
    delete from file_exports where project_id = ${projectId} returning storage_key`.execute(db);
  const { rows: documents } = await sql<{ storage_key: string | null }>`
    delete from kyc_documents where project_id = ${projectId} and guest_id = any (${ids}::uuid[]) returning storage_key`.execute(
    db,
  );
  for (const { storage_key: key } of [...lists, ...files, ...documents])
    if (key !== null) scope.afterCommit(() => deps.storage.remove(key));
}

/** An export that a job is writing has the guest in its snapshot, and its file can't be removed under the job. */
async function requireNoneWritten({ projectId, db }: Scope) {
  const { rows } = await sql<{ is_written: boolean }>`
    select storage_key is not null and file_name is null as is_written from file_exports
    where project_id = ${projectId} order by id for update`.execute(db);
  if (rows.some(({ is_written }) => is_written))
    throw new AppError("RETRY", "A file is being exported. Try again in a minute.");
}

/** Where they stand in rows of others. */
async function eraseMentions(scope: Scope, { ids, words }: Erased) {
  const { projectId, db } = scope;
  const isNamed = (text: string) =>
    sql`(nyota_has_word(${sql.raw(text)}, ${words}::text[]) or nyota_has_word(${sql.raw(text)}, ${ids}::text[]))`;
  await sql`update messages set rendered = null where project_id = ${projectId} and guest_ids && ${ids}::uuid[]`.execute(
    db,
  );
  await sql`update rooming_lists set lines = (select coalesce(jsonb_agg(line order by place), '[]')
      from jsonb_array_elements(lines) with ordinality as l (line, place) where line ->> 'guest_id' <> all (${ids}::text[]))
    where project_id = ${projectId} and ${isNamed("lines::text")}`.execute(db);
  await sql`update jobs set result = null, error = null
    where project_id = ${projectId} and ${isNamed("concat_ws(' ', result, error)")}`.execute(db);
  await sql`delete from guest_undos where project_id = ${projectId} and ${isNamed("changes::text")}`.execute(db);
  await sql`delete from stay_undos where project_id = ${projectId} and ${isNamed("concat_ws(' ', added, removed)")}`.execute(
    db,
  );
  await sql`delete from trip_undos where project_id = ${projectId} and ${isNamed("concat_ws(' ', before, after)")}`.execute(
    db,
  );
  await sql`delete from removals where project_id = ${projectId} and ${isNamed("data::text")}`.execute(db);
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
