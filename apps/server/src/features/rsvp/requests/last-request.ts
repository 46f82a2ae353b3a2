import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import type { Scope } from "#http/scope.ts";
import type { Addressee } from "../links/link-tokens.ts";

/**
 * The last change that a household asked for, with the hosts' answer. "Not us" came from somebody else and is never shown
 * on the page. `open_until` is the latest of all that were approved: a family asks more than once, and asking again must
 * not close a page that was opened.
 */
export async function readLastRequest(scope: Scope, { kind, id }: Addressee): Promise<HouseholdPage["request"]> {
  const ofHousehold = scope.db
    .selectFrom("change_requests")
    .where("project_id", "=", scope.projectId)
    .where(kind === "household" ? "sub_group_id" : "guest_id", "=", id)
    .where("kind", "=", "CHANGE");
  const row = await ofHousehold
    .select(["message", "status", "reply"])
    .select((eb) => ofHousehold.select(eb.fn.max("open_until").as("latest")).as("open_until"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const status = row.status as NonNullable<HouseholdPage["request"]>["status"];
  return { ...row, status, open_until: row.open_until && new Date(row.open_until).toISOString() };
}
