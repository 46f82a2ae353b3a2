import { sql } from "kysely";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { selectGuests, withInvitations } from "./reading/select-guests.ts";

export { type Locked, lockGuests } from "./reading/lock-guests.ts";
export { compareWithPast } from "./changing/restore-guest.ts";
export { listDeleted } from "./reading/list-deleted.ts";
export { listAnswers } from "./reading/list-answers.ts";
export { selectGuests, withInvitations } from "./reading/select-guests.ts";

export async function readGuest(scope: Scope, guestId: string) {
  const [guest] = await withInvitations(scope, [guestId], selectGuests(scope).where("g.id", "=", guestId));
  if (!guest) throw notFound("This guest");
  return guest;
}

/** These guests, in the order of the ids. */
export async function readGuests(scope: Scope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = selectGuests(scope).where(sql<boolean>`g.id = any (${ids}::uuid[])`);
  const place = new Map(ids.map((id, index) => [id, index]));
  const guests = await withInvitations(scope, ids, rows);
  return guests.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** The region for parsing a number without a country code. */
export async function defaultRegion(scope: Scope): Promise<string> {
  const row = await scope.db
    .selectFrom("projects")
    .select("default_region")
    .where("id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  return row.default_region;
}
