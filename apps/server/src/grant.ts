import type { Transaction } from "kysely";
import { connect } from "./db/connect.ts";
import { setContext } from "./db/context.ts";
import type { DB } from "./db/schema.generated.ts";
import { findUserByAddress } from "#features/auth/queries.ts";
import { changeWallet } from "#features/wallet/commands.ts";
import { readAddress } from "./read-address.ts";
import { SetupError } from "./lib/setup-error.ts";

const MAX_GRANTED = 1_000;

const example = "For example: nyota grant asha@example.com Grand";

type Grant = { address: string; plan: string; amount: number };

/** Puts plans into the wallet of the account with this address. Returns the result as lines for the terminal. */
export async function grant(url: string, wanted: Grant): Promise<string[]> {
  const connection = connect({ url, max: 1, onError: () => {} });
  try {
    return await connection.db.transaction().execute((db) => addToWallet(db, wanted));
  } finally {
    await connection.close();
  }
}

/** Parses ADDRESS PLAN [n]. */
export function readGrant([typed, plan, count = "1", ...more]: readonly string[]): Grant {
  if (!typed || !plan)
    throw new SetupError(`nyota grant needs an e-mail address or phone number, and a plan.\n${example}`);
  if (more.length > 0)
    throw new SetupError(`nyota grant takes ADDRESS PLAN [n]. Put a plan of several words in quotes.\n${example}`);
  const read = readAddress(typed, example);
  const amount = /^\d{1,4}$/.test(count) ? Number(count) : 0;
  if (amount < 1 || amount > MAX_GRANTED)
    throw new SetupError(
      `“${count}” is not a number of plans from 1 to ${MAX_GRANTED.toLocaleString("en")}. Nothing was given.`,
    );
  return { address: read, plan, amount };
}

async function addToWallet(db: Transaction<DB>, wanted: Grant): Promise<string[]> {
  const user = await findUserByAddress(db, wanted.address);
  if (!user)
    throw new SetupError(
      `No account has the address ${wanted.address}. Its owner has to sign in once before. Nothing was given.`,
    );
  const product = await findProduct(db, wanted.plan);
  await setContext(db, { userId: user.id });
  await changeWallet(db, { userId: user.id, productId: product.id, delta: wanted.amount, reason: "ADMIN" });
  const { net_balance } = await db
    .selectFrom("wallet_balances")
    .select("net_balance")
    .where("user_id", "=", user.id)
    .where("product_id", "=", product.id)
    .executeTakeFirstOrThrow();
  return [
    `Given to ${wanted.address}: ${wanted.amount} × ${product.name}. The wallet has ${net_balance} × ${product.name} now.`,
    "One is used by each new project, or by “Upgrade plan” in a project.",
  ];
}

async function findProduct(db: Transaction<DB>, plan: string) {
  const products = await db
    .selectFrom("products")
    .select(["id", "code", "name"])
    .where("product_type", "=", "PLAN")
    .where("is_active", "=", true)
    .orderBy("position")
    .execute();
  const wanted = plan.trim().toLowerCase();
  const found = products.find(({ code, name }) => [code, name].some((text) => text.toLowerCase() === wanted));
  if (found) return found;
  const names = products.map(({ name }) => name).join(", ");
  throw new SetupError(`There is no plan “${plan}”. The plans are: ${names}. Nothing was given.`);
}
