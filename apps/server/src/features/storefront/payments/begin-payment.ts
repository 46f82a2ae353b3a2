import type { ParsedOf } from "@nyota/contract/endpoint";
import type { orderEndpoints } from "@nyota/contract/store/orders";
import type { BegunPayment, PaymentRequest } from "#gateways/payments/payments.ts";
import { PaymentsUnavailable } from "#gateways/payments/payments.ts";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import type { Preparing } from "#http/mount.ts";
import type { UserScope } from "#http/scope.ts";
import { requireShop } from "../cart/require-shop.ts";
import { lockPayable } from "../orders/lock-order.ts";

export type Begun = BegunPayment & { paymentId: string };
type Pay = typeof orderEndpoints.pay;

/**
 * Begins a payment at the provider, without a connection to the database meanwhile. Its row is stored first, so that one
 * whose answer is lost is begun again as the same payment.
 */
export const beginPayment =
  (deps: Pick<Deps, "payments" | "config" | "log">) =>
  async ({ params, body, briefly }: Preparing<Pay>): Promise<Begun> => {
    requireShop(deps.config);
    const { url, ...request } = await briefly((scope) => openPayment(scope, deps, { ...params, ...body }));
    if (url) return { paymentId: request.id, providerId: "", url };
    try {
      return { paymentId: request.id, ...(await deps.payments.begin(request)) };
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      deps.log.error({ err: error, order: request.orderId }, "the payment could not be started");
      throw new AppError("UNAVAILABLE", "The payment could not be started. Try again in a minute.", { retryAfter: 60 });
    }
  };

type Wanted = ParsedOf<Pay>["params"] & ParsedOf<Pay>["body"];

/** The order's open payment, or a new one. `url` is set when it was begun before. */
async function openPayment(
  { db, userId }: UserScope,
  { payments, config }: Pick<Deps, "payments" | "config">,
  { orderId, ref }: Wanted,
): Promise<PaymentRequest & { url: string | null }> {
  const order = await lockPayable(db, orderId);
  const open = await db
    .selectFrom("payments")
    .select(["id", "url", "provider"])
    .where("order_id", "=", orderId)
    .where("status", "in", ["CREATED", "PENDING"])
    .executeTakeFirst();
  const isOther = open && open.provider !== payments.name;
  // The installation has another provider since. If this one is paid all the same, the second is refunded.
  if (isOther) await db.updateTable("payments").set({ status: "ABANDONED" }).where("id", "=", open.id).execute();
  const payment =
    (isOther ? undefined : open) ??
    (await db
      .insertInto("payments")
      .values({
        order_id: orderId,
        user_id: userId,
        provider: payments.name,
        amount: order.total,
        currency: order.currency,
      })
      .returning(["id", "url"])
      .executeTakeFirstOrThrow());
  if (order.status === "FAILED")
    await db.updateTable("orders").set({ status: "PENDING" }).where("id", "=", orderId).execute();
  const { email } = await db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
  const query = ref ? `?${new URLSearchParams({ ref })}` : "";
  return {
    id: payment.id,
    url: payment.url,
    orderId,
    amount: order.total,
    currency: order.currency,
    description: `Nyota, order ${orderId.slice(-8)}`,
    email,
    returnUrl: `${config.publicUrl}${order.is_direct ? "/plans" : ""}/checkout/thank-you/${orderId}${query}`,
  };
}

/** Stores what the provider has answered. The payment may have ended meanwhile, by a message of the provider. */
export async function storeBegun({ db }: UserScope, { paymentId, providerId, url }: Begun) {
  if (providerId)
    await db
      .updateTable("payments")
      .set({ provider_id: providerId, url, status: "PENDING" })
      .where("id", "=", paymentId)
      .where("status", "=", "CREATED")
      .execute();
  return { url };
}
