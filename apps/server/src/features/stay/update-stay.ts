import type { ParsedOf } from "@nyota/contract/endpoint";
import type { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { noteMoments } from "#features/stay-desk/commands.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { formatRoom, resolveMoments, resolveTicks } from "./rules.ts";
import { selectStays } from "./select-stays.ts";

type Patch = ParsedOf<typeof stayEndpoints.update>["body"];

/** Sets arrival, departure and details of a stay. Room and nights are changed by assigning again. */
export async function updateStay(scope: Scope, stayId: string, patch: Patch) {
  const { checked_in_at, checked_out_at, key_handed_at, id_seen_at, ...details } = patch;
  const before = await selectStays(scope).where("s.id", "=", stayId).forUpdate("s").executeTakeFirst();
  if (!before) throw notFound("This stay");
  const moments = resolveMoments(before, { checked_in_at, checked_out_at }, scope.now.toISOString());
  const ticked = resolveTicks({ key_handed_at, id_seen_at }, scope.now.toISOString());
  const whole = { ...details, ...moments, ...ticked };
  await scope.db
    .updateTable("guest_stays")
    .set(whole)
    .where("project_id", "=", scope.projectId)
    .where("id", "=", stayId)
    .execute();
  await noteMoments(scope, stayId, { before, after: { ...moments, ...ticked } });
  await recordActivity(scope, {
    module: "STAY",
    type: "stay",
    action: actionOf({ checked_in_at, checked_out_at }),
    id: stayId,
    label: `${before.guest_name}, ${formatRoom(before)}`,
    changes: changesOf(before, whole),
    guests: [{ id: before.guest_id }],
  });
}

const actionOf = ({ checked_in_at, checked_out_at }: Pick<Patch, "checked_in_at" | "checked_out_at">) =>
  checked_out_at ? "checked out" : checked_in_at ? "checked in" : "updated";
