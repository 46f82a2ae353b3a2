import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { lockState, type LockedState, type StayRow } from "./lock-state.ts";
import { recordRooms, storeUndo, writeStays } from "./write-stays.ts";

/**
 * Restores the stays that the caller's own change replaced, unless any of it has changed again. The returned id undoes the
 * undo.
 */
export async function undoRooms(scope: Scope, undoId: string) {
  const row = await scope.db
    .deleteFrom("stay_undos")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", undoId)
    .where("actor_id", "=", scope.actor.id)
    .where("created_at", ">", sql<string>`${scope.now.toISOString()}::timestamptz - interval '7 days'`)
    .returning(["removed", "added"])
    .executeTakeFirst();
  if (!row) throw notFound("This change");
  const [removed, added] = [row.removed, row.added] as unknown as [StayRow[], StayRow[]];
  const both = [...removed, ...added];
  const ids = [both.map(({ guest_id }) => guest_id), both.map(({ room_id }) => room_id)] as const;
  const state = await lockState(scope, ...ids);
  requireAll(state, both);
  requireUntouched(state, added);
  const restored = await writeStays(scope, { removed: added, added: removed });
  const count = await recordRooms(scope, { action: "undid the rooms of", state, removed: added, added: restored });
  return { count, undo_id: await storeUndo(scope, { removed: added, added: restored }) };
}

function requireAll({ guests, rooms }: LockedState, stays: readonly StayRow[]) {
  if (stays.some(({ guest_id }) => !guests.has(guest_id)))
    throw new AppError("CONFLICT", "One of these guests is gone, or you can't see them any more. Nothing was undone.");
  if (stays.some(({ room_id }) => !rooms.has(room_id)))
    throw new AppError("CONFLICT", "A room that this would restore is gone. Nothing was undone.");
}

function requireUntouched({ stays, guests }: LockedState, added: readonly StayRow[]) {
  const current = new Map(stays.map((stay) => [stay.id, asStored(stay)]));
  const touched = added.filter((stay) => !isDeepStrictEqual(current.get(stay.id), asStored(stay)));
  const names = [...new Set(touched.map(({ guest_id }) => guests.get(guest_id)!.name))];
  if (names.length === 0) return;
  const who = names.length === 1 ? `${names[0]} has` : `${names[0]} and ${names.length - 1} more have`;
  throw new AppError("CONFLICT", `${who} been given another room since. Nothing was undone.`);
}

/** A stay as JSON, without what follows from other rows. */
function asStored({ updated_at: _updated, takes: _takes, ...stay }: StayRow): unknown {
  return JSON.parse(JSON.stringify(stay));
}
