import { orderEndpoints } from "@nyota/contract/store/orders";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { walletEndpoints } from "@nyota/contract/account/wallet";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asOwner } from "../../../../../bench/chaos/scene.ts";
import { call } from "#test/client.ts";
import { makeProject, type Person, signIn } from "#test/factories.ts";
import { changeOrders } from "#operator/orders.ts";
import { startStripe } from "#test/payments/stripe-double.ts";
import { type Paying, startPaying } from "./test/start-paying.ts";

const NET = 1_499_900;
const TAX = 134_991;
let double: Paying["double"];
let server: Paying["server"];
let payer: Paying["payer"];
let close: Paying["close"];
beforeAll(async () => {
  const env = { NYOTA_GST: "18%", NYOTA_SELLER_NAME: "Nyota", NYOTA_SELLER_TAX_ID: "29AAGCB7383J1Z4" };
  ({ double, server, payer, close } = await startPaying(startStripe, env));
});
afterAll(() => close());

const orders = (...args: string[]) => changeOrders(server.loginUrl, server.deps, args);
async function buy(more?: { project?: string; buyer?: Person }) {
  const buyer = more?.buyer ?? (await signIn(server));
  const product = await payer.shop.idOf(buyer, "grand");
  const { body: order } = await payer.shop.place(buyer, { product, ...(more?.project && { project: more.project }) });
  await payer.end(await payer.payOrder(buyer, order.id), "paid");
  const read = () => payer.shop.read(buyer, order.id);
  return { buyer, id: order.id, read, number: (await read()).invoice_number as string };
}
const linesOf = ({ net, taxes, amount }: { net: number; taxes: { amount: number }[]; amount: number }) => [
  net,
  ...taxes.map((tax) => tax.amount),
  amount,
];
const countOf = (number: string) => Number(number.split("-").at(-1));

test("a whole refund has a credit note that reverses every line of its invoice", async () => {
  const { number, read } = await buy();
  await orders("refund", number);
  expect((await read()).credit_notes).toEqual([]);
  await payer.later(0);
  const { credit_notes, status, taxes } = await read();
  expect(status).toBe("REFUNDED");
  expect(credit_notes.map(linesOf)).toEqual([[NET, TAX, TAX, NET + 2 * TAX]]);
  expect(credit_notes[0]?.number).toMatch(/^CN-\d{4}-\d{5}$/);
  expect(credit_notes[0]?.taxes).toEqual(taxes);
});

test("parts of a refund add up to the invoice in every line, each with the next number", async () => {
  const { number, read } = await buy();
  for (const amount of ["INR=0.01", "INR=999.99", "INR=10000", undefined])
    await orders("refund", number, ...(amount ? [amount] : []), "--by-hand");
  const { credit_notes } = await read();
  const lines = credit_notes.map(linesOf);
  expect(lines.map((line) => line.at(-1))).toEqual([1, 99_999, 1_000_000, NET + 2 * TAX - 1_100_000]);
  expect([0, 1, 2].map((at) => lines.reduce((sum, line) => sum + (line[at] ?? 0), 0))).toEqual([NET, TAX, TAX]);
  const first = countOf(credit_notes[0]?.number ?? "");
  expect(credit_notes.map((note) => countOf(note.number))).toEqual([0, 1, 2, 3].map((step) => first + step));
});

test("a refund that the provider refuses has none and leaves no number out", async () => {
  const [refused, made] = [await buy(), await buy()];
  await orders("refund", refused.number);
  double.failWith(400);
  await payer.later(0);
  double.failWith(undefined);
  await orders("refund", made.number);
  await payer.later(0);
  expect((await refused.read()).credit_notes).toEqual([]);
  expect((await made.read()).credit_notes).toHaveLength(1);
  const numbers = await asOwner<{ number: string }>(server, "select number from credit_notes order by number", []);
  expect(numbers.map(({ number }) => countOf(number))).toEqual(numbers.map((_, index) => index + 1));
});

test("refunds made at the same moment get different numbers without a gap", async () => {
  const bought = [];
  for (let count = 0; count < 6; count += 1) bought.push(await buy());
  await Promise.all(bought.map(({ number }) => orders("refund", number, "INR=1", "--by-hand")));
  const numbers = await asOwner<{ number: string }>(server, "select number from credit_notes order by number", []);
  expect(numbers.map(({ number }) => countOf(number))).toEqual(numbers.map((_, index) => index + 1));
});

