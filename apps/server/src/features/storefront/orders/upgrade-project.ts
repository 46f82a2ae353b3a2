import { projectEndpoints } from "@nyota/contract/account/projects";
import { UPGRADE_FAILED } from "@nyota/contract/store/orders";
import { setContext } from "#db/context.ts";
import { upgradePlan } from "#features/projects/commands.ts";
import { actingAs } from "#http/access/authorize.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import type { PayloadOf } from "#jobs/catalogue.ts";
import { inProject } from "#jobs/scope.ts";

type Upgrade = PayloadOf<"storefront.upgrade">;

/**
 * Moves the plan of a paid order from the wallet to its project, once. When the project can't have it any more, the plan
 * stays in the wallet and the order says why.
 */
export async function upgradeProject(
  deps: Deps,
  { project_id, order_id, user_id }: Upgrade,
  attempt: { last: boolean } = { last: false },
) {
  try {
    await inProject(deps, project_id, async (scope) => {
      await setContext(scope.db, { userId: user_id });
      const order = await scope.db
        .selectFrom("orders")
        .select(["upgraded_at", "status"])
        .where("id", "=", order_id)
        .forUpdate()
        .executeTakeFirst();
      if (!order || order.upgraded_at || order.status !== "PAID") return;
      const { product_id } = await scope.db
        .selectFrom("order_items")
        .select("product_id")
        .where("order_id", "=", order_id)
        .executeTakeFirstOrThrow();
      const owner = await actingAs(scope, user_id, projectEndpoints.upgradePlan);
      await upgradePlan(owner, user_id, { productId: product_id, orderId: order_id });
      await scope.db
        .updateTable("orders")
        .set({ upgraded_at: scope.now.toISOString(), upgrade_failure: null })
        .where("id", "=", order_id)
        .execute();
    });
  } catch (error) {
    const isRefused = error instanceof AppError || error instanceof FieldsError;
    if (isRefused || attempt.last) {
      const reason = isRefused ? error.message : UPGRADE_FAILED;
      await noteFailure(deps, { order_id, user_id, reason });
    }
    if (!isRefused) throw error;
  }
}

const noteFailure = (
  deps: Deps,
  { order_id, user_id, reason }: { order_id: string; user_id: string; reason: string },
) =>
  deps.connection.db.transaction().execute(async (db) => {
    await setContext(db, { userId: user_id });
    await db
      .updateTable("orders")
      .set({ upgrade_failure: reason })
      .where("id", "=", order_id)
      .where("upgraded_at", "is", null)
      .execute();
  });
