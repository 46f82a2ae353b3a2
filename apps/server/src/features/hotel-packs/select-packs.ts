import type { PackCounts } from "@nyota/contract/travel-stay/hotel-packs";
import { sql } from "kysely";
import { notFound } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { type KeptLine, type Sight, type SightName, sights } from "./rules.ts";

/** The versions made for a hotel, the first one first. */
export const selectPacks = (scope: Scope, hotelId: string) =>
  scope.db
    .selectFrom("hotel_packs as p")
    .leftJoin("users as u", "u.id", "p.made_by")
    .select(["p.id", "p.version", "p.created_at", "u.full_name as made_by"])
    .select(["p.guests", "p.rooms"])
    .select(sql<Partial<Record<SightName, PackCounts>>>`p.changes`.as("changes"))
    .where("p.project_id", "=", scope.projectId)
    .where("p.hotel_id", "=", hotelId)
    .orderBy("p.version");

/** One version and the one before it. */
export async function findPack(scope: Scope, { hotelId, packId }: { hotelId: string; packId: string }) {
  const versions = await selectPacks(scope, hotelId)
    .select(sql<KeptLine[]>`p.lines`.as("lines"))
    .where(
      sql<boolean>`p.version between (select version - 1 from hotel_packs where project_id = ${scope.projectId} and id = ${packId})
        and (select version from hotel_packs where project_id = ${scope.projectId} and id = ${packId})`,
    )
    .execute();
  const pack = versions.find(({ id }) => id === packId);
  if (!pack) throw notFound("This version");
  return { pack, before: versions.find(({ id }) => id !== packId)?.lines ?? [] };
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
  selectPacks(scope, hotelId)
    .select(sql<KeptLine[]>`p.lines`.as("lines"))
    .clearOrderBy()
    .orderBy("p.version", "desc")
    .limit(1)
    .executeTakeFirst();

const noChanges: PackCounts = { new: 0, amended: 0, cancelled: 0 };

/** What changed, as far as the caller may see it. */
export function changesFor(scope: Scope, changes: Partial<Record<SightName, PackCounts>>): PackCounts {
  const { names, arrivals } = sightOf(scope);
  const name = names ? (arrivals ? "ALL" : "NAMES") : arrivals ? "ARRIVALS" : "NEITHER";
  return changes[name satisfies keyof typeof sights] ?? noChanges;
}

/** Names as in passports are guests' details, and arrivals are journeys: each has its own right. */
export const sightOf = (scope: Scope): Sight => ({
  names: mayDo(scope, "GUEST:VIEW"),
  arrivals: mayDo(scope, "TRAVEL:VIEW"),
});
