import type { OrderSums, Supply } from "@nyota/contract/store/cart";
import { hasUtgst } from "@nyota/contract/store/gst";
import type { StoreCurrency, Tax as NamedTax, TaxLine } from "@nyota/contract/store/money";
import type { Config } from "#config.ts";
import type { Constraints } from "#http/failures/constraints.ts";
import type { Tax } from "#lib/read-taxes.ts";
import { toWallTime } from "#lib/wall-time.ts";

/** The currency of a purchase that names none. */
export const DEFAULT_CURRENCY: StoreCurrency = "INR";
/** How many orders of one user may be unpaid at once. */
export const MAX_OPEN_ORDERS = 10;
/** An order that is not paid so long after it was placed is cancelled. */
export const CANCELLED_AFTER_HOURS = 24;
/** How long a payment can be paid after it was begun. Stripe allows less than 24 hours. */
export const PAYABLE_HOURS = 23;

export type Line = Omit<OrderSums["lines"][number], "amount">;
export type Discount = {
  id: string;
  code: string;
  name: string;
  percent: number | null;
  amount: number | null;
  currency: string | null;
  product_id: string | null;
  starts_at: string | null;
  ends_at: string | null;
  max_uses: number | null;
  max_uses_per_user: number | null;
  uses: number;
};

type Purchase = { currency: StoreCurrency; lines: readonly Line[]; discount: Discount | null; taxes: readonly Tax[] };

/** What a purchase costs: the discount is taken off first, and each tax is of what remains. */
export function sumUp({ currency, lines: bought, discount: given, taxes }: Purchase): OrderSums {
  const lines = bought.map((line) => ({ ...line, amount: line.quantity * line.unit_price }));
  const subtotal = sumOf(lines);
  const discount = given && {
    code: given.code,
    name: given.name,
    amount: discountOn(given, lines),
  };
  const net = subtotal - (discount?.amount ?? 0);
  const taxLines = taxesIn(currency, taxes).map((tax): TaxLine => ({ ...tax, amount: shareOf(net, tax.rate, 10_000) }));
  return { currency, lines, subtotal, discount, taxes: taxLines, total: net + sumOf(taxLines) };
}

/** The taxes of an order in this currency. */
export const taxesIn = (currency: StoreCurrency, taxes: readonly Tax[]): NamedTax[] =>
  taxes.filter((tax) => tax.currency === null || tax.currency === currency).map(({ name, rate }) => ({ name, rate }));

type TaxSettings = Pick<Config, "taxes" | "gst">;

/** The taxes shown beside prices, before anybody says where they are. */
export const shownTaxes = (currency: StoreCurrency, { taxes, gst }: TaxSettings): NamedTax[] =>
  gst && currency === "INR" ? [{ name: "GST", rate: gst.rate }] : taxesIn(currency, taxes);

/**
 * The taxes of an order and where they are paid. GST in the buyer's state: half each to the Union and the state if it is
 * the seller's too, else all as IGST. Whoever pays in rupees and names no state is taxed as in the seller's.
 */
export function taxesFor(
  { taxes, gst }: TaxSettings,
  { currency, state }: { currency: StoreCurrency; state: string | null },
): Supply & { taxes: readonly Tax[] } {
  const place = gst && (state ?? (currency === "INR" ? gst.state : null));
  if (!gst || !place) return { taxes, place_of_supply: null, tax_code: null };
  const tax = (name: string, rate: number): Tax => ({ name, rate, currency: null });
  return {
    taxes:
      place === gst.state
        ? [tax("CGST", gst.rate / 2), tax(hasUtgst(place) ? "UTGST" : "SGST", gst.rate / 2)]
        : [tax("IGST", gst.rate)],
    place_of_supply: place,
    tax_code: gst.code,
  };
}

/** What is left of an invoice to be given back, or what is given back of it. */
export type Credited = { net: number; taxes: readonly number[] };

