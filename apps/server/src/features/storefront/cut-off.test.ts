import { projectEndpoints } from "@nyota/contract/account/projects";
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { asOwner } from "../../../../../bench/chaos/scene.ts";
import { call } from "#test/client.ts";
import { makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { changeOrders } from "#operator/orders.ts";
import { sendRefund, upgradeProject } from "./jobs.ts";
import { createShopper, walletViolations } from "#test/shopper.ts";

vi.setConfig({ testTimeout: 120_000 });
const server = useServer();
const shop = createShopper(server);

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
let left = Infinity;
// Ends the connection before one of the following statements: for the database the process was killed there.
Object.assign(pg.Client.prototype, {
  query(this: pg.Client & { connection: { stream: { destroy: () => void } } }, ...args: unknown[]) {
    left -= 1;
    if (left === 0) this.connection.stream.destroy();
    return query.apply(this, args);
  },
});
afterEach(() => (left = Infinity));

const MAX_STATEMENTS = 50;

test("whichever statement between payment, wallet and project is the last, repeating ends with one plan in the project", async () => {
  const cut: string[] = [];
  for (let last = 1; last <= MAX_STATEMENTS; last += 1) {
    const owner = await signIn(server);
    const { id: projectId } = await makeProject(server, owner);
    const { body: order } = await shop.place(owner, { product: await shop.idOf(owner, "grand"), project: projectId });
    await shop.pay(owner, order.id);
    const job = { project_id: projectId, order_id: order.id, user_id: owner.id };

    left = last;
    const paid = await shop.end(owner, order.id, "SUCCEED");
    if (left <= 0) cut.push("payment");
    const isStillWhole = left > 0;
    const first = await upgradeProject(server.deps, job).then(
      () => true,
      () => false,
    );
    if (isStillWhole && left <= 0) cut.push("upgrade");
    left = Infinity;

    if (paid.status !== 200) expect([200, 409]).toContain((await shop.end(owner, order.id, "SUCCEED")).status);
    if (!first || paid.status !== 200) await upgradeProject(server.deps, job);
    await upgradeProject(server.deps, job);

    expect(await shop.read(owner, order.id), `cut at ${last}`).toMatchObject({ status: "PAID", upgrade: "DONE" });
    expect(await shop.balances(owner)).toEqual({ Trial: 0, Grand: 0 });
    const { body: project } = await call(server.app, projectEndpoints.read, { params: { projectId } }, owner);
    expect(project.product).toBe("Grand");
    expect(project.credit_snapshot.credit_usage.GUEST.granted).toBe(500 + 1_200);
  }
  expect(cut).toContain("payment");
  expect(cut).toContain("upgrade");
  expect(await walletViolations(server)).toEqual([]);
  const wrong = await asOwner(
    server,
    `select b.project_id from credit_balances b join credit_entries e using (project_id, credit_type)
     group by b.project_id, b.credit_type, b.granted having b.granted <> sum(e.amount) filter (where e.kind = 'GRANT')`,
    [],
  );
  expect(wrong).toEqual([]);
  const numbers = await asOwner<{ n: number }>(
    server,
    "select right(invoice_number, 5)::int as n from orders where invoice_number is not null order by 1",
    [],
  );
  expect(numbers.map(({ n }) => n)).toEqual(numbers.map((_, index) => index + 1));
});

test("whichever statement of a refund is the last, repeating ends with one refund and one credit note, and no gap", async () => {
  let cuts = 0;
  for (let last = 1; last <= 25; last += 1) {
    const buyer = await signIn(server);
    const { id, invoice_number } = await shop.buy(buyer, "grand");
    await changeOrders(server.loginUrl, server.deps, ["refund", invoice_number as string, "INR=100"]);
    const [refund] = await asOwner<{ id: string }>(server, "select id from refunds where order_id = $1", [id]);
    const job = { refund_id: refund?.id as string, user_id: buyer.id };

    left = last;
    await sendRefund(server.deps, job).catch(() => {});
    if (left <= 0) cuts += 1;
    left = Infinity;

    await sendRefund(server.deps, job);
    await sendRefund(server.deps, job);
    const order = await shop.read(buyer, id);
    expect(order, `cut at ${last}`).toMatchObject({ status: "PAID", refunded: 10_000 });
    expect(
      order.credit_notes.map(({ amount }) => amount),
      `cut at ${last}`,
    ).toEqual([10_000]);
  }
  expect(cuts).toBeGreaterThan(10);
  const numbers = await asOwner<{ n: number }>(
    server,
    "select right(number, 5)::int as n from credit_notes order by 1",
  );
  expect(numbers.map(({ n }) => n)).toEqual(numbers.map((_, index) => index + 1));
  expect(await walletViolations(server)).toEqual([]);
});
