import { projectEndpoints } from "@nyota/contract/account/projects";
import { walletEndpoints } from "@nyota/contract/account/wallet";
import { orderEndpoints } from "@nyota/contract/store/orders";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { asOwner } from "../../../../../bench/chaos/scene.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, makeProject, type Person, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { changeOrders } from "#operator/orders.ts";
import { upgradeProject } from "./jobs.ts";
import { addDiscount, buyer, createShopper, walletViolations } from "#test/shopper.ts";

const server = useServer({ NYOTA_SELLER_NAME: "Nyota Events LLP", NYOTA_SELLER_TAX_ID: "27AAAPL1234C1ZV" });
const shop = createShopper(server);

describe("an order", () => {
  test("that is paid has an invoice, and what it bought is in the wallet with a link to it", async () => {
    const person = await signIn(server);
    await shop.add(person, await shop.idOf(person, "guests-100"), 3);
    await shop.add(person, await shop.idOf(person, "grand"));
    const placed = await shop.place(person, {});
    const { body: list } = await call(server.app, orderEndpoints.orders, { query: {} }, person);
    expect(list.results).toMatchObject([{ status: "PENDING", payment: null }]);
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
    expect(paid.invoice_number).toMatch(/^SANDBOX-\d{4}-\d{5}$/);
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
    const listed = async () => (await call(server.app, orderEndpoints.orders, { query: {} }, person)).body.results;
    expect(await listed()).toMatchObject([{ status: "PENDING", payment: { provider: "sandbox", status: "PENDING" } }]);
    expect((await shop.end(person, id, "SUCCEED")).body.status).toBe("PAID");
    expect(await listed()).toMatchObject([{ status: "PAID", payment: { status: "SUCCEEDED" } }]);
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
    expect(placed.body).toMatchObject({
      status: "PAID",
      total: 0,
      payment: null,
      is_sandbox: true,
      discount: { code: "GIFT" },
    });
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
    const [person, other] = [await signIn(server), await signIn(server)];
    await addDiscount(server, { code: "ONCE", percent: 10, max_uses: 1 });
    const wanted = { product: await shop.idOf(person, "grand"), discount_code: "ONCE" };
    const { id: orderId } = (await shop.place(person, wanted)).body;
    expect((await shop.summary(other, wanted)).status).toBe(400);
    const cancelled = await call(server.app, orderEndpoints.cancelOrder, { params: { orderId } }, person);
    expect(cancelled.body.status).toBe("CANCELLED");
    expect((await shop.summary(other, wanted)).status).toBe(200);
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

describe("orders that are not paid", () => {
  const statuses = async (person: Person) => {
    const { body } = await call(server.app, orderEndpoints.orders, { query: {} }, person);
    return body.results.map(({ status, products }) => `${status} ${products.join()}`);
  };

  test("hold one use of a discount for each user, and their next order takes it over", async () => {
    const [person, other] = [await signIn(server), await signIn(server)];
    await addDiscount(server, { code: "LAUNCH", percent: 50, max_uses: 3, is_listed: true });
    await addDiscount(server, { code: "MINE", percent: 50, max_uses_per_user: 1 });
    const [grand, royal] = [await shop.idOf(person, "grand"), await shop.idOf(person, "royal")];
    for (let n = 0; n < 5; n += 1)
      expect((await shop.place(person, { product: grand, discount_code: "LAUNCH" })).status).toBe(201);
    expect((await shop.place(other, { product: grand, discount_code: "LAUNCH" })).status).toBe(201);
    const { id } = (await shop.place(person, { product: grand, discount_code: "MINE" })).body;
    await shop.pay(person, id);
    await shop.end(person, id, "ABANDON");
    const second = await shop.place(person, { product: royal, discount_code: "MINE" });
    expect(second.status).toBe(201);
    expect((await shop.read(person, id)).status).toBe("CANCELLED");
    await shop.pay(person, second.body.id);
    await shop.end(person, second.body.id, "SUCCEED");
    expect(await shop.summary(person, { product: royal, discount_code: "MINE" })).toMatchObject({
      status: 400,
      body: { discount_code: ["You have used this discount already."] },
    });
    const uses = await asOwner(
      server,
      "select code, uses from discounts where code in ('LAUNCH', 'MINE') order by 1",
      [],
    );
    expect(uses).toEqual([
      { code: "LAUNCH", uses: 2 },
      { code: "MINE", uses: 1 },
    ]);
  });

  test("are ten of one user at most, also when they are placed at once", async () => {
    const person = await signIn(server);
    const product = await shop.idOf(person, "grand");
    const { version } = (await shop.summary(person, { product })).body;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(server.app, orderEndpoints.placeOrder, { body: { product, version, buyer } }, person),
      ),
    );
    const placed = answers.filter(({ status }) => status === 201).length;
    for (let n = placed; n < 10; n += 1) expect((await shop.place(person, { product })).status).toBe(201);
    expect(await shop.place(person, { product })).toMatchObject({
      status: 409,
      body: { detail: "You have 10 orders that are not paid. Pay or cancel one first." },
    });
    expect(await statuses(person)).toHaveLength(10);
  });

  test("for a project are replaced by the next one for it, so that it is not bought two plans", async () => {
    const owner = await signIn(server);
    const { id: project } = await makeProject(server, owner);
    const first = (await shop.place(owner, { product: await shop.idOf(owner, "grand"), project })).body;
    await shop.pay(owner, first.id);
    await shop.place(owner, { product: await shop.idOf(owner, "royal"), project });
    expect(await statuses(owner)).toEqual(["PENDING Royal", "CANCELLED Grand"]);
    expect((await shop.end(owner, first.id, "SUCCEED")).body.status).toBe("CANCELLED");
    expect(await shop.balances(owner)).toEqual({ Trial: 0 });
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

  test("names the project on the order and in the list, until it is deleted", async () => {
    const owner = await signIn(server);
    const { id: projectId } = await makeProject(server, owner, { title: "Aanya & Kabir" });
    const { body: order } = await shop.place(owner, { product: await shop.idOf(owner, "grand"), project: projectId });
    expect(order.project_title).toBe("Aanya & Kabir");
    await shop.place(owner, { product: await shop.idOf(owner, "grand") });
    const titles = async () => {
      const { body } = await call(server.app, orderEndpoints.orders, { query: {} }, owner);
      return body.results.map(({ project_title }) => project_title);
    };
    expect(await titles()).toEqual([null, "Aanya & Kabir"]);
    await call(server.app, projectEndpoints.remove, { params: { projectId } }, owner);
    expect(await titles()).toEqual([null, null]);
    expect((await shop.read(owner, order.id)).project_title).toBeNull();
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

  test("is moved once, however often the job runs", async () => {
    const owner = await signIn(server);
    const { id: project } = await makeProject(server, owner);
    const order = await shop.buy(owner, "grand", { project });
    await shop.buy(owner, "grand");
    const job = { project_id: project, order_id: order.id, user_id: owner.id };
    for (let run = 0; run < 3; run += 1) await upgradeProject(server.deps, job);
    expect(await shop.balances(owner)).toEqual({ Trial: 0, Grand: 1 });
  });

  test("is not for a project without limits, and its owner keeps what is in the wallet", async () => {
    const owner = await signIn(server);
    const { id: project } = await makeProject(server, owner);
    await shop.buy(owner, "grand");
    await shop.buy(owner, "guests-100");
    await asOwner(
      server,
      "update projects set product_id = (select id from products where is_unlimited), is_on_trial_plan = false where id = $1",
      [project],
    );
    const [grand, guests] = [await shop.idOf(owner, "grand"), await shop.idOf(owner, "guests-100")];
    const params = { projectId: project };
    const answers = [
      await shop.place(owner, { product: grand, project }),
      await call(server.app, projectEndpoints.upgradePlan, { params, body: { product: grand } }, owner),
      await call(server.app, projectEndpoints.addAddon, { params, body: { product: guests } }, owner),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await shop.balances(owner)).toMatchObject({ Grand: 1, "100 more guests": 1 });
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
    await shop.add(owner, grand);
    await shop.add(owner, await shop.idOf(owner, "royal"));
    expect(await shop.place(owner, { project })).toMatchObject({
      status: 400,
      body: { project: [expect.any(String)] },
    });
  });
});

describe("a plan for a project while no worker runs", () => {
  const idle = useServer();
  const inIdle = createShopper(idle);
  const buyFor = async () => {
    const owner = await signIn(idle);
    const { id: project } = await makeProject(idle, owner);
    const order = await inIdle.buy(owner, "grand", { project });
    return { owner, order, job: { project_id: project, order_id: order.id, user_id: owner.id } };
  };

  test("that is refunded before it was moved is not waited for, and not moved", async () => {
    const { owner, order, job } = await buyFor();
    expect(order.upgrade).toBe("WAITING");
    await changeOrders(idle.loginUrl, idle.deps, ["refund", order.invoice_number as string]);
    await inIdle.buy(owner, "grand");
    await upgradeProject(idle.deps, job);
    expect(await inIdle.read(owner, order.id)).toMatchObject({ status: "REFUNDED", upgrade: null });
    expect(await inIdle.balances(owner)).toEqual({ Trial: 0, Grand: 1 });
  });

  test("whose last attempt fails is said to be in the wallet", async () => {
    const { owner, order, job } = await buyFor();
    const other = new pg.Client({ connectionString: idle.url });
    await other.connect();
    await other.query("begin");
    await other.query("select from projects where id = $1 for update", [job.project_id]);
    await expect(upgradeProject(idle.deps, job)).rejects.toThrow();
    expect((await inIdle.read(owner, order.id)).upgrade).toBe("WAITING");
    await expect(upgradeProject(idle.deps, job, { last: true })).rejects.toThrow();
    await other.end();
    const failed = { upgrade: "FAILED", upgrade_failure: "Failed to upgrade plan. Please try again." };
    expect(await inIdle.read(owner, order.id)).toMatchObject({ status: "PAID", ...failed });
    expect(await inIdle.balances(owner)).toEqual({ Trial: 0, Grand: 1 });
  });

  test.each([
    ["its project", "DONE"],
    ["another one", null],
  ])("that failed is not called failed any more once it is used for %s", async (which, upgrade) => {
    const { owner, order, job } = await buyFor();
    await asOwner(idle, "update orders set upgrade_failure = 'It failed.' where id = $1", [order.id]);
    expect((await inIdle.read(owner, order.id)).upgrade).toBe("FAILED");
    const request = { params: { projectId: job.project_id }, body: { product: await inIdle.idOf(owner, "grand") } };
    if (which === "another one") await makeProject(idle, owner);
    else await call(idle.app, projectEndpoints.upgradePlan, request, owner);
    expect((await inIdle.balances(owner))["Grand"]).toBe(0);
    expect((await inIdle.read(owner, order.id)).upgrade).toBe(upgrade);
  });
});

test("the ledger adds up to the balances after everything above", async () => {
  expect(await walletViolations(server)).toEqual([]);
});
