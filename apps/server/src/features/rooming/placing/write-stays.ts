import type { ActivityAction } from "@nyota/contract/account/activity-actions";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { formatRoom } from "#features/stay/rules.ts";
import type { Scope } from "#http/scope.ts";
import type { LockedState, StayRow } from "./lock-state.ts";

type Change = { removed: readonly StayRow[]; added: readonly Partial<StayRow>[] };

/**
 * Deletes stays and inserts others, in this order, so that guests can swap rooms. Rows that have an id keep it. The
 * database refuses what breaks its rules. Returns the rows as they are stored.
 */
export async function writeStays(scope: Scope, { removed, added }: Change): Promise<StayRow[]> {
  await sql`delete from guest_stays where project_id = ${scope.projectId}
    and id = any (${removed.map(({ id }) => id)}::uuid[])`.execute(scope.db);
  // The columns a row does not have get their defaults, which are looked up once.
  const { rows } = await sql<StayRow>`insert into guest_stays
    select r.* from jsonb_array_elements(${JSON.stringify(added)}::jsonb) as a (stay),
      jsonb_populate_record(null::guest_stays, (select nyota_defaults('guest_stays')) || jsonb_build_object('id', nyota_id(), 'project_id', ${scope.projectId}::uuid) || a.stay) as r
    returning *`.execute(scope.db);
  return rows;
}

/** Stores a change for a week, for Undo; returns null for a user who is not a person. */
export async function storeUndo(
  scope: Scope,
  { removed, added }: { removed: readonly StayRow[]; added: readonly StayRow[] },
) {
  if (scope.actor.id === null) return null;
  await sql`delete from stay_undos where project_id = ${scope.projectId}
    and created_at < ${scope.now.toISOString()}::timestamptz - interval '7 days'`.execute(scope.db);
  const { id } = await scope.db
    .insertInto("stay_undos")
    .values({
      project_id: scope.projectId,
      actor_id: scope.actor.id,
      removed: JSON.stringify(removed),
      added: JSON.stringify(added),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Recorded = { action: ActivityAction; state: LockedState; removed: readonly StayRow[]; added: readonly StayRow[] };

/** One entry for the whole change; in the history of each guest it shows their own rooms. Returns the number of guests. */
export async function recordRooms(scope: Scope, { action, state, removed, added }: Recorded): Promise<number> {
  const ids = [...new Set([...removed, ...added].map(({ guest_id }) => guest_id))];
  const [before, after] = [removed, added].map((stays) => Map.groupBy(stays, ({ guest_id }) => guest_id));
  const name = (stays: readonly StayRow[] | undefined) =>
    stays ? [...new Set(stays.map(({ room_id }) => formatRoom(state.rooms.get(room_id)!)))].join(", ") : null;
  const guests = ids.map((id) => ({
    id,
    changes: { room: { before: name(before!.get(id)), after: name(after!.get(id)) } },
  }));
  const [first] = ids;
  const label = ids.length === 1 ? (state.guests.get(first!)?.name ?? null) : `${ids.length} guests`;
  const rooms = (stays: readonly StayRow[]) => {
    const count = new Set(stays.map(({ room_id }) => room_id)).size;
    return count === 0 ? null : count === 1 ? name(stays) : `${count} rooms`;
  };
  await recordActivity(scope, {
    module: "STAY",
    type: "stay",
    action,
    label,
    changes: { room: { before: rooms(removed), after: rooms(added) } },
    guests,
  });
  return ids.length;
}
