import { expect, inject, onTestFinished, test } from "vitest";
import { changeOrders } from "#operator/orders.ts";
import { type Person, signIn } from "#test/factories.ts";
import { startServer } from "#test/server.ts";
import { createShopper } from "#test/shopper.ts";

const year = new Date().getUTCFullYear();

/** A shop whose clock shows the moments it is asked for, one after the other. */
async function openShop(env: Record<string, string> = {}) {
  const cleanups: (() => Promise<unknown>)[] = [];
  onTestFinished(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });
  const server = await startServer(inject("databaseUrl"), { cleanups, env });
  const shop = createShopper(server);
  const at = async (moment: string) => {
    server.travel((Date.parse(moment) - server.deps.clock().getTime()) / 1000);
    return signIn(server);
  };
  const documents = async (buyer: Person) => {
    const { id, invoice_number } = await shop.buy(buyer, "grand");
    await changeOrders(server.loginUrl, server.deps, ["refund", invoice_number ?? "", "INR=1", "--by-hand"]);
    const { paid_on, credit_notes } = await shop.read(buyer, id);
    return [invoice_number, paid_on, credit_notes[0]?.number, credit_notes[0]?.issued_on];
  };
  return { at, documents };
}
const numbered = (of: number, count: number, day: string) => [
  `SANDBOX-${of}-0000${count}`,
  day,
  `SANDBOX-CN-${of}-0000${count}`,
  day,
];

test("numbers begin anew at the seller's new year, without a gap, and are of the day on the document", async () => {
  const { at, documents } = await openShop();
  // In India it is half past five when the day begins in UTC.
  const before = await at(`${year}-12-31T18:29:00Z`);
  expect(await documents(before)).toEqual(numbered(year, 1, `${year}-12-31`));
  expect(await documents(before)).toEqual(numbered(year, 2, `${year}-12-31`));
  const after = await at(`${year}-12-31T18:31:00Z`);
  expect(await documents(after)).toEqual(numbered(year + 1, 1, `${year + 1}-01-01`));
  const later = await at(`${year + 1}-01-01T00:30:00Z`);
  expect(await documents(later)).toEqual(numbered(year + 1, 2, `${year + 1}-01-01`));
});

test("the seller's time zone is a setting", async () => {
  const { at, documents } = await openShop({ NYOTA_SELLER_TIME_ZONE: "America/New_York" });
  const before = await at(`${year + 1}-01-01T04:59:00Z`);
  expect(await documents(before)).toEqual(numbered(year, 1, `${year}-12-31`));
  const after = await at(`${year + 1}-01-01T05:01:00Z`);
  expect(await documents(after)).toEqual(numbered(year + 1, 1, `${year + 1}-01-01`));
});

test("a time zone that does not exist is refused at the start", async () => {
  await expect(openShop({ NYOTA_SELLER_TIME_ZONE: "+05:30" })).rejects.toThrow(/NYOTA_SELLER_TIME_ZONE/);
});
