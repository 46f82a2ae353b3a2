import { setTimeout as wait } from "node:timers/promises";
import path from "node:path";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { orderEndpoints } from "@nyota/contract/store/orders";
import { createShopper, walletViolations } from "../../apps/server/test/shopper.ts";
import { call } from "../../apps/server/test/client.ts";
import { makeProject, signIn } from "../../apps/server/test/factories.ts";
import { sharing, startProcess } from "../../apps/server/test/processes.ts";
import { until } from "../../apps/server/test/until.ts";
import type { Experiment, Report } from "./experiment.ts";
import { asOwner, ledgerProblems, type Scene } from "./scene.ts";

type Scale = { kills: number };
type Server = Scene["server"];

const preload = path.resolve(import.meta.dirname, "../../apps/server/test/process/kill-in-payment.ts");
/** Where a process kills itself: an API process in a payment, a worker in the upgrade of the project. */
const points = [
  { command: "api", at: "before the wallet" },
  { command: "api", at: "before the commit" },
  { command: "api", at: "after the commit" },
  { command: "worker", at: "before the wallet of an upgrade" },
  { command: "worker", at: "before the commit of an upgrade" },
  { command: "worker", at: "after the commit of an upgrade" },
] as const;
type Point = (typeof points)[number];

/** SIGKILLs processes while they take a payment, take the plan from the wallet, or give it to the project. */
export const paymentKill: Experiment<Scale> = {
  promise:
    "processes killed while they take a payment or upgrade a project leave no money, plan or credit lost or made",
  full: { kills: 50 },
  grows: ["kills"],
  small: { kills: points.length },
  run,
  control: {
    fault: "a wallet that forgets what was taken",
    scale: { kills: 1 },
    sabotage: async (server) => {
      await asOwner(
        server,
        `create function chaos_forget() returns trigger language plpgsql as $$ begin return old; end $$;
         create trigger chaos_forget before update on wallet_balances for each row when (new.net_balance < old.net_balance)
           execute function chaos_forget();`,
      );
    },
  },
};

async function run(server: Server, { kills }: Scale): Promise<Report> {
  const problems: string[] = [];
  for (let n = 0; n < kills; n += 1) {
    const point = points[n % points.length] as Point;
    const order = await placeOrder(server);
    const found = point.command === "api" ? await killPayment(order, point) : await killUpgrade(order, point);
    problems.push(...[...found, ...(await recover(order))].map((problem) => `killed ${point.at}: ${problem}`));
  }
  return {
    problems: [...new Set([...problems, ...(await judge(server, kills))])],
    figures: { "processes killed": kills },
  };
}

/** A plan for a project, ordered and about to be paid. */
async function placeOrder(server: Server) {
  const shop = createShopper(server);
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  const { body } = await shop.place(owner, { product: await shop.idOf(owner, "grand"), project: projectId });
  await shop.pay(owner, body.id);
  return { server, shop, owner, projectId, orderId: body.id };
}
type Placed = Awaited<ReturnType<typeof placeOrder>>;

const differences = (what: string, found: unknown, expected: unknown) =>
  JSON.stringify(found) === JSON.stringify(expected)
    ? []
    : [`${what} was ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`];

/** An API process dies in the payment; the order is paid with the plan in the wallet, or neither. Then it is paid again. */
async function killPayment({ server, shop, owner, orderId }: Placed, { at }: Point): Promise<string[]> {
  const running = await startProcess("api", { ...sharing(server), KILL_AT: at }, { preload });
  const answer = await fetch(running.url + orderEndpoints.paySandbox.path.replace("{orderId}", orderId), {
    method: "POST",
    headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
    body: JSON.stringify({ outcome: "SUCCEED" }),
  }).then(
    ({ status }) => status,
    () => undefined,
  );
  // Otherwise nothing was killed.
  if (answer !== undefined) running.kill("SIGTERM");
  const { signal } = await running.exited;
  const { status } = await shop.read(owner, orderId);
  const { Grand: grand = 0 } = await shop.balances(owner);
  const isPaid = at === "after the commit";
  const again = await shop.end(owner, orderId, "SUCCEED");
  return [
    ...differences("the end of the process", signal, "SIGKILL"),
    ...differences("the order with its plans", [status, grand], isPaid ? ["PAID", 1] : ["PENDING", 0]),
    ...differences("the answer to the second payment", again.status, isPaid ? 409 : 200),
  ];
}

/** A worker dies while it gives the plan of a paid order to its project. */
async function killUpgrade({ server, shop, owner, orderId }: Placed, { at }: Point): Promise<string[]> {
  await shop.end(owner, orderId, "SUCCEED");
  // It may take the job, and die, before it reports that it runs.
  const ending = startProcess("worker", { ...sharing(server), KILL_AT: at }, { preload }).then(
    async ({ exited, kill }) => {
      const late = wait(60_000, undefined, { ref: false }).then(() => kill("SIGTERM"));
      return (await Promise.race([exited, late.then(() => exited)])).signal;
    },
    (error: Error) => (error.message.startsWith("worker ended with SIGKILL") ? "SIGKILL" : error.message),
  );
  return differences("the end of the process", await ending, "SIGKILL");
}

/** A new worker finishes what the killed process left: the project gets the plan once. */
async function recover({ server, shop, owner, projectId, orderId }: Placed): Promise<string[]> {
  // The queue itself detects a dead worker after fifteen seconds without a heartbeat, and then waits before the next attempt.
  await asOwner(server, "update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'");
  await untilNone(server, ["active"]);
  await asOwner(server, "update pgboss.job set start_after = now() where state = 'retry'");
  // Only now, because a worker fetches such a job when it starts, or half a minute later.
  const worker = await startProcess("worker", sharing(server));
  try {
    await untilNone(server, ["created", "retry", "active"]);
  } finally {
    worker.kill("SIGTERM");
    await worker.exited;
  }
  const { upgrade } = await shop.read(owner, orderId);
  const { body } = await call(server.app, projectEndpoints.read, { params: { projectId } }, owner);
  const { granted } = body.credit_snapshot.credit_usage.GUEST;
  return [
    ...differences("the upgrade", upgrade, "DONE"),
    ...differences("the wallet", await shop.balances(owner), { Trial: 0, Grand: 0 }),
    ...differences("the number of guests granted", granted, 500 + 1_200),
  ];
}

type JobState = "created" | "retry" | "active";
/** Waits until no upgrade is in one of these states. */
const untilNone = (server: Server, states: JobState[]) =>
  until(
    () =>
      asOwner(server, "select from pgboss.job where name = 'storefront.upgrade' and state::text = any ($1)", [states]),
    (jobs) => jobs.length === 0,
    90_000,
  );

/** Of all orders together. */
async function judge(server: Server, orders: number): Promise<string[]> {
  const numbers = await asOwner<{ n: number }>(
    server,
    "select right(invoice_number, 5)::int as n from orders where invoice_number is not null order by 1",
  );
  const wallets = await walletViolations(server);
  return [
    ...differences(
      "the numbers of the invoices",
      numbers.map(({ n }) => n),
      Array.from({ length: orders }, (_, index) => index + 1),
    ),
    ...(wallets.length > 0 ? [`${wallets.length} wallets differ from their entries`] : []),
    ...(await ledgerProblems({ server })),
  ];
}
