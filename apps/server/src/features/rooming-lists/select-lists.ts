import type { ChangeCounts } from "@nyota/contract/travel-stay/rooming-lists";
import { sql } from "kysely";
import { notFound } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { type KeptLine, type Sight, type SightName, sights } from "./rules.ts";

/** The versions made for a hotel, the first one first. */
export const selectRoomingLists = (scope: Scope, hotelId: string) =>
  scope.db
    .selectFrom("rooming_lists as l")
    .leftJoin("users as u", "u.id", "l.made_by")
    .select(["l.id", "l.version", "l.created_at", "u.full_name as made_by"])
    .select(["l.guests", "l.rooms"])
    .select(sql<Partial<Record<SightName, ChangeCounts>>>`l.changes`.as("changes"))
    .where("l.project_id", "=", scope.projectId)
    .where("l.hotel_id", "=", hotelId)
    .orderBy("l.version");

/** One version and the one before it. */
export async function findRoomingList(
  scope: Scope,
  { hotelId, roomingListId }: { hotelId: string; roomingListId: string },
) {
  const versions = await selectRoomingLists(scope, hotelId)
    .select(sql<KeptLine[]>`l.lines`.as("lines"))
    .where(
      sql<boolean>`l.version between (select version - 1 from rooming_lists where project_id = ${scope.projectId} and id = ${roomingListId})
        and (select version from rooming_lists where project_id = ${scope.projectId} and id = ${roomingListId})`,
    )
    .execute();
  const roomingList = versions.find(({ id }) => id === roomingListId);
  if (!roomingList) throw notFound("This version");
  return { roomingList, before: versions.find(({ id }) => id !== roomingListId)?.lines ?? [] };
}

export async function requireHotel(scope: Scope, hotelId: string) {
  const row = await scope.db
    .selectFrom("hotels")
    .select("name")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", hotelId)
    .executeTakeFirst();
  if (!row) throw notFound("This hotel");
  return row;
}

/** The lines of the latest version, and its number. */
export const findLatest = (scope: Scope, hotelId: string) =>
  selectRoomingLists(scope, hotelId)
    .select(sql<KeptLine[]>`l.lines`.as("lines"))
    .clearOrderBy()
    .orderBy("l.version", "desc")
    .limit(1)
    .executeTakeFirst();

const noChanges: ChangeCounts = { new: 0, amended: 0, cancelled: 0 };

/** What changed, as far as the caller may see it. */
export function changesFor(scope: Scope, changes: Partial<Record<SightName, ChangeCounts>>): ChangeCounts {
  const { names, arrivals } = sightOf(scope);
  const name = names ? (arrivals ? "ALL" : "NAMES") : arrivals ? "ARRIVALS" : "NEITHER";
  return changes[name satisfies keyof typeof sights] ?? noChanges;
}

/** Names as in passports are guests' details, and arrivals are journeys: each has its own right. */
export const sightOf = (scope: Scope): Sight => ({
  names: mayDo(scope, "GUEST:VIEW"),
  arrivals: mayDo(scope, "TRAVEL:VIEW"),
});
