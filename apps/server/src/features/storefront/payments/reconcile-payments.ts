import { paymentProviders } from "@nyota/contract/store/money";
import type { NotNull } from "kysely";
import { setContext } from "#db/context.ts";
import {
  PaymentRefused,
  type PaymentProvider,
  type PaymentState,
  PaymentsUnavailable,
} from "#gateways/payments/payments.ts";
import type { Deps } from "#http/deps.ts";
import { unlessRefused } from "#http/errors.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import type { OrderScope } from "../orders/mark-paid.ts";
import { upgradeProject } from "../orders/upgrade-project.ts";
import { CANCELLED_AFTER_HOURS, isPayable, nextAsk, PAYABLE_HOURS } from "../rules.ts";
import { abandonUnbegun } from "./begin-payment.ts";
import { sendRefund } from "./send-refund.ts";
import { settlePayment } from "./settle-payment.ts";

const MAX_AT_ONCE = 200;
/** Two steps ask providers; a round ends before the next one begins, however slowly they answer. */
const MAX_STEP_MS = 20_000;

/**
 * Asks the providers about payments of which no message came, sends refunds that were not sent, cancels orders that
 * stayed unpaid, and ends upgrades whose job crashed every time. A step that fails does not keep the others from their work.
 */
export async function reconcilePayments(deps: Deps) {
  const steps = { abandonPayments, cancelUnpaid, endUpgrades, sendRefunds, askProviders };
  for (const [step, work] of Object.entries(steps))
    try {
      await work(deps);
    } catch (error) {
      deps.log.error({ err: error, step }, "a step of the payments' round failed; the next round repeats it");
    }
}

/**
 * Does work on each row until the time is over. A row that fails is left for the next round and keeps no other from its
 * turn; so are all rows of a provider that could not be reached.
 */
async function each<T extends { id: string; provider?: string }>(
  { log }: Deps,
  rows: readonly T[],
  /** Returns the name of a provider that could not be reached. */
  work: (row: T) => Promise<string | undefined>,
) {
  const unreachable = new Set<string | undefined>();
  const end = performance.now() + MAX_STEP_MS;
  for (const row of rows) {
    if (row.provider && unreachable.has(row.provider)) continue;
    if (performance.now() > end) return;
    try {
      const name = await work(row);
      if (name) unreachable.add(name);
    } catch (error) {
      log.error(
        { err: error, id: row.id },
        "a payment, refund or order could not be handled; the next round tries again",
      );
    }
  }
}

/** One transaction in the name of the user whose order it is. */
const inOrder = <T>(deps: Deps, userId: string, work: (scope: OrderScope) => Promise<T>): Promise<T> =>
  deps.connection.db.transaction().execute(async (db) => {
    await setContext(db, { userId });
    return work({ db, userId, now: deps.clock(), enqueue: deps.queue.enqueueIn(db) });
  });

const asSystem = <T>(deps: Deps, work: (db: OrderScope["db"]) => Promise<T>): Promise<T> =>
  deps.connection.db.transaction().execute(async (db) => {
    await setContext(db, { isSystem: true });
    return work(db);
  });

const before = (deps: Deps, minutes: number) => new Date(deps.clock().getTime() - minutes * 60_000).toISOString();

/** The providers that can be asked. The sandbox is not: there the buyer decides. */
const askedProviders = ({ payments }: Deps) =>
  paymentProviders.filter((name) => name !== "sandbox" && payments.find(name) !== undefined);

async function askProviders(deps: Deps) {
  const providers = askedProviders(deps);
  if (providers.length === 0) return;
  const open = await listOpen(deps, providers);
  await each(deps, open, async (payment) => {
    const provider = deps.payments.find(payment.provider);
    return provider && askAbout(deps, provider, payment);
  });
}

type Open = Awaited<ReturnType<typeof listOpen>>[number];

const listOpen = (deps: Deps, providers: readonly string[]) =>
  asSystem(deps, (db) =>
    db
      .selectFrom("payments as p")
      .innerJoin("orders as o", "o.id", "p.order_id")
      .select(["p.id", "p.order_id", "p.user_id", "p.provider", "p.provider_id", "p.begun_at", "o.status as of_order"])
      .where("p.status", "=", "PENDING")
      .where("p.provider", "in", providers)
      .where("p.ask_at", "<", deps.clock().toISOString())
      .orderBy("p.ask_at")
      .limit(MAX_AT_ONCE)
      .execute(),
  );

