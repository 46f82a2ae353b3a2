import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import type { Scope } from "#http/scope.ts";
import type { Addressee } from "../links/link-tokens.ts";

/**
 * The last change that a household asked for, with the hosts' answer. "Not us" came from somebody else and is never shown
 * on the page.
 */
export async function readLastRequest(scope: Scope, { kind, id }: Addressee): Promise<HouseholdPage["request"]> {
  const row = await scope.db
    .selectFrom("change_requests")
    .select(["message", "status", "reply", "open_until"])
    .where("project_id", "=", scope.projectId)
    .where(kind === "household" ? "sub_group_id" : "guest_id", "=", id)
    .where("kind", "=", "CHANGE")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const status = row.status as NonNullable<HouseholdPage["request"]>["status"];
  return { ...row, status, open_until: row.open_until && new Date(row.open_until).toISOString() };
}
