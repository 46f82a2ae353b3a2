import { projectEndpoints } from "@nyota/contract/account/projects";
import { walletEndpoints } from "@nyota/contract/account/wallet";
import { orderEndpoints } from "@nyota/contract/store/orders";
import { describe, expect, test } from "vitest";
import { asOwner } from "../../../../../bench/chaos/scene.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { addDiscount, buyer, createShopper, walletViolations } from "./test/shopper.ts";

const server = useServer({ NYOTA_SELLER_NAME: "Nyota Events LLP", NYOTA_SELLER_TAX_ID: "27AAAPL1234C1ZV" });
const shop = createShopper(server);

describe("an order", () => {
  test("that is paid has an invoice, and what it bought is in the wallet with a link to it", async () => {
    const person = await signIn(server);
    await shop.add(person, await shop.idOf(person, "guests-100"), 3);
    await shop.add(person, await shop.idOf(person, "grand"));
    const placed = await shop.place(person, {});
    expect(placed).toMatchObject({
      status: 201,
      body: { status: "PENDING", invoice_number: null, seller: null, total: 1_799_600 },
    });
    expect(await shop.cart(person)).toEqual([]);
    expect(await shop.balances(person)).toEqual({ Trial: 1 });
    const orderId = placed.body.id;
    expect((await shop.pay(person, orderId)).body.url).toMatch(
      `/checkout/sandbox/${orderId}?to=%2Fcheckout%2Fthank-you%2F`,
    );
    const paid = (await shop.end(person, orderId, "SUCCEED")).body;
    expect(paid).toMatchObject({
      status: "PAID",
      payment: { provider: "sandbox", status: "SUCCEEDED" },
      buyer: { name: "Asha Rao", address: null, tax_id: null },
      seller: { name: "Nyota Events LLP", tax_id: "27AAAPL1234C1ZV" },
    });
    expect(paid.invoice_number).toMatch(/^\d{4}-\d{5}$/);
    expect(await shop.balances(person)).toEqual({ Trial: 1, Grand: 1, "100 more guests": 3 });
    const { body: history } = await call(server.app, walletEndpoints.transactions, { query: {} }, person);
    expect(history.results.filter(({ reason }) => reason === "ORDER").map(({ order_id }) => order_id)).toEqual([
      orderId,
      orderId,
    ]);
  });

  test("of a plan bought at once leaves the cart as it is", async () => {
    const person = await signIn(server);
    await shop.add(person, await shop.idOf(person, "guests-100"));
    const order = await shop.buy(person, "intimate");
    expect(order).toMatchObject({
      status: "PAID",
      is_direct: true,
      lines: [{ product_name: "Intimate", quantity: 1 }],
    });
    expect(await shop.cart(person)).toHaveLength(1);
  });

  test("whose payment failed can be paid again, and one that was abandoned too", async () => {
    const person = await signIn(server);
    const { id } = (await shop.place(person, { product: await shop.idOf(person, "grand") })).body;
    await shop.pay(person, id);
    expect((await shop.end(person, id, "FAIL")).body).toMatchObject({
      status: "FAILED",
      payment: { status: "FAILED" },
    });
    await shop.pay(person, id);
    expect((await shop.end(person, id, "ABANDON")).body).toMatchObject({
      status: "PENDING",
      payment: { status: "ABANDONED" },
    });
    await shop.pay(person, id);
    expect((await shop.end(person, id, "PENDING")).body).toMatchObject({
      status: "PENDING",
      payment: { status: "PENDING" },
    });
    expect((await shop.end(person, id, "SUCCEED")).body.status).toBe("PAID");
    expect(await shop.balances(person)).toMatchObject({ Grand: 1 });
  });

  test("that is paid can be neither paid nor cancelled again", async () => {
    const person = await signIn(server);
    const { id: orderId } = await shop.buy(person, "grand");
    expect(await shop.pay(person, orderId)).toMatchObject({ status: 409, body: { code: "ILLEGAL_STATE" } });
    expect(await shop.end(person, orderId, "SUCCEED")).toMatchObject({ status: 409 });
    expect((await call(server.app, orderEndpoints.cancelOrder, { params: { orderId } }, person)).status).toBe(409);
    expect(await shop.balances(person)).toMatchObject({ Grand: 1 });
  });

  test("of the sandbox is not paid before it was begun there", async () => {
    const person = await signIn(server);
    const { id } = (await shop.place(person, { product: await shop.idOf(person, "grand") })).body;
    expect(await shop.end(person, id, "SUCCEED")).toMatchObject({ status: 409, body: { code: "ILLEGAL_STATE" } });
    expect(await shop.balances(person)).toEqual({ Trial: 1 });
  });

  test("that costs nothing is paid at once", async () => {
    const person = await signIn(server);
    await addDiscount(server, { code: "GIFT", percent: 100, max_uses_per_user: 1 });
    const wanted = { product: await shop.idOf(person, "royal"), discount_code: "GIFT" };
    const placed = await shop.place(person, wanted);
    expect(placed.body).toMatchObject({ status: "PAID", total: 0, payment: null, discount: { code: "GIFT" } });
    expect(await shop.balances(person)).toMatchObject({ Royal: 1 });
    expect(await shop.place(person, wanted)).toMatchObject({ status: 400 });
  });

  test("is seen by nobody else", async () => {
    const [owner, other] = [await signIn(server), await signIn(server)];
    const { id: orderId } = (await shop.place(owner, { product: await shop.idOf(owner, "grand") })).body;
    const params = { orderId };
    const answers = [
      await call(server.app, orderEndpoints.order, { params }, other),
      await call(server.app, orderEndpoints.cancelOrder, { params }, other),
      await shop.pay(other, orderId),
      await shop.end(other, orderId, "SUCCEED"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await call(server.app, orderEndpoints.orders, { query: {} }, other)).body.count).toBe(0);
  });

  test("takes no price, total, status or owner from a client", async () => {
    const person = await signIn(server);
    const product = await shop.idOf(person, "grand");
    const { version } = (await shop.summary(person, { product })).body;
    for (const field of ["total", "price", "status", "user_id", "invoice_number", "discount"]) {
      const body = { product, version, buyer, [field]: 1 };
      expect((await send(server.app, orderEndpoints.placeOrder, { body }, person)).status).toBe(400);
    }
  });

  test("the list is filtered by status", async () => {
    const person = await signIn(server);
    await shop.buy(person, "grand");
    await shop.place(person, { product: await shop.idOf(person, "royal") });
    const { body } = await call(server.app, orderEndpoints.orders, { query: { status: ["PAID"] } }, person);
    expect(body.results).toMatchObject([{ products: ["Grand"], status: "PAID" }]);
  });
});