/**
 * Splits an amount over what is left of an invoice, in proportion. The parts add up to it, none is negative, and none is
 * larger than what is left in its line; all that is left gives exactly what is left.
 */
export function splitRefund(amount: number, left: Credited): { net: number; taxes: number[] } {
  const whole = left.net + left.taxes.reduce((sum, tax) => sum + tax, 0);
  const taxes = left.taxes.map((tax) => (whole === 0 ? 0 : shareOf(tax, amount, whole)));
  // Each tax was rounded by itself, so that CGST and SGST stay equal. What the net amount can't balance is theirs.
  let net = amount - taxes.reduce((sum, tax) => sum + tax, 0);
  for (let index = taxes.length - 1; index >= 0; index -= 1) {
    const over = Math.min(Math.max(net - left.net, 0), (left.taxes[index] ?? 0) - (taxes[index] ?? 0));
    const under = Math.min(Math.max(-net, 0), taxes[index] ?? 0);
    taxes[index] = (taxes[index] ?? 0) + over - under;
    net += under - over;
  }
  return { net, taxes };
}

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** `amount × part ÷ whole`, rounded to the nearest minor unit. In BigInt, because the product may exceed 2^53. */
function shareOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}

function discountOn({ percent, amount, product_id }: Discount, lines: readonly (Line & { amount: number })[]): number {
  const reduced = sumOf(lines.filter((line) => product_id === null || line.product_id === product_id));
  return percent === null ? Math.min(amount ?? 0, reduced) : shareOf(reduced, percent, 100);
}

type Use = { now: Date; currency: StoreCurrency; lines: readonly Line[]; usesOfUser: number };

/** Why a discount can't be used for this purchase; undefined if it can. */
export function refusalOf(discount: Discount, { now, currency, lines, usesOfUser }: Use): string | undefined {
  const { starts_at, ends_at, max_uses, max_uses_per_user, uses } = discount;
  if (starts_at && Date.parse(starts_at) > now.getTime()) return "This discount has not begun yet.";
  if (ends_at && Date.parse(ends_at) <= now.getTime()) return "This discount has ended.";
  if (max_uses !== null && uses >= max_uses) return "This discount is used up.";
  if (max_uses_per_user !== null && usesOfUser >= max_uses_per_user) return "You have used this discount already.";
  if (discount.currency !== null && discount.currency !== currency)
    return `This discount is for orders in ${discount.currency}.`;
  if (discount.product_id !== null && lines.every(({ product_id }) => product_id !== discount.product_id))
    return "This discount is for another product.";
  return undefined;
}

const MINUTE_MS = 60_000;
/** A provider is asked about a payment only after so long: before, its message is probably on the way. */
export const ASKED_AFTER_MS = 2 * MINUTE_MS;
const MAX_PAUSE_MS = 6 * 60 * MINUTE_MS;

/** When a provider is asked next about a payment: the older it is, the more rarely. */
export function nextAsk(begunAt: Date, now: Date): Date {
  const pause = (now.getTime() - begunAt.getTime()) / 8;
  return new Date(now.getTime() + Math.min(Math.max(pause, MINUTE_MS), MAX_PAUSE_MS));
}

/** An order can be paid again after a payment failed. */
export const isPayable = (status: string) => status === "PENDING" || status === "FAILED";

/** The day of an invoice or a credit note: the seller's, wherever it is read. */
export const documentDay = (issuedAt: Date, { sellerTimeZone }: Pick<Config, "sellerTimeZone">): string =>
  toWallTime(issuedAt, sellerTimeZone).slice(0, 10);

/** Of an invoice or a credit note, each counted by itself. */
export const documentNumber = (year: number, count: number) => `${year}-${String(count).padStart(5, "0")}`;

export const storefrontConstraints: Constraints = {
  // No call changes any of it; this is for one that would.
  sold_stays: () => ({ code: "CONFLICT", detail: "What was sold or paid is not changed afterwards." }),
};