test("money that paid no order is given back without a credit note", async () => {
  const { buyer, order, payment } = await payer.begin();
  await call(server.app, orderEndpoints.cancelOrder, { params: { orderId: order.id } }, buyer);
  await payer.end(payment, "paid");
  await payer.later(0);
  expect((await payer.shop.read(buyer, order.id)).credit_notes).toEqual([]);
});

test("the database changes, deletes and exceeds none, whoever writes", async () => {
  const { id, buyer, number } = await buy();
  await orders("refund", number, "INR=100", "--by-hand");
  await orders("refund", number, "INR=100", "--by-hand");
  const addRefund = (amount: number) =>
    asOwner<{ id: string; amount: number }>(
      server,
      `insert into refunds (payment_id, order_id, user_id, amount, currency, reason, status)
       select payment_id, id, user_id, $2, currency, 'OPERATOR', 'DONE' from orders where id = $1 returning id, amount`,
      [id, amount],
    );
  const [small] = await addRefund(1_000);
  const [large] = await addRefund(2 * TAX);
  type Tax = { name: string; rate: number; amount: number };
  const insert = (refund: typeof small, net: number, taxes: Tax[]) =>
    asOwner(
      server,
      `insert into credit_notes (order_id, refund_id, user_id, number, net, taxes, amount, issued_on)
       values ($1, $2, $3, 'CN-X', $4, $5, $6, current_date)`,
      [id, refund?.id, buyer.id, net, JSON.stringify(taxes), refund?.amount],
    );
  const cgst = (amount: number) => ({ name: "CGST", rate: 900, amount });
  const sgst = (amount: number) => ({ name: "SGST", rate: 900, amount });
  const wrong = [
    [small, 1_000, []],
    [small, 1_001, [cgst(0), sgst(0)]],
    [small, 1_100, [cgst(-100), sgst(0)]],
    [small, 1_000, [sgst(0), cgst(0)]],
    // Two credit notes have a part of these taxes already.
    [large, 0, [cgst(TAX), sgst(TAX)]],
  ] as const;
  for (const [refund, net, taxes] of wrong) await expect(insert(refund, net, [...taxes])).rejects.toThrow("sold_stays");
  await insert(small, 1_000, [cgst(0), sgst(0)]);
  const app = new pg.Client({ connectionString: server.loginUrl });
  await app.connect();
  for (const statement of ["update credit_notes set amount = 1", "delete from credit_notes", "truncate credit_notes"])
    await expect(app.query(statement), statement).rejects.toThrow("permission denied");
  await app.end();
});

test("an invoice keeps the project's title of the day it was paid, also when the project is renamed or deleted", async () => {
  const buyer = await signIn(server);
  const { id: project } = await makeProject(server, buyer, { title: "Aanya & Kabir" });
  const product = await payer.shop.idOf(buyer, "grand");
  const { body: order } = await payer.shop.place(buyer, { product, project });
  const params = { projectId: project };
  const rename = (title: string) => call(server.app, projectEndpoints.update, { params, body: { title } }, buyer);
  const title = async () => (await payer.shop.read(buyer, order.id)).project_title;
  await rename("Aanya weds Kabir");
  expect(await title()).toBe("Aanya weds Kabir");
  await payer.end(await payer.payOrder(buyer, order.id), "paid");
  await rename("Another title");
  expect(await title()).toBe("Aanya weds Kabir");
  await call(server.app, projectEndpoints.remove, { params }, buyer);
  expect(await title()).toBe("Aanya weds Kabir");
  await expect(asOwner(server, "update orders set project_title = 'x' where id = $1", [order.id])).rejects.toThrow(
    "sold_stays",
  );
});

test("a plan that is used later is linked to the order that bought it, the oldest first", async () => {
  const buyer = await signIn(server);
  const [first, second] = [await buy({ buyer }), await buy({ buyer })];
  const movements = async () => {
    const { body } = await call(server.app, walletEndpoints.transactions, { query: {} }, buyer);
    return body.results
      .filter(({ reason }) => reason !== "TRIAL")
      .map(({ reason, order_id, invoice_number, project_id }) => ({ reason, order_id, invoice_number, project_id }));
  };
  const { id: project } = await makeProject(server, buyer, { title: "One" });
  expect((await movements())[0]).toEqual({
    reason: "PROJECT",
    order_id: first.id,
    invoice_number: first.number,
    project_id: project,
  });
  await expect(orders("refund", first.number)).rejects.toThrow("Grand was used already");
  await orders("refund", second.number, "--by-hand");
  expect((await movements())[0]).toMatchObject({ reason: "REFUND", order_id: second.id });
});
