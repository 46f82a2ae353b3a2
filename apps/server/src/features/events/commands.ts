import type { ParsedOf } from "@nyota/contract/endpoint";
import type { eventEndpoints } from "@nyota/contract/events/events";
import { sql } from "kysely";
import { storedRows } from "#db/columns.ts";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { findPictures } from "#features/assets/queries.ts";
import { storeRemoval, takeRemoval } from "#features/removals/commands.ts";
import { moveCredits } from "#features/credits/commands.ts";
import { offerFreedPlaces } from "#features/waiting-list/commands.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { moveByDate, placeByDate } from "./own-order.ts";
import { projectZone } from "./queries.ts";
import { isInOrder } from "./rules.ts";

type Input = ParsedOf<typeof eventEndpoints.create>["body"];
type Patch = ParsedOf<typeof eventEndpoints.update>["body"];

const entry = { module: "EVENT", type: "event" } as const;

/** Adds an event, spends its credit and creates the requested invitations. */
export async function createEvent(scope: Scope, input: Input): Promise<string> {
  const { invite, invite_group_ids, ...fields } = input;
  requireOrder(fields);
  await requireCover(scope, fields.cover_id);
  const groupIds = invite === "ALL" ? null : (invite_group_ids ?? []);
  if (groupIds) await requireGroups(scope, groupIds);
  await moveCredits(scope, "USE", { type: "EVENT", amount: 1, reason: "created" });
  const row = await scope.db
    .insertInto("events")
    .values({
      position: await placeByDate(scope, fields.starts_at),
      ...fields,
      time_zone: fields.time_zone ?? (await projectZone(scope)),
      project_id: scope.projectId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const invited = await openInvitations(scope, row.id, groupIds);
  await recordActivity(scope, {
    ...entry,
    action: "created",
    id: row.id,
    label: input.name,
    changes: invited > 0 ? { invited: { before: 0, after: invited } } : null,
  });
  return row.id;
}

/** Invites the published guests of these groups or households; null invites all. */
async function openInvitations(scope: Scope, eventId: string, groupIds: string[] | null) {
  if (groupIds?.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into invitations (project_id, guest_id, event_id)
    select project_id, id, ${eventId}::uuid from guests
    where project_id = ${scope.projectId} and deleted_at is null and status = 'PUBLISHED'
      and (${groupIds}::uuid[] is null or group_id = any (${groupIds}::uuid[]) or sub_group_id = any (${groupIds}::uuid[]))
    on conflict do nothing`.execute(scope.db);
  return Number(numAffectedRows ?? 0);
}

async function requireGroups(scope: Scope, groupIds: string[]) {
  if (groupIds.length === 0) return;
  const known = await scope.db
    .selectFrom("groups")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id = any (${groupIds}::uuid[])`)
    .execute();
  if (known.length < new Set(groupIds).size)
    throw new FieldsError({ invite_group_ids: ["One of these groups does not exist."] });
}

type Change = { eventId: string; patch: Patch };

export async function updateEvent(scope: Scope, { eventId, patch }: Change) {
  const before = await lockEvent(scope, eventId);
  requireOrder({ ...before, ...patch });
  await requireCover(scope, patch.cover_id);
  const { starts_at, position } = patch;
  const moved = starts_at !== undefined && position === undefined && (await moveByDate(scope, eventId, starts_at));
  const changed = { ...patch, ...moved };
  if (Object.keys(changed).length > 0)
    await scope.db
      .updateTable("events")
      .set(changed)
      .where("project_id", "=", scope.projectId)
      .where("id", "=", eventId)
      .execute();
  if (patch.capacity !== undefined && patch.capacity !== before.capacity) await offerFreedPlaces(scope, [eventId]);
  const label = patch.name ?? before.name;
  await recordActivity(scope, { ...entry, action: "updated", id: eventId, label, changes: changesOf(before, patch) });
}

type Row = Record<string, unknown>;
/** Rows with the columns of their tables. */
type Removed = { event: Row; invitations: Row[] };

/**
 * Deletes an event with its invitations; `restoreEvent` restores both. Throws if guests have answered, unless `force`
 * is set.
 */
export async function removeEvent(scope: Scope, eventId: string, force: boolean) {
  await lockInvited(scope, eventId);
  const before = await lockEvent(scope, eventId);
  const answered = await countAnswers(scope, eventId);
  if (answered > 0 && !force)
    throw new AppError(
      "IN_USE",
      `${answered} ${answered === 1 ? "guest has" : "guests have"} answered for this event. Deleting it deletes the answers too.`,
      { extra: { answered } },
    );
  const removed = await takeSnapshot(scope, eventId);
  await scope.db.deleteFrom("events").where("project_id", "=", scope.projectId).where("id", "=", eventId).execute();
  await storeRemoval(scope, { kind: "EVENT", id: eventId, data: removed });
  await recordActivity(scope, { ...entry, action: "deleted", id: eventId, label: before.name });
}

/** Deleting an invitation changes its guest, and guests are locked before events. */
const lockInvited = (scope: Scope, eventId: string) =>
  sql`select from guests g where g.project_id = ${scope.projectId} and exists (select from invitations i
    where i.project_id = g.project_id and i.guest_id = g.id and i.event_id = ${eventId})
    order by g.id for no key update`.execute(scope.db);

async function takeSnapshot(scope: Scope, eventId: string): Promise<Removed> {
  const { rows } = await sql<Removed>`select to_jsonb(e) as event,
      (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from invitations i
        where i.project_id = e.project_id and i.event_id = e.id) as invitations
    from events e where e.project_id = ${scope.projectId} and e.id = ${eventId}`.execute(scope.db);
  return rows[0]!;
}

/** Restores an event, and the invitations and answers of the guests who still exist. It was paid for already. */
export async function restoreEvent(scope: Scope, eventId: string) {
  const { event, invitations } = await takeRemoval<Removed>(scope, { kind: "EVENT", id: eventId, noun: "This event" });
  const cover = event["cover_id"] as string | null | undefined;
  // Of a picture that was deleted meanwhile nothing is left.
  const cover_id = cover && (await findPictures(scope, [cover])).has(cover) ? cover : null;
  // Calendars of guests have noted that it was cancelled: coming back is a later change.
  const row = { ...event, cover_id, updated_at: scope.now.toISOString() };
  await sql`insert into events select * from ${storedRows("events", [row])} as e`.execute(scope.db);
  // A guest who was merged meanwhile gives what they had to the one who stays; of two, an answer counts, then the longer
  // wait. Places that were offered may be due to others now, so everybody waits in their old turn.
  await sql`
    with recursive removed as (select * from ${storedRows("invitations", invitations)} as i),
      kept as (
        select r.guest_id, g.id, g.merged_into from removed r join guests g on g.project_id = ${scope.projectId} and g.id = r.guest_id
        union all
        select k.guest_id, g.id, g.merged_into from kept k join guests g on g.project_id = ${scope.projectId} and g.id = k.merged_into)
    insert into invitations
    select i.* from removed r
    join kept k on k.guest_id = r.guest_id and k.merged_into is null
    cross join lateral jsonb_populate_record(null::invitations, to_jsonb(r) || jsonb_build_object('guest_id', k.id)
      || case when r.waiting_since is null then '{}'::jsonb else '{"offered_until": null}' end) i
    order by r.response is null, r.waiting_since nulls last, r.unsure_at is null, r.guest_id <> k.id
    on conflict do nothing`.execute(scope.db);
  await recordActivity(scope, { ...entry, action: "restored", id: eventId, label: String(event["name"]) });
}

/** Counts answers of listed guests only; answers of deleted guests are deleted with the event. */
async function countAnswers(scope: Scope, eventId: string): Promise<number> {
  const { rows } = await sql<{ answered: number }>`
    select count(*) as answered from listed_invitations i
    where i.project_id = ${scope.projectId} and i.event_id = ${eventId} and i.response is not null`.execute(scope.db);
  return rows[0]?.answered ?? 0;
}

async function lockEvent(scope: Scope, eventId: string) {
  const row = await scope.db
    .selectFrom("events")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("id", "=", eventId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This event");
  return row;
}

async function requireCover(scope: Scope, coverId: string | null | undefined) {
  if (coverId && !(await findPictures(scope, [coverId])).has(coverId))
    throw new FieldsError({ cover_id: ["Choose a picture of this project."] });
}

function requireOrder(times: Parameters<typeof isInOrder>[0]) {
  if (!isInOrder(times)) throw new FieldsError({ ends_at: ["This ends before it starts."] });
}
