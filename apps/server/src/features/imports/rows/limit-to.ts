import { setContext } from "#db/context.ts";
import type { Scope } from "#http/scope.ts";
import type { Options } from "../columns/read-plan.ts";

/** Limits the transaction to the guests that both the import and the caller may see. */
export async function limitTo(scope: Scope, { limit_group_ids: limit }: Options) {
  if (!limit) return;
  const groupIds = scope.groupIds ? limit.filter((id) => scope.groupIds?.includes(id)) : limit;
  await setContext(scope.db, { groupIds });
}
