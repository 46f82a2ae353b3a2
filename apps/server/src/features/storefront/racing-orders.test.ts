import { projectEndpoints } from "@nyota/contract/account/projects";
import { orderEndpoints } from "@nyota/contract/store/orders";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { eventEndpoints } from "@nyota/contract/events/events";
import { afterAll, describe, expect, test } from "vitest";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import {
  addGuests,
  asOwner,
  draftCampaign,
  leaveOneCredit,
  ledgerProblems,
  makeScene,
} from "../../../../../bench/chaos/scene.ts";
import { call, send } from "#test/client.ts";
import { makeProject, signIn } from "#test/factories.ts";
import { type Harness, useServer } from "#test/harness.ts";
import { addDiscount, buyer, createShopper, walletViolations } from "#test/shopper.ts";

const server = useServer();
const shop = createShopper(server);
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
let phones = 0;
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe("place-order twenty times at once", () => {
  test("with one key is one order, which each answer names", async () => {
    const person = await signIn(server);
    await shop.add(person, await shop.idOf(person, "guests-100"));
    const { version } = (await shop.summary(person, {})).body;
    const headers = { "idempotency-key": "order-it-once" };
    const send = () =>
      call(server.app, orderEndpoints.placeOrder, { body: { version, buyer } }, { ...person, headers });
    const answers = await times(20, send);
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
    expect((await call(server.app, orderEndpoints.orders, { query: {} }, person)).body.count).toBe(1);
    expect((await send()).status).toBe(201);
  });

  test("without a key the cart is ordered once, and the others find it empty", async () => {
    const person = await signIn(server);
    await shop.add(person, await shop.idOf(person, "guests-100"));
    const { version } = (await shop.summary(person, {})).body;
    const answers = await times(20, () =>
      call(server.app, orderEndpoints.placeOrder, { body: { version, buyer } }, person),
    );
    expect(countOf(answers, 201)).toBe(1);
    expect(answers.filter(({ status }) => status !== 201).every(({ status }) => [409, 503].includes(status))).toBe(
      true,
    );
    expect((await call(server.app, orderEndpoints.orders, { query: {} }, person)).body.count).toBe(1);
  });
});

test("a discount with one use left is used once by twenty users at once", async () => {
  await addDiscount(server, { code: "LAST", percent: 50, max_uses: 1 });
  const people = await times(20, () => signIn(server));
  const product = await shop.idOf(people[0] as (typeof people)[number], "grand");
  const answers = await Promise.all(people.map((person) => shop.place(person, { product, discount_code: "LAST" })));
  expect(countOf(answers, 201)).toBe(1);
  const [{ uses } = { uses: 0 }] = await asOwner<{ uses: number }>(
    server,
    "select uses from discounts where code = 'LAST'",
    [],
  );
  expect(uses).toBe(1);
});

test("one payment that succeeds twenty times at once counts once", async () => {
  const person = await signIn(server);
  const { id } = (await shop.place(person, { product: await shop.idOf(person, "grand") })).body;
  await shop.pay(person, id);
  const answers = await times(20, () => shop.end(person, id, "SUCCEED"));
  expect(countOf(answers, 200)).toBe(1);
  expect(await shop.balances(person)).toMatchObject({ Grand: 1 });
});

test("an order that is paid and cancelled at once is either paid or refunded", async () => {
  for (let round = 0; round < 10; round += 1) {
    const person = await signIn(server);
    const { id: orderId } = (await shop.place(person, { product: await shop.idOf(person, "grand") })).body;
    await shop.pay(person, orderId);
    await Promise.all([
      shop.end(person, orderId, "SUCCEED"),
      call(server.app, orderEndpoints.cancelOrder, { params: { orderId } }, person),
    ]);
    const { status } = await shop.read(person, orderId);
    const refunds = await asOwner(server, "select from refunds where order_id = $1", [orderId]);
    const { Grand: grand = 0 } = await shop.balances(person);
    expect({ status, refunds: refunds.length, grand }).toEqual(
      status === "PAID" ? { status: "PAID", refunds: 0, grand: 1 } : { status: "CANCELLED", refunds: 1, grand: 0 },
    );
  }
});

test("invoices of twenty orders paid at once have numbers without gaps", async () => {
  const people = await times(20, () => signIn(server));
  await Promise.all(people.map((person) => shop.buy(person, "guests-100")));
  const numbers = await asOwner<{ number: number }>(
    server,
    "select right(invoice_number, 5)::int as number from orders where invoice_number is not null order by 1",
    [],
  );
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
});

