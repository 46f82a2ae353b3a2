import { expect, inject } from "vitest";
import { startRazorpay } from "#test/payments/razorpay-double.ts";
import { startStripe } from "#test/payments/stripe-double.ts";
import { startServer } from "#test/server.ts";
import { createPayer } from "./payer.ts";
import { walletViolations } from "#test/shopper.ts";

export const providers = [
  ["stripe", startStripe],
  ["razorpay", startRazorpay],
] as const;

/** A server that takes money with one provider. `close` also sees that its books are right. */
export async function startPaying(startDouble: typeof startStripe, env: Record<string, string> = {}) {
  const cleanups: (() => Promise<unknown>)[] = [];
  const double = await startDouble();
  const server = await startServer(inject("databaseUrl"), {
    cleanups,
    env: { NYOTA_PAYMENTS_URL: double.url, ...env },
  });
  const close = async () => {
    expect(await walletViolations(server)).toEqual([]);
    for (const cleanup of cleanups.toReversed()) await cleanup();
    await double.close();
  };
  return { double, server, payer: createPayer(server, double), close };
}
export type Paying = Awaited<ReturnType<typeof startPaying>>;
