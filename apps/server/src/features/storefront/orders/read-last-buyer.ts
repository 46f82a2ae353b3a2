import type { Gst, Party } from "@nyota/contract/store/orders";
import type { Config } from "#config.ts";
import type { UserScope } from "#http/scope.ts";

/** Whom the last order was for, to fill in the next one. */
export async function readLastBuyer({ db, userId }: UserScope, { gst }: Pick<Config, "gst">) {
  const last = await db
    .selectFrom("orders")
    .select("buyer")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const asked: Gst | null = gst ? { rate: gst.rate, seller_state: gst.state } : null;
  return { buyer: last ? withState(last.buyer as Omit<Party, "state">) : null, gst: asked };
}

/** Orders from before GST was computed name no state. */
export const withState = (party: Omit<Party, "state">): Party => ({ state: null, ...party });
