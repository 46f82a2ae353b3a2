import path from "node:path";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { orderEndpoints } from "@nyota/contract/store/orders";
import { expect, test, vi } from "vitest";
import { asOwner } from "../../../../bench/chaos/scene.ts";
import { createShopper, walletViolations } from "#features/storefront/test/shopper.ts";
import { call } from "../client.ts";
import { makeProject, type Person, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";
import { sharing, startProcess } from "../processes.ts";
import { until } from "../until.ts";

vi.setConfig({ testTimeout: 240_000 });
const server = useServer();
const shop = createShopper(server);
const preload = path.join(import.meta.dirname, "kill-in-payment.ts");
const kill = (command: "api" | "worker", point: string) =>
  startProcess(command, { ...sharing(server), KILL_AT: point }, { preload });

/** A plan for a project, ordered and about to be paid. */
async function order() {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  const { body } = await shop.place(owner, { product: await shop.idOf(owner, "grand"), project: projectId });
  await shop.pay(owner, body.id);
  return { owner, projectId, orderId: body.id };
}

const payAt = (url: string, owner: Person, orderId: string) =>
  fetch(url + orderEndpoints.paySandbox.path.replace("{orderId}", orderId), {
    method: "POST",
    headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
    body: JSON.stringify({ outcome: "SUCCEED" }),
  });

test("processes killed while they take a payment or upgrade a project leave no money or plan lost or made", async () => {
  const orders: Awaited<ReturnType<typeof order>>[] = [];
  for (const point of ["before the wallet", "before the commit", "after the commit"]) {
    const ordered = await order();
    const running = await kill("api", point);
    await expect(payAt(running.url, ordered.owner, ordered.orderId), point).rejects.toThrow();
    expect((await running.exited).signal, point).toBe("SIGKILL");
    // Paid with the plan in the wallet, or neither.
    const { status } = await shop.read(ordered.owner, ordered.orderId);
    const isPaid = point === "after the commit";
    const { Grand: grand = 0 } = await shop.balances(ordered.owner);
    expect([status, grand], point).toEqual(isPaid ? ["PAID", 1] : ["PENDING", 0]);
    const again = await shop.end(ordered.owner, ordered.orderId, "SUCCEED");
    expect(again.status, point).toBe(isPaid ? 409 : 200);
    orders.push(ordered);
  }
  for (const point of ["before the commit", "after the commit"]) {
    const ordered = await order();
    await shop.end(ordered.owner, ordered.orderId, "SUCCEED");
    const running = await kill("worker", `${point} of an upgrade`);
    expect((await running.exited).signal, point).toBe("SIGKILL");
    orders.push(ordered);
  }
  await server.work();
  for (const { owner, projectId, orderId } of orders) {
    await until(
      () => shop.read(owner, orderId),
      ({ upgrade }) => upgrade === "DONE",
      120_000,
    );
    expect(await shop.balances(owner)).toEqual({ Trial: 0, Grand: 0 });
    const { body } = await call(server.app, projectEndpoints.read, { params: { projectId } }, owner);
    expect(body.credit_snapshot.credit_usage.GUEST.granted).toBe(500 + 1_200);
  }
  expect(await walletViolations(server)).toEqual([]);
  const numbers = await asOwner<{ n: number }>(
    server,
    "select right(invoice_number, 5)::int as n from orders where invoice_number is not null order by 1",
    [],
  );
  expect(numbers.map(({ n }) => n)).toEqual(orders.map((_, index) => index + 1));
});
