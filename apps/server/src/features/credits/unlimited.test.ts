import { projectEndpoints } from "@nyota/contract/account/projects";
import { UNLIMITED } from "@nyota/contract/account/credit-limits";
import { userEndpoints } from "@nyota/contract/account/users";
import { walletEndpoints } from "@nyota/contract/account/wallet";
import { eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { expect, test } from "vitest";
import { asOwner } from "../../../../../bench/chaos/scene.ts";
import { call } from "../../../test/client.ts";
import { inProject, makeProject, signIn, type Person } from "../../../test/factories.ts";
import { useServer, type Harness } from "../../../test/harness.ts";

const off = useServer({ NYOTA_SHOP: "off" });
const on = useServer({ NYOTA_SHOP: "on" });

const read = async (server: Harness, owner: Person, projectId: string) =>
  (await call(server.app, projectEndpoints.read, { params: { projectId } }, owner)).body;
let phones = 0;
/** The statuses of adding one of each kind. */
async function addEverything(server: Harness, owner: Person, projectId: string) {
  const params = { projectId };
  const event = { name: "Haldi", kind: "HALDI", starts_at: "2027-02-12T10:00" } as const;
  const answers = [
    await call(server.app, eventEndpoints.create, { params, body: event }, owner),
    await call(server.app, guestEndpoints.addGuests, { params, body: { guests: [{ first_name: "Asha" }] } }, owner),
    await call(
      server.app,
      senderEndpoints.create,
      { params, body: { label: "Asha", phone: `+9198290114${10 + phones++}`, driver: "sandbox" } },
      owner,
    ),
  ];
  return answers.map(({ status, body }) => (status === 409 ? (body as unknown as { detail: string }).detail : status));
}
const useUp = (server: Harness, projectId: string) =>
  inProject(server, projectId, (db) =>
    db
      .updateTable("credit_balances")
      .set({ used: (eb) => eb.ref("granted") })
      .execute(),
  );

test("without a shop an account creates as many projects as it likes, and its wallet keeps its plans", async () => {
  const owner = await signIn(off);
  const projects = [await makeProject(off, owner), await makeProject(off, owner)];
  for (const project of projects)
    expect(project).toMatchObject({
      is_unlimited: true,
      is_on_trial_plan: false,
      product: "Unlimited",
      subscriptions: [],
    });
  expect(projects[0]?.credit_snapshot.credit_usage.GUEST.remaining).toBe(UNLIMITED);
  const { body } = await call(off.app, walletEndpoints.balances, { query: {} }, owner);
  expect(body.balances).toMatchObject([{ product_name: "Trial", net_balance: 1 }]);
  expect((await call(off.app, userEndpoints.me, {}, owner)).body.has_shop).toBe(false);
});

test("without a shop nothing is refused, and the ledger sums up to the balances", async () => {
  const owner = await signIn(off);
  const { id } = await makeProject(off, owner);
  expect(await addEverything(off, owner, id)).toEqual([201, 200, 201]);
  expect(await addEverything(off, owner, id)).toEqual([201, 200, 201]);
  const usage = (await read(off, owner, id)).credit_snapshot.credit_usage;
  expect([usage.EVENT, usage.GUEST, usage.WA_SENDER].map(({ total_used }) => total_used)).toEqual([2, 2, 2]);
  const wrong = await asOwner(
    off,
    `select b.credit_type from credit_balances b join credit_entries e using (project_id, credit_type) where project_id = $1
     group by b.credit_type, b.granted, b.used
     having b.granted <> sum(amount) filter (where kind = 'GRANT') or b.used <> sum(amount) filter (where kind = 'USE')`,
    [id],
  );
  expect(wrong).toEqual([]);
});

test("without a shop a trial that began with one has no limits and does not end", async () => {
  const owner = await signIn(off);
  const { id } = await makeProject(off, owner);
  await asOwner(
    off,
    "update projects set is_on_trial_plan = true, product_id = (select id from products where code = 'trial') where id = $1",
    [id],
  );
  await asOwner(
    off,
    `insert into subscriptions (project_id, product_id, status, plan_name, start_date, end_date)
     select id, product_id, 'ACTIVE', 'Trial', now() - interval '20 days', now() - interval '6 days' from projects where id = $1`,
    [id],
  );
  await useUp(off, id);
  expect(await read(off, owner, id)).toMatchObject({ is_unlimited: true, is_on_trial_plan: false });
  const { body: list } = await call(off.app, projectEndpoints.list, { query: {} }, owner);
  expect(list.results).toMatchObject([{ is_on_trial_plan: false }]);
  expect(await addEverything(off, owner, id)).toEqual([201, 200, 201]);
});

test("with a shop a plan's limits refuse with the plan's numbers", async () => {
  const owner = await signIn(on);
  const project = await makeProject(on, owner);
  expect(project).toMatchObject({ is_unlimited: false, is_on_trial_plan: true });
  expect((await call(on.app, userEndpoints.me, {}, owner)).body.has_shop).toBe(true);
  await useUp(on, project.id);
  expect(await addEverything(on, owner, project.id)).toEqual([
    "Your plan allows 12 events. Upgrade to add more.",
    "Your plan allows 500 guests. Upgrade to add more.",
    "Your plan allows 2 WhatsApp numbers. Upgrade to add more.",
  ]);
});

test("a project made without a shop stays without limits when there is one again", async () => {
  const owner = await signIn(on);
  const { id } = await makeProject(on, owner);
  await asOwner(
    on,
    "update projects set product_id = (select id from products where code = 'unlimited') where id = $1",
    [id],
  );
  await useUp(on, id);
  expect(await read(on, owner, id)).toMatchObject({ is_unlimited: true });
  expect(await addEverything(on, owner, id)).toEqual([201, 200, 201]);
});