describe("fifty claims at once", () => {
  const create = (person: Awaited<ReturnType<typeof signIn>>) =>
    call(server.app, projectEndpoints.create, { body: { title: "Aanya & Kabir", event_type: "WEDDING" } }, person);

  test("on the last plan of a wallet make one project, and one more plan makes one more", async () => {
    const owner = await signIn(server);
    await create(owner);
    await shop.buy(owner, "grand");
    expect(countOf(await times(50, () => create(owner)), 201)).toBe(1);
    await shop.buy(owner, "grand");
    await shop.buy(owner, "grand");
    expect(countOf(await times(50, () => create(owner)), 201)).toBe(2);
  });

  test("on the last add-on of a wallet add it once", async () => {
    const owner = await signIn(server);
    const { id: projectId } = await makeProject(server, owner);
    const { lines } = await shop.buy(owner, "guests-100");
    const body = { product: lines[0]?.product_id as string };
    const answers = await times(50, () =>
      call(server.app, projectEndpoints.addAddon, { params: { projectId }, body }, owner),
    );
    expect(countOf(answers, 200)).toBe(1);
    const { body: project } = await call(server.app, projectEndpoints.read, { params: { projectId } }, owner);
    expect(project.credit_snapshot.credit_usage.GUEST.granted).toBe(600);
  });

  test("upgrades of a project at once with one plan in the wallet succeed once", async () => {
    const owner = await signIn(server);
    const { id: projectId } = await makeProject(server, owner);
    const { lines } = await shop.buy(owner, "grand");
    const body = { product: lines[0]?.product_id as string };
    const answers = await times(20, () =>
      call(server.app, projectEndpoints.upgradePlan, { params: { projectId }, body }, owner),
    );
    expect(countOf(answers, 200)).toBe(1);
    expect(countOf(answers, 400)).toBeGreaterThan(0);
  });

  test.each([
    ["EVENT", eventEndpoints.create, () => ({ name: "Haldi", kind: "HALDI", starts_at: "2027-02-12T10:00" })],
    ["GUEST", guestEndpoints.create, () => ({ first_name: "Asha" })],
    [
      "WA_SENDER",
      senderEndpoints.create,
      () => ({ label: "Asha", phone: `+91982901${1_000 + (phones += 1)}`, driver: "sandbox" }),
    ],
  ] as const)("on the last credit of %s add one", async (type, endpoint, body) => {
    const owner = await signIn(server);
    const { id: projectId } = await makeProject(server, owner);
    await leaveOneCredit({ server, projectId }, type);
    const answers = await times(50, () => send(server.app, endpoint, { params: { projectId }, body: body() }, owner));
    expect(countOf(answers, 201)).toBe(1);
    const { body: project } = await call(server.app, projectEndpoints.read, { params: { projectId } }, owner);
    expect(project.credit_snapshot.credit_usage[type].remaining).toBe(0);
    expect(await ledgerProblems({ server, projectId })).toEqual([]);
  });
});

describe("fifty claims on the last message", () => {
  /** A project with one message left; returns what sends one to each of its fifty guests at once. */
  const prepareClaims = async (on: Harness) => {
    const scene = await makeScene(on, 100);
    await addGuests(scene, 50);
    await draftCampaign(scene, 1);
    await leaveOneCredit(scene, "MESSAGE");
    const rows = await asOwner<{ guest: string; sender: string }>(
      on,
      "select g.id as guest, s.id as sender from guests g join senders s using (project_id) where project_id = $1 limit 50",
      [scene.projectId],
    );
    const params = { projectId: scene.projectId };
    const claim = async () => {
      const answers = await Promise.all(
        rows.map(({ guest, sender }) => {
          const body = { guest_ids: [guest], sender_id: sender, body: "Hello" };
          return send(on.app, messageEndpoints.send, { params, body }, scene.owner);
        }),
      );
      return answers.filter(({ status }) => status < 300).length;
    };
    return { scene, claim };
  };

  test("send one", async () => {
    const { scene, claim } = await prepareClaims(server);
    expect(await claim()).toBe(1);
    expect(await ledgerProblems(scene)).toEqual([]);
  });

  const broken = useServer();
  const forget = () =>
    asOwner(
      broken,
      `create or replace function forget() returns trigger language plpgsql as $$ begin return old; end $$;
       create or replace trigger forget before update of used, reserved on credit_balances for each row
         when (new.used + new.reserved > old.used + old.reserved) execute function forget();
       create or replace trigger forget before update on wallet_balances for each row
         when (new.net_balance < old.net_balance) execute function forget()`,
    );
  test("negative control: where reservations are forgotten, they send more than the ledger has", async () => {
    const { scene, claim } = await prepareClaims(broken);
    expect(await ledgerProblems(scene)).toEqual([]);
    await forget();
    expect(await claim()).toBeGreaterThan(1);
    expect(await ledgerProblems(scene)).toEqual([expect.stringMatching(/^MESSAGE: /)]);
  });

  test("negative control: where a wallet forgets what was taken, one plan makes several projects", async () => {
    const owner = await signIn(broken);
    await forget();
    const body = { title: "Aanya & Kabir", event_type: "WEDDING" } as const;
    const answers = await times(10, () => call(broken.app, projectEndpoints.create, { body }, owner));
    expect(countOf(answers, 201)).toBeGreaterThan(1);
    expect(await walletViolations(broken)).not.toEqual([]);
  });
});

afterAll(async () => {
  expect(await walletViolations(server)).toEqual([]);
  // Of every credit, in every project that the claims above were made in.
  expect(await ledgerProblems({ server })).toEqual([]);
});
