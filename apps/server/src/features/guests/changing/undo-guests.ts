import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { blankInvitation, invitationColumns, type InvitationValues } from "../links/write-invitations.ts";
import { type EventRules, lockRules } from "../links/lock-rules.ts";
import { exceptionOf, findExceptions } from "../links/find-exceptions.ts";
import { describeGuests, responseOf } from "./describe-guests.ts";
import { diffSnapshots, isSame, takeSnapshots, type GuestChange } from "../reading/guest-snapshots.ts";
import { lockGuests } from "../reading/lock-guests.ts";
import { type GroupRow, insertRemoved, removeUnused } from "./undo-groups.ts";
import { writeFields } from "./write-fields.ts";

export type ContactChange = { id: string; before: string | null; after: string | null };
/** `made` and `removed`: the groups and households that were created or deleted with the change. */
type Change = { guests: GuestChange[]; contacts: ContactChange[]; made?: GroupRow[]; removed?: GroupRow[] };

/** Stores a change for a week, for Undo; returns null when nothing was changed. */
export async function storeUndo(scope: Scope, change: Change): Promise<string | null> {
  if (change.guests.length === 0 || scope.actor.id === null) return null;
  await sql`delete from guest_undos where project_id = ${scope.projectId}
    and created_at < ${scope.now.toISOString()}::timestamptz - interval '7 days'`.execute(scope.db);
  const { id } = await scope.db
    .insertInto("guest_undos")
    .values({ project_id: scope.projectId, actor_id: scope.actor.id, changes: JSON.stringify(change) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Restores what the caller's own change replaced, unless any of it has changed again. The returned id undoes the undo.
 */
export async function undoGuests(scope: Scope, undoId: string) {
  const row = await scope.db
    .deleteFrom("guest_undos")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", undoId)
    .where("actor_id", "=", scope.actor.id)
    .returning("changes")
    .executeTakeFirst();
  if (!row) throw notFound("This change");
  const { guests, contacts, made = [], removed = [] } = row.changes as unknown as Change;
  const ids = guests.map(({ id }) => id);
  const locked = await lockGuests(scope, { ids }, "change");
  const rules = await lockRules(scope, [
    ...new Set(guests.flatMap(({ fields }) => Object.keys(fields).flatMap(eventOf))),
  ]);
  await requireUntouched(scope, guests);
  await insertRemoved(scope, removed);
  await requireTargets(scope, guests);
  await writeFields(
    scope,
    guests.map(({ id, fields }) => ({ id, fields: sideOf(fields, "before") })),
  );
  await writeContacts(scope, contacts);
  await recordAnswers(scope, guests, rules);
  const back = guests.map(({ fields, ...guest }) => ({
    ...guest,
    fields: Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, { before: v.after, after: v.before }])),
  }));
  await recordActivity(scope, { ...describeGuests(locked, { changed: back }), action: "reverted" });
  const contactsBack = contacts.map(({ id, before, after }) => ({ id, before: after, after: before }));
  const groups = { made: removed, removed: await removeUnused(scope, made) };
  return { count: ids.length, undo_id: await storeUndo(scope, { guests: back, contacts: contactsBack, ...groups }) };
}

const sideOf = (fields: GuestChange["fields"], side: "before" | "after") =>
  Object.fromEntries(Object.entries(fields).map(([field, change]) => [field, change[side]]));

async function requireUntouched(scope: Scope, guests: GuestChange[]) {
  const now = await takeSnapshots(
    scope,
    guests.map(({ id }) => id),
    { tags: true, invitations: true },
  );
  const touched = guests.filter(({ id, fields }) =>
    Object.entries(fields).some(([field, { after }]) => !isUntouched(field, now.get(id)?.fields[field], after)),
  );
  if (touched.length === 0) return;
  const [first] = touched;
  const who = touched.length === 1 ? `${first?.label} has` : `${first?.label} and ${touched.length - 1} more have`;
  throw new AppError("CONFLICT", `${who} been changed again since. Nothing was undone.`);
}

/** A change that was stored before a column of invitations existed does not have it. */
function isUntouched(field: string, now: unknown, then: unknown): boolean {
  if (eventOf(field).length === 0 || !now || !then) return isSame(now, then);
  const [current, stored] = [now, then].map((row) => ({ ...blankInvitation, ...(row as Partial<InvitationValues>) }));
  return invitationColumns.every((name) => isSame(current?.[name], stored?.[name]));
}