describe("a cancelled order", () => {
  test("gives the use of its discount back", async () => {
    const person = await signIn(server);
    await addDiscount(server, { code: "ONCE", percent: 10, max_uses: 1 });
    const wanted = { product: await shop.idOf(person, "grand"), discount_code: "ONCE" };
    const { id: orderId } = (await shop.place(person, wanted)).body;
    expect((await shop.summary(person, wanted)).status).toBe(400);
    const cancelled = await call(server.app, orderEndpoints.cancelOrder, { params: { orderId } }, person);
    expect(cancelled.body.status).toBe("CANCELLED");
    expect((await shop.summary(person, wanted)).status).toBe(200);
  });

  test("that is paid all the same is refunded, and nothing comes into the wallet", async () => {
    const person = await signIn(server);
    const { id: orderId } = (await shop.place(person, { product: await shop.idOf(person, "grand") })).body;
    await shop.pay(person, orderId);
    await call(server.app, orderEndpoints.cancelOrder, { params: { orderId } }, person);
    expect((await shop.end(person, orderId, "SUCCEED")).body).toMatchObject({
      status: "CANCELLED",
      invoice_number: null,
    });
    expect(await shop.balances(person)).toEqual({ Trial: 1 });
    const refunds = await asOwner(server, "select amount, currency, reason from refunds where order_id = $1", [
      orderId,
    ]);
    expect(refunds).toMatchObject([{ amount: 1_499_900, currency: "INR", reason: "ORDER_CLOSED" }]);
  });
});

describe("a plan bought for a project", () => {
  test("is moved from the wallet to the project when it is paid, once", async () => {
    await server.work();
    const owner = await signIn(server);
    const { id: project } = await makeProject(server, owner);
    const { id } = await shop.buy(owner, "grand", { project });
    await until(
      () => shop.read(owner, id),
      ({ upgrade }) => upgrade === "DONE",
    );
    const { body } = await call(server.app, projectEndpoints.read, { params: { projectId: project } }, owner);
    expect(body).toMatchObject({ product: "Grand", is_on_trial_plan: false });
    expect(await shop.balances(owner)).toMatchObject({ Grand: 0 });
  });

  test("stays in the wallet when the project is gone, and the order says why", async () => {
    const owner = await signIn(server);
    const { id: project } = await makeProject(server, owner);
    const { body: order } = await shop.place(owner, { product: await shop.idOf(owner, "grand"), project });
    await call(server.app, projectEndpoints.remove, { params: { projectId: project } }, owner);
    await shop.pay(owner, order.id);
    await shop.end(owner, order.id, "SUCCEED");
    await until(
      () => shop.read(owner, order.id),
      ({ upgrade }) => upgrade === "FAILED",
    );
    expect((await shop.read(owner, order.id)).upgrade_failure).toBe("This project was deleted.");
    expect(await shop.balances(owner)).toMatchObject({ Grand: 1 });
  });

  test("is refused for a project of somebody else, by a member, and for an add-on", async () => {
    const [owner, member, stranger] = [await signIn(server), await signIn(server), await signIn(server)];
    const { id: project } = await makeProject(server, owner);
    await addCollaborator(server, project, member, { GUEST: "FULL_ACCESS" });
    const grand = await shop.idOf(owner, "grand");
    expect((await shop.place(stranger, { product: grand, project })).status).toBe(404);
    expect((await shop.place(member, { product: grand, project })).status).toBe(403);
    const addon = await shop.place(owner, { product: await shop.idOf(owner, "guests-100"), project });
    expect(addon).toMatchObject({ status: 400, body: { project: [expect.any(String)] } });
  });
});

test("the ledger adds up to the balances after everything above", async () => {
  expect(await walletViolations(server)).toEqual([]);
});
