import type { Scope } from "#http/scope.ts";
import { makeHousehold } from "../links/make-household.ts";
import type { Planned } from "./plan-additions.ts";

/** Puts the planned guests without a household into one new household. A single guest gets none. */
export async function placeHousehold(scope: Scope, planned: readonly Planned[]): Promise<void> {
  const rows = planned.map(({ row }) => row).filter((row) => !row.sub_group_id);
  if (rows.length < 2) return;
  const { place } = await makeHousehold(scope, rows, { name: null, groupId: null, field: "as_household" });
  for (const row of rows) Object.assign(row, place);
}
