import { sql } from "kysely";
import { notFound } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import type { KeptLine, Sight } from "./rules.ts";

/** The versions made for a hotel, the first one first. */
export const selectPacks = (scope: Scope, hotelId: string) =>
  scope.db
    .selectFrom("hotel_packs as p")
    .leftJoin("users as u", "u.id", "p.made_by")
    .select(["p.id", "p.version", "p.created_at", "u.full_name as made_by"])
    .select(sql<KeptLine[]>`p.lines`.as("lines"))
    .where("p.project_id", "=", scope.projectId)
    .where("p.hotel_id", "=", hotelId)
    .orderBy("p.version");

/** One version and the one before it. */
export async function findPack(scope: Scope, { hotelId, packId }: { hotelId: string; packId: string }) {
  const versions = await selectPacks(scope, hotelId)
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

/** Names as in passports are guests' details, and arrivals are journeys: each has its own right. */
export const sightOf = (scope: Scope): Sight => ({
  names: mayDo(scope, "GUEST:VIEW"),
  arrivals: mayDo(scope, "TRAVEL:VIEW"),
});