async function askAbout(deps: Deps, provider: PaymentProvider, payment: Open): Promise<string | undefined> {
  try {
    await settle(deps, payment, await readState(provider, payment));
    return undefined;
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    const isRefused = error instanceof PaymentRefused;
    // One that can't be paid any more is of no use, and the provider does not know it.
    const isOver = isRefused && payment.begun_at < before(deps, (PAYABLE_HOURS + 1) * 60);
    deps.log.warn(
      { err: error, payment: payment.id },
      isOver
        ? "the provider does not know a payment that could be paid until yesterday; it is given up"
        : "the provider does not answer about a payment; asking again later",
    );
    await settle(deps, payment, isOver ? "ABANDONED" : "PENDING");
    return isRefused ? undefined : provider.name;
  }
}

/** Nobody may pay for an order that is closed. If it was paid before, that says the answer. */
async function readState(provider: PaymentProvider, { provider_id, of_order }: Open): Promise<PaymentState> {
  const id = provider_id ?? "";
  if (!isPayable(of_order))
    await provider.expire(id).catch((error: unknown) => {
      if (!(error instanceof PaymentRefused)) throw error;
    });
  return provider.read(id);
}

const settle = (deps: Deps, payment: Open, answer: PaymentState | "PENDING" | "ABANDONED") =>
  inOrder(deps, payment.user_id, async (scope) => {
    const state = typeof answer === "string" ? { status: answer, amount: 0, currency: "", chargeId: null } : answer;
    await settlePayment(scope, deps.config, { orderId: payment.order_id, paymentId: payment.id, state });
    if (state.status === "PENDING")
      await scope.db
        .updateTable("payments")
        .set({ ask_at: nextAsk(new Date(payment.begun_at), scope.now).toISOString() })
        .where("id", "=", payment.id)
        .execute();
  });

/**
 * Payments of which nobody knows whether they were begun: nobody has their address either, so another one may be begun.
 */
const ABANDONED_AFTER_MINUTES = 10;

async function abandonPayments(deps: Deps) {
  const unbegun = await asSystem(deps, (db) =>
    db
      .selectFrom("payments")
      .select(["id", "user_id"])
      .where("status", "=", "CREATED")
      .where("begun_at", "<", before(deps, ABANDONED_AFTER_MINUTES))
      .orderBy("begun_at")
      .limit(MAX_AT_ONCE)
      .execute(),
  );
  await each(deps, unbegun, async ({ id, user_id }) => {
    await inOrder(deps, user_id, ({ db }) => abandonUnbegun(db, id));
    return undefined;
  });
}

async function sendRefunds(deps: Deps) {
  const refunds = await asSystem(deps, (db) =>
    db
      .selectFrom("refunds as r")
      .innerJoin("payments as p", "p.id", "r.payment_id")
      .select(["r.id", "r.user_id", "p.provider"])
      .where("r.status", "=", "PENDING")
      .where("p.provider", "in", [...askedProviders(deps), "sandbox"])
      .orderBy("r.created_at")
      .limit(MAX_AT_ONCE)
      .execute(),
  );
  await each(deps, refunds, ({ id, user_id }) => sendRefund(deps, { refund_id: id, user_id }));
}

/** Not while a payment is open: it may be paid at this moment, or take days. It ends at the provider. */
async function cancelUnpaid(deps: Deps) {
  const unpaid = await asSystem(deps, (db) =>
    db
      .selectFrom("orders as o")
      .select(["o.id", "o.user_id"])
      .where("o.status", "in", ["PENDING", "FAILED"])
      .where("o.created_at", "<", before(deps, CANCELLED_AFTER_HOURS * 60))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("payments as p")
              .select("p.id")
              .whereRef("p.order_id", "=", "o.id")
              .where("p.status", "in", ["CREATED", "PENDING"])
              .where("p.provider", "<>", "sandbox"),
          ),
        ),
      )
      .orderBy("o.created_at")
      .limit(MAX_AT_ONCE)
      .execute(),
  );
  await each(deps, unpaid, async ({ id, user_id }) => {
    await inOrder(deps, user_id, (scope) => unlessRefused(cancelOrder(scope, id)));
    return undefined;
  });
}

/** By then every attempt of the job is over. */
const UPGRADED_AFTER_MINUTES = 30;

async function endUpgrades(deps: Deps) {
  const waiting = await asSystem(deps, (db) =>
    db
      .selectFrom("orders")
      .select(["id", "user_id", "project_id"])
      .where("status", "=", "PAID")
      .where("project_id", "is not", null)
      .where("upgraded_at", "is", null)
      .where("upgrade_failure", "is", null)
      .where("paid_at", "<", before(deps, UPGRADED_AFTER_MINUTES))
      .orderBy("paid_at")
      .limit(MAX_AT_ONCE)
      .$narrowType<{ project_id: NotNull }>()
      .execute(),
  );
  await each(deps, waiting, async ({ id, user_id, project_id }) => {
    await upgradeProject(deps, { project_id, order_id: id, user_id }, { last: true });
    return undefined;
  });
}
