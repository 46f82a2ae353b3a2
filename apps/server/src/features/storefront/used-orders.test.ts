import { projectEndpoints } from "@nyota/contract/account/projects";
import { expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, type Person, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { upgradeProject } from "./jobs.ts";
import { createShopper } from "#test/shopper.ts";

const server = useServer();
const shop = createShopper(server);

const usesOf = async (person: Person, orderId: string) => (await shop.read(person, orderId)).uses;
const grandFor = (project: { id: string; title: string } | null) => [{ product_name: "Grand", quantity: 1, project }];

/** A user who has made a project with a plan that they bought. */
async function useForProject() {
  const owner = await signIn(server);
  const { id: orderId } = await shop.buy(owner, "grand");
  const product = await shop.idOf(owner, "grand");
  const body = { title: "Asha & Dev", event_type: "WEDDING", product } as const;
  const { body: project } = await call(server.app, projectEndpoints.create, { body }, owner);
  return { owner, orderId, projectId: project.id };
}

test("an order names the project that was made with its plan, and none before", async () => {
  const owner = await signIn(server);
  const { id } = await shop.buy(owner, "grand");
  expect(await usesOf(owner, id)).toEqual([]);
  const used = await useForProject();
  expect(await usesOf(used.owner, used.orderId)).toEqual(grandFor({ id: used.projectId, title: "Asha & Dev" }));
});

test("an order whose project could not get the plan names the project that it was used for instead", async () => {
  const owner = await signIn(server);
  const [wanted, other] = [await makeProject(server, owner), await otherProject(owner)];
  const order = await shop.buy(owner, "grand", { project: wanted.id });
  await call(server.app, projectEndpoints.remove, { params: { projectId: wanted.id } }, owner);
  await upgradeProject(server.deps, { project_id: wanted.id, order_id: order.id, user_id: owner.id });
  expect(await shop.read(owner, order.id)).toMatchObject({ upgrade: "FAILED", uses: [] });
  const body = { product: await shop.idOf(owner, "grand") };
  await call(server.app, projectEndpoints.upgradePlan, { params: { projectId: other.id }, body }, owner);
  expect(await shop.read(owner, order.id)).toMatchObject({
    upgrade: null,
    uses: grandFor({ id: other.id, title: other.title }),
  });
});

test("an order of several add-ons counts those that are used", async () => {
  const owner = await signIn(server);
  const { id: projectId, title } = await makeProject(server, owner);
  const product = await shop.idOf(owner, "guests-100");
  await shop.add(owner, product, 3);
  const { body: order } = await shop.place(owner, {});
  await shop.pay(owner, order.id);
  await shop.end(owner, order.id, "SUCCEED");
  for (let n = 0; n < 2; n += 1)
    await call(server.app, projectEndpoints.addAddon, { params: { projectId }, body: { product } }, owner);
  expect(await usesOf(owner, order.id)).toEqual([
    { product_name: "100 more guests", quantity: 2, project: { id: projectId, title } },
  ]);
  expect(await shop.balances(owner)).toMatchObject({ "100 more guests": 1 });
});

test("an order does not name a project that is deleted, or one that its buyer can't open any more", async () => {
  const { owner, orderId, projectId } = await useForProject();
  const named = grandFor({ id: projectId, title: "Asha & Dev" });
  const heir = await signIn(server);
  await inProject(server, projectId, (db) =>
    db.updateTable("projects").set({ owner_id: heir.id }).where("id", "=", projectId).execute(),
  );
  expect(await usesOf(owner, orderId)).toEqual(grandFor(null));
  await addCollaborator(server, projectId, owner, { GUEST: "VIEW" });
  expect(await usesOf(owner, orderId)).toEqual(named);
  await call(server.app, projectEndpoints.remove, { params: { projectId } }, heir);
  expect(await usesOf(owner, orderId)).toEqual(grandFor(null));
});

/** A project of its own with a plan, beside the one of the trial. */
async function otherProject(owner: Person) {
  await shop.buy(owner, "intimate");
  const body = { title: "Meera & Arjun", event_type: "WEDDING", product: await shop.idOf(owner, "intimate") } as const;
  return (await call(server.app, projectEndpoints.create, { body }, owner)).body;
}
