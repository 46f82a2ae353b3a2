import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { creditTypes } from "@nyota/contract/account/projects";
import { text } from "@nyota/contract/fields";
import { storeCurrencies } from "@nyota/contract/store/money";
import { productTypes, type ProductType } from "@nyota/contract/store/products";
import { z } from "zod";
import type { Transaction } from "kysely";
import { asOwner } from "#db/as-owner.ts";
import type { DB } from "#db/schema.generated.ts";
import { type ProductInput, readCatalogue, retireProduct, saveProduct } from "#features/storefront/commands.ts";
import { SetupError } from "#lib/setup-error.ts";
import { writeAmount } from "#lib/write-amount.ts";
import { asSetupError } from "./as-setup-error.ts";
import { readAmount, readCount } from "./read-amount.ts";

const MAX_CREDITS = 1_000_000;
const code = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "A code has small letters, digits and dashes, for example grand-2.");
const named = z.object({ code, name: text(80) });

const help = `nyota products list
nyota products add CODE NAME --type plan|addon --price INR=4999 --price USD=59 [--days 365]
  [--events 12] [--guests 1200] [--numbers 3] [--messages 15000] [--feature TEXT]...
nyota products retire CODE
nyota products import FILE
nyota plans knows list, add and retire, for plans only.`;

const options = {
  type: { type: "string" },
  price: { type: "string", multiple: true },
  days: { type: "string" },
  events: { type: "string" },
  guests: { type: "string" },
  numbers: { type: "string" },
  messages: { type: "string" },
  feature: { type: "string", multiple: true },
} as const;

/** `nyota products` and, with a type, `nyota plans`. `url` names the owner of the tables. Returns lines for the terminal. */
export async function changeProducts(url: string, args: readonly string[], only?: ProductType): Promise<string[]> {
  const { positionals, values } = readArguments(args);
  const [verb, first, second, ...more] = positionals;
  if (verb === "list" && !first) return asOwner(url, async (db) => (await readCatalogue(db, only)).map(describe));
  if (verb === "retire" && first && !second)
    return asOwner(url, async (db) => {
      if (!(await retireProduct(db, first, only))) throw new SetupError(`There is no product with the code ${first}.`);
      return [`${first} is not sold any more. Those in wallets can still be used.`];
    });
  if (verb === "import" && !only && first && !second) return importFile(url, first);
  if (verb !== "add" || !first || !second || more.length > 0) throw new SetupError(help);
  const input = readProduct(first, second, { ...values, ...(only && { type: only }) });
  return asOwner(url, async (db) => [await save(db, input)]);
}

const results = { added: "Added", changed: "Changed", replaced: "Changed" } as const;

async function save(db: Transaction<DB>, input: ProductInput): Promise<string> {
  const result = await asSetupError(saveProduct(db, input), "Nothing was changed.");
  const kept = result === "replaced" ? " Those in wallets stay as they were bought." : "";
  return `${results[result]} ${input.name}.${kept}`;
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n\n${help}`);
  }
}

type Values = ReturnType<typeof readArguments>["values"];

/** The option of the command for each type of credits. */
const creditOptions = {
  EVENT: "events",
  GUEST: "guests",
  WA_SENDER: "numbers",
  MESSAGE: "messages",
} as const satisfies Record<(typeof creditTypes)[number], keyof Values>;

function readProduct(codeText: string, name: string, values: Values): ProductInput {
  const parsed = named.safeParse({ code: codeText, name });
  if (!parsed.success) throw new SetupError(z.prettifyError(parsed.error));
  const product_type = productTypes.find((type) => type === values.type?.toUpperCase());
  if (!product_type) throw new SetupError("Say --type plan or --type addon.");
  if (!values.price) throw new SetupError("A product needs a price, for example --price INR=4999.");
  const prices = Object.fromEntries(values.price.map(readAmount).map(({ currency, minor }) => [currency, minor]));
  const credits = Object.fromEntries(
    creditTypes.flatMap((type) => {
      const option = creditOptions[type];
      const count = readCount(option, values[option], MAX_CREDITS);
      return count === undefined ? [] : [[type, count]];
    }),
  );
  if (Object.keys(credits).length === 0) throw new SetupError("A product needs credits, for example --guests 300.");
  const days = readCount("days", values.days, 3_650);
  if (product_type === "PLAN" && days === undefined)
    throw new SetupError("A plan needs --days, for example --days 365.");
  return { ...parsed.data, product_type, prices, credits, duration_days: days ?? null, features: values.feature ?? [] };
}

const price = z.union([z.string(), z.number()]).transform(String);
const credits = z.partialRecord(z.enum(creditTypes), z.int().min(1).max(MAX_CREDITS));
const inFile = named
  .extend({
    product_type: z.enum(productTypes),
    prices: z.partialRecord(z.enum(storeCurrencies), price),
    credits: credits.refine((given) => Object.keys(given).length > 0, "A product needs credits."),
    duration_days: z.int().min(1).max(3_650).nullable().optional(),
    features: z.array(text(200)).max(20).optional(),
    position: z.int().min(0).max(10_000).optional(),
  })
  .refine(({ product_type, duration_days }) => product_type !== "PLAN" || typeof duration_days === "number", {
    path: ["duration_days"],
    error: "A plan needs days.",
  });
const file = z.array(inFile);

/** All products of the file or none. Those that are not in it stay as they are. */
async function importFile(url: string, name: string): Promise<string[]> {
  // npm runs its scripts in the folder of the project, not where it was called.
  const where = path.resolve(process.env["INIT_CWD"] ?? ".", name);
  const content = await readFile(where, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new SetupError(`${where} can't be read (${error.code}). Nothing was changed.`);
  });
  const products = parseFile(where, content);
  return asOwner(url, async (db) => {
    const lines: string[] = [];
    for (const product of products) lines.push(await save(db, product));
    return lines;
  });
}

function parseFile(where: string, content: string): ProductInput[] {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    throw new SetupError(`${where} is no JSON: ${(error as Error).message}. Nothing was changed.`);
  }
  const parsed = file.safeParse(json);
  if (!parsed.success) throw new SetupError(`${where}:\n${z.prettifyError(parsed.error)}\nNothing was changed.`);
  return parsed.data.map(({ prices, ...product }) => ({
    ...product,
    prices: Object.fromEntries(
      Object.entries(prices).map(([currency, text]) => [currency, readAmount(`${currency} ${text}`).minor]),
    ),
  }));
}

type Listed = Awaited<ReturnType<typeof readCatalogue>>[number];

function describe({
  code: productCode,
  name,
  product_type,
  prices,
  credits,
  duration_days,
  is_active,
  is_trial,
}: Listed): string {
  const cost = prices.map(({ price: minor, currency }) => writeAmount(minor, currency)).join(", ");
  const amounts = Object.entries(credits as object).map(([type, count]) => `${String(count)} ${type}`);
  return [
    `${productCode}: ${name}`,
    product_type === "PLAN" ? "plan" : "add-on",
    is_trial ? "comes with the account" : cost,
    ...(duration_days === null ? [] : [`${duration_days} days`]),
    amounts.join(", "),
    ...(is_active ? [] : ["not sold"]),
  ].join(" · ");
}