/** Groups, tags and events may have been deleted since the change, and a collaborator's limits narrowed. */
async function requireTargets(scope: Scope, guests: GuestChange[]) {
  const before = guests.flatMap(({ fields }) => Object.entries(sideOf(fields, "before")));
  const valuesOf = (name: string) => before.flatMap(([field, value]) => (field === name && value ? [value] : []));
  const groups = [...new Set([...valuesOf("group_id"), ...valuesOf("sub_group_id")])] as string[];
  const tags = [...new Set(valuesOf("tag_ids").flat())] as string[];
  const events = [...new Set(before.flatMap(([field, value]) => (value ? eventOf(field) : [])))];
  const { rows } = await sql<{ missing: number }>`select
    ${groups.length}::int - (select count(*) from groups where project_id = ${scope.projectId} and id = any (${groups}::uuid[]))
    + ${events.length}::int - (select count(*) from events where project_id = ${scope.projectId} and id = any (${events}::uuid[]))
    as missing`.execute(scope.db);
  // A tag that no guest of the caller has any more may be hidden from them.
  const { rows: tagged } = await acrossGroups(scope, () =>
    sql`select from tags where project_id = ${scope.projectId} and id = any (${tags}::uuid[])`.execute(scope.db),
  );
  const limits = scope.groupIds;
  const isOutside = limits !== null && valuesOf("group_id").some((id) => !limits.includes(id as string));
  if ((rows[0]?.missing ?? 0) > 0 || tagged.length < tags.length || isOutside)
    throw new AppError("CONFLICT", "A group, tag or event that this would restore is gone. Nothing was undone.");
}

const eventOf = (field: string) => (field.startsWith("invitations.") ? [field.slice("invitations.".length)] : []);

/** Restores the contact persons of households, unless another one was chosen since. */
async function writeContacts(scope: Scope, contacts: ContactChange[]) {
  if (contacts.length === 0) return;
  await sql`update groups r set contact_guest_id = n.before
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as n (id uuid, before uuid, after uuid)
    where r.project_id = ${scope.projectId} and r.id = n.id and r.contact_guest_id is not distinct from n.after`.execute(
    scope.db,
  );
}

/** The history is append-only: a restored answer is appended as well. */
async function recordAnswers(scope: Scope, guests: GuestChange[], rules: readonly EventRules[]) {
  const steps = guests.flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([field, change]) => {
      const event = rules.find((one) => eventOf(field).includes(one.id));
      const [before, after] = [wordOf(change.after), wordOf(change.before)];
      return event && before !== after ? [{ answer: { guest_id: id }, event, before, after: { response: after } }] : [];
    }),
  );
  if (steps.length === 0) return;
  const exceptions = await findExceptions(scope, steps);
  const rows = steps.map((step) => {
    const { answer, event, before, after } = step;
    const details = exceptions.has(step) ? exceptionOf(exceptions.get(step)) : null;
    return { guest_id: answer.guest_id, event_id: event.id, before, after: after.response, details };
  });
  await sql`insert into rsvp_answers (project_id, guest_id, event_id, before, after, answered_by, channel, actor_id, details)
    select ${scope.projectId}::uuid, n.guest_id, n.event_id, n.before, n.after, 'COLLABORATOR', 'APP', ${scope.actor.id}::uuid, n.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (guest_id uuid, event_id uuid, before text, after text, details jsonb)
    where n.before = any (${recorded}::text[]) or n.after = any (${recorded}::text[])`.execute(scope.db);
}

/** What is in the history; that somebody was invited or not is only there beside an answer. */
const recorded = ["ACCEPTED", "DECLINED", "WAITING"];
const wordOf = (invitation: unknown) =>
  responseOf(invitation) ?? ((invitation as Partial<InvitationValues>).waiting_since ? "WAITING" : null);

/** The contact persons of the households that these guests are in or are the contact of. */
export async function readContacts(scope: Scope, guestIds: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; contact: string | null }>`
    select id, contact_guest_id as contact from groups
    where project_id = ${scope.projectId} and contact_guest_id = any (${guestIds}::uuid[])`.execute(scope.db);
  return new Map(rows.map((row) => [row.id, row.contact]));
}

/** Runs a change of locked guests and returns the differences it made. */
export async function watchChange(scope: Scope, ids: readonly string[], work: () => Promise<void>): Promise<Change> {
  const all = { tags: true, invitations: true };
  const [before, contactsBefore] = [await takeSnapshots(scope, ids, all), await readContacts(scope, ids)];
  await work();
  const [after, contactsAfter] = [await takeSnapshots(scope, ids, all), await readContacts(scope, ids)];
  const contacts = [...contactsBefore].flatMap(([id, contact]) =>
    contactsAfter.get(id) === contact ? [] : [{ id, before: contact, after: contactsAfter.get(id) ?? null }],
  );
  return { guests: diffSnapshots(before, after), contacts };
}
