import { parseArgs } from "node:util";
import { day, text } from "@nyota/contract/fields";
import type { Transaction } from "kysely";
import { asOwner } from "#db/as-owner.ts";
import type { DB } from "#db/schema.generated.ts";
import { findUserByAddress } from "#features/auth/queries.ts";
import { type DiscountInput, readDiscounts, retireDiscount, saveDiscount } from "#features/storefront/commands.ts";
import { SetupError } from "#lib/setup-error.ts";
import { writeAmount } from "#lib/write-amount.ts";
import { readAddress } from "#read-address.ts";
import { asSetupError } from "./as-setup-error.ts";
import { readAmount, readCount } from "./read-amount.ts";

const help = `nyota discounts list
nyota discounts add CODE NAME --percent 10 | --amount INR=500
  [--product CODE] [--for ADDRESS] [--from 2027-01-01] [--until 2027-01-31] [--uses 100] [--uses-per-user 1] [--listed]
nyota discounts retire CODE`;

const options = {
  percent: { type: "string" },
  amount: { type: "string" },
  product: { type: "string" },
  for: { type: "string" },
  from: { type: "string" },
  until: { type: "string" },
  uses: { type: "string" },
  "uses-per-user": { type: "string" },
  listed: { type: "boolean" },
} as const;

/** `nyota discounts`. `url` names the owner of the tables. Returns lines for the terminal. */
export async function changeDiscounts(url: string, args: readonly string[]): Promise<string[]> {
  const { positionals, values } = readArguments(args);
  const [verb, code, name, ...more] = positionals;
  if (verb === "list" && !code)
    return asOwner(url, async (db) => {
      const lines = (await readDiscounts(db)).map(describe);
      return lines.length > 0 ? lines : ["There are no discounts."];
    });
  if (verb === "retire" && code && !name)
    return asOwner(url, async (db) => {
      if (!(await retireDiscount(db, code))) throw new SetupError(`There is no discount with the code ${code}.`);
      return [`${code.toUpperCase()} can't be used any more.`];
    });
  if (verb !== "add" || !code || !name || more.length > 0) throw new SetupError(help);
  return asOwner(url, async (db) => {
    const input = await readDiscount(db, { code, name, values });
    return [
      (await asSetupError(saveDiscount(db, input), "Nothing was changed."))
        ? `Added ${input.code}.`
        : `Changed ${input.code}.`,
    ];
  });
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n\n${help}`);
  }
}

type Given = { code: string; name: string; values: ReturnType<typeof readArguments>["values"] };

async function readDiscount(db: Transaction<DB>, { code, name, values }: Given): Promise<DiscountInput> {
  if (!/^[A-Za-z0-9-]{2,40}$/.test(code)) throw new SetupError("A discount's code has letters, digits and dashes.");
  const label = text(80).safeParse(name);
  if (!label.success) throw new SetupError(`“${name}” is no name.`);
  const percent = readCount("percent", values.percent, 100) ?? null;
  const amount = values.amount === undefined ? null : readAmount(values.amount);
  if (amount?.minor === 0) throw new SetupError("A discount takes something off: give an --amount above 0.");
  if ((percent === null) === (amount === null)) throw new SetupError("Give either --percent or --amount.");
  return {
    code: code.toUpperCase(),
    name: label.data,
    percent,
    amount: amount?.minor ?? null,
    currency: amount?.currency ?? null,
    product_id: values.product === undefined ? null : await findProductId(db, values.product),
    user_id: values.for === undefined ? null : await findUserId(db, values.for),
    starts_at: readDay("from", values.from),
    ends_at: readDay("until", values.until, 1),
    max_uses: readCount("uses", values.uses, 1_000_000) ?? null,
    max_uses_per_user: readCount("uses-per-user", values["uses-per-user"], 1_000) ?? null,
    is_listed: values.listed ?? false,
  };
}

async function findProductId(db: Transaction<DB>, code: string): Promise<string> {
  const found = await db
    .selectFrom("products")
    .select("id")
    .where("code", "=", code)
    .where("is_replaced", "=", false)
    .executeTakeFirst();
  if (!found) throw new SetupError(`There is no product with the code ${code}. Nothing was changed.`);
  return found.id;
}

async function findUserId(db: Transaction<DB>, typed: string): Promise<string> {
  const address = readAddress(typed, "For example: --for asha@example.com");
  const found = await findUserByAddress(db, address);
  if (!found) throw new SetupError(`No account has the address ${address}. Nothing was changed.`);
  return found.id;
}

/** The beginning of a day in UTC, or of one some days later: the last day counts too. */
function readDay(name: string, typed: string | undefined, later = 0): string | null {
  if (typed === undefined) return null;
  const parsed = day.safeParse(typed);
  if (!parsed.success) throw new SetupError(`--${name} needs a day like 2027-01-31, not “${typed}”.`);
  return new Date(Date.parse(parsed.data) + later * 86_400_000).toISOString();
}

type Listed = Awaited<ReturnType<typeof readDiscounts>>[number];

function describe(discount: Listed): string {
  const { code, name, percent, amount, currency, product, user, starts_at, ends_at, max_uses, uses, is_active } =
    discount;
  return [
    `${code}: ${name}`,
    percent === null ? writeAmount(amount ?? 0, currency ?? "") : `${percent}%`,
    ...(product ? [`for ${product}`] : []),
    ...(user ? [`for ${user}`] : []),
    ...(starts_at ? [`from ${starts_at.slice(0, 10)}`] : []),
    ...(ends_at ? [`before ${ends_at.slice(0, 10)}`] : []),
    `used ${uses}${max_uses === null ? "" : ` of ${max_uses}`}`,
    ...(is_active ? [] : ["withdrawn"]),
  ].join(" · ");
}
