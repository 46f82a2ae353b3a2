import { setContext } from "#db/context.ts";
import type { Scope } from "#http/scope.ts";
import type { Options } from "../columns/read-plan.ts";

/** From here on the transaction sees only the guests that both the import and whoever looks at it may see. */
export async function limitTo(scope: Scope, { limit_group_ids: limit }: Options) {
  if (!limit) return;
  const groupIds = scope.groupIds ? limit.filter((id) => scope.groupIds?.includes(id)) : limit;
  await setContext(scope.db, { groupIds });
}
