import type { ParsedOf } from "@nyota/contract/endpoint";
import type { orderEndpoints } from "@nyota/contract/store/orders";
import type { BegunPayment, PaymentRequest, Payments } from "#gateways/payments/payments.ts";
import { PaymentRefused, PaymentsUnavailable } from "#gateways/payments/payments.ts";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import type { Preparing } from "#http/mount.ts";
import type { UserScope } from "#http/scope.ts";
import { lockPayable } from "../orders/lock-order.ts";
import { ASKED_AFTER_MS, PAYABLE_HOURS } from "../rules.ts";

export type Begun = BegunPayment & { paymentId: string };
type Pay = typeof orderEndpoints.pay;

/**
 * Begins a payment at the provider, without a connection to the database meanwhile. Its row is stored first, so that one
 * whose answer is lost is begun again as the same payment.
 */
export const beginPayment =
  (deps: Pick<Deps, "payments" | "config" | "log">) =>
  async ({ params, body, briefly }: Preparing<Pay>): Promise<Begun> => {
    const { url, ...request } = await briefly((scope) => openPayment(scope, deps, { ...params, ...body }));
    if (url) return { paymentId: request.id, providerId: "", url };
    try {
      return { paymentId: request.id, ...(await deps.payments.current.begin(request)) };
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      deps.log.error({ err: error, order: request.orderId }, "the payment could not be started");
      if (error instanceof PaymentRefused) {
        // The provider gives the same answer to the same request; the next one is another payment.
        await briefly(({ db }) => abandonUnbegun(db, request.id));
        throw new AppError("CONFLICT", refused);
      }
      throw new AppError("UNAVAILABLE", "The payment could not be started. Try again in a minute.", { retryAfter: 60 });
    }
  };

/** Gives up a payment of which the provider has given no address. */
export const abandonUnbegun = (db: UserScope["db"], id: string) =>
  db
    .updateTable("payments")
    .set({ status: "ABANDONED" })
    .where("id", "=", id)
    .where("status", "=", "CREATED")
    .execute();

const refused = "The payment provider doesn't accept this payment. Please tell whoever runs this site.";

type Wanted = ParsedOf<Pay>["params"] & ParsedOf<Pay>["body"];

/** The order's open payment, or a new one. `url` is set when it was begun before. */
async function openPayment(
  { db, userId, now }: UserScope,
  { payments, config }: Pick<Deps, "payments" | "config">,
  { orderId, ref }: Wanted,
): Promise<PaymentRequest & { url: string | null }> {
  const order = await lockPayable(db, orderId);
  const open = await db
    .selectFrom("payments")
    .select(["id", "url", "provider", "created_at", "email", "return_url"])
    .where("order_id", "=", orderId)
    .where("status", "in", ["CREATED", "PENDING"])
    .executeTakeFirst();
  const usable = open && isUsable(payments, open) ? open : undefined;
  // Begun in the sandbox, or never: nobody can pay real money for it.
  if (open && !usable)
    await db.updateTable("payments").set({ status: "ABANDONED" }).where("id", "=", open.id).execute();
  const { email } = await db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
  const query = ref ? `?${new URLSearchParams({ ref })}` : "";
  const payment =
    usable ??
    (await db
      .insertInto("payments")
      .values({
        order_id: orderId,
        user_id: userId,
        provider: payments.current.name,
        amount: order.total,
        currency: order.currency,
        email,
        return_url: `${config.publicUrl}${order.is_direct ? "/plans" : ""}/checkout/thank-you/${orderId}${query}`,
      })
      .returning(["id", "url", "created_at", "email", "return_url"])
      .executeTakeFirstOrThrow());
  await db.updateTable("payments").set({ begun_at: now.toISOString() }).where("id", "=", payment.id).execute();
  if (order.status === "FAILED")
    await db.updateTable("orders").set({ status: "PENDING" }).where("id", "=", orderId).execute();
  return {
    id: payment.id,
    url: payment.url,
    orderId,
    amount: order.total,
    currency: order.currency,
    payableUntil: new Date(Date.parse(payment.created_at) + PAYABLE_HOURS * 3_600_000),
    description: `Nyota, order ${orderId.slice(-8)}`,
    // As it was asked for the first time: the provider refuses another request under the same id.
    email: payment.email,
    returnUrl: payment.return_url ?? config.publicUrl,
  };
}

type OpenPayment = { url: string | null; provider: string };

/**
 * Whether an open payment can still be paid after the provider was changed. Throws when it could be paid where nobody
 * here would notice.
 */
function isUsable({ current, find }: Payments, { url, provider }: OpenPayment): boolean {
  if (provider === current.name) return true;
  if (url === null || provider === "sandbox") return false;
  if (find(provider)) return true;
  throw new AppError(
    "CONFLICT",
    "This payment was begun at a provider that is not connected any more. Cancel this order and order again.",
  );
}

/**
 * Stores what the provider has answered, whatever became of the payment meanwhile: a payment that can be paid is always
 * known. One that was given up has another in its place, or none, and its address is given to nobody.
 */
export async function storeBegun({ db, now }: UserScope, { paymentId, providerId, url }: Begun) {
  if (!providerId) return { url };
  const payment = await db
    .selectFrom("payments")
    .select(["status", "provider_id"])
    .where("id", "=", paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable("payments")
    .set({
      ...(payment.provider_id === null && { provider_id: providerId }),
      ...(payment.status === "CREATED" && { status: "PENDING" }),
      url,
      ask_at: new Date(now.getTime() + ASKED_AFTER_MS).toISOString(),
    })
    .where("id", "=", paymentId)
    .execute();
  if (payment.status === "ABANDONED" || payment.status === "FAILED")
    throw new AppError("UNAVAILABLE", "The payment could not be started. Try again.", {
      retryAfter: 1,
      keepsChanges: true,
    });
  return { url };
}
