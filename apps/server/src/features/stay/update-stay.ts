import type { ParsedOf } from "@nyota/contract/endpoint";
import type { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { type StayDetail, stayDetailKeys } from "@nyota/contract/travel-stay/stay-fields";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { noteMoments } from "#features/stay-desk/commands.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { formatRoom, resolveMoments } from "./rules.ts";
import { selectStays } from "./select-stays.ts";

type Patch = ParsedOf<typeof stayEndpoints.update>["body"];

/** Sets arrival, departure and details of a stay. Room and nights are changed by assigning again. */
export async function updateStay(scope: Scope, stayId: string, patch: Patch) {
  const before = await selectStays(scope).where("s.id", "=", stayId).forUpdate("s").executeTakeFirst();
  if (!before) throw notFound("This stay");
  const moments = resolveMoments(before, patch, scope.now.toISOString());
  const details = Object.fromEntries(
    Object.entries(patch).filter(([field]) => stayDetailKeys.some((key) => key === field)),
  ) as Pick<Patch, StayDetail>;
  const whole = { ...details, ...moments };
  await scope.db
    .updateTable("guest_stays")
    .set(whole)
    .where("project_id", "=", scope.projectId)
    .where("id", "=", stayId)
    .execute();
  await noteMoments(scope, stayId, { before, after: moments });
  await recordActivity(scope, {
    module: "STAY",
    type: "stay",
    action: actionOf(patch),
    id: stayId,
    label: `${before.guest_name}, ${formatRoom(before)}`,
    changes: changesOf(before, whole),
    guests: [{ id: before.guest_id }],
  });
}

const actionOf = ({ checked_in_at, checked_out_at }: Pick<Patch, "checked_in_at" | "checked_out_at">) =>
  checked_out_at ? "checked out" : checked_in_at ? "checked in" : "updated";
