import { parseArgs } from "node:util";
import type { Transaction } from "kysely";
import type { Config } from "#config.ts";
import { connect } from "#db/connect.ts";
import { setContext } from "#db/context.ts";
import type { DB } from "#db/schema.generated.ts";
import { refundOrder, returnSurplus } from "#features/storefront/commands.ts";
import { findOrder, listAllOrders, listSurplus } from "#features/storefront/queries.ts";
import type { Payments } from "#gateways/payments/payments.ts";
import { SetupError } from "#lib/setup-error.ts";
import { writeAmount } from "#lib/write-amount.ts";
import { asSetupError } from "./as-setup-error.ts";
import { readAmount } from "./read-amount.ts";

const MAX_LISTED = 200;
const help = `nyota orders list
nyota orders refund NUMBER [AMOUNT] [--by-hand]
nyota orders return NUMBER [--by-hand]
NUMBER is that of the invoice, or the order's id. refund gives the money of an order back, an AMOUNT like INR=500 or all
of it; return sends what was paid too much once more. With --by-hand you have given it back yourself, and nothing is sent.`;
const options = { "by-hand": { type: "boolean" } } as const;

/** What changes of orders need besides the database. */
type ShopDeps = Readonly<{
  payments: Pick<Payments, "find">;
  config: Pick<Config, "seller" | "sellerTimeZone">;
  clock: () => Date;
}>;

/** `nyota orders`. Returns lines for the terminal. */
export async function changeOrders(url: string, deps: ShopDeps, args: readonly string[]): Promise<string[]> {
  const { positionals, values } = readArguments(args);
  const [verb, number, typed, ...more] = positionals;
  const isByHand = values["by-hand"] ?? false;
  const connection = connect({ url, max: 1, onError: () => {} });
  try {
    return await connection.db.transaction().execute(async (db) => {
      await setContext(db, { isSystem: true });
      if (verb === "list" && !number) return list(db);
      if (verb === "refund" && number && more.length === 0) return refund({ ...deps, db, isByHand }, number, typed);
      if (verb === "return" && number && !typed) return giveBack({ ...deps, db, isByHand }, number);
      throw new SetupError(help);
    });
  } finally {
    await connection.close();
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n\n${help}`);
  }
}

async function list(db: Transaction<DB>): Promise<string[]> {
  const orders = await listAllOrders(db, MAX_LISTED);
  const surplus = await listSurplus(db);
  if (orders.length === 0) return ["Nothing was ordered yet."];
  return [
    ...orders.map(({ id, invoice_number, status, currency, total, refunded, created_at, email, refused }) =>
      [
        invoice_number ?? id,
        created_at.slice(0, 10),
        email ?? "no e-mail address",
        writeAmount(total, currency),
        status,
        ...(refunded > 0 ? [`refunded ${writeAmount(refunded, currency)}`] : []),
        ...(refused === null
          ? []
          : [`a refund of ${writeAmount(refused, currency)} was refused, nothing was given back`]),
      ].join(" · "),
    ),
    ...surplus.map(
      ({ order_id, invoice_number, amount, currency }) =>
        `${invoice_number ?? order_id}: ${writeAmount(amount, currency ?? "")} was paid too much and the provider refused to give it back: nyota orders return ${invoice_number ?? order_id}`,
    ),
  ];
}

type Means = ShopDeps & { db: Transaction<DB>; isByHand: boolean };

async function refund({ db, isByHand, ...deps }: Means, number: string, typed: string | undefined) {
  const order = await requireOrder(db, number);
  const amount = typed === undefined ? undefined : readAmount(typed);
  if (amount && amount.currency !== order.currency)
    throw new SetupError(`Order ${number} is in ${order.currency}. Nothing was refunded.`);
  const scope = { ...(await openWalletOf(db, order.user_id)), now: deps.clock() };
  const wanted = { orderId: order.id, amount: amount?.minor, isByHand };
  const { refunded, isWhole } = await asSetupError(refundOrder(scope, deps, wanted), "Nothing was refunded.");
  const what = isWhole ? " What it bought has left the wallet." : "";
  return [`${writeAmount(refunded, order.currency)} of ${number} ${ends(isByHand)}.${what}`];
}

async function giveBack({ db, isByHand, ...deps }: Means, number: string) {
  const order = await requireOrder(db, number);
  const scope = { ...(await openWalletOf(db, order.user_id)), now: deps.clock() };
  const returned = await asSetupError(
    returnSurplus(scope, deps, { orderId: order.id, isByHand }),
    "Nothing was refunded.",
  );
  return returned.map(({ amount, currency }) => `${writeAmount(amount, currency)} of ${number} ${ends(isByHand)}.`);
}

const ends = (isByHand: boolean) => (isByHand ? "is noted as refunded by hand" : "will be refunded by the worker");

async function requireOrder(db: Transaction<DB>, number: string) {
  const order = await findOrder(db, number);
  if (!order) throw new SetupError(`There is no invoice or order ${number}. Nothing was refunded.`);
  return order;
}

async function openWalletOf(db: Transaction<DB>, userId: string) {
  await setContext(db, { isSystem: false });
  await setContext(db, { userId });
  return { db, userId };
}
