import { projectEndpoints } from "@nyota/contract/account/projects";
import { exportEndpoints } from "@nyota/contract/files/exports";
import { tagEndpoints } from "@nyota/contract/guests/tags";
import { expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject, makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { reconcilePayments, upgradeProject } from "./jobs.ts";
import { createShopper } from "#test/shopper.ts";

const server = useServer();
const shop = createShopper(server);

test("after the trial a project is exported, gets a plan that is bought, and is changed again", async () => {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  const params = { projectId };
  const addTag = (name: string) => call(server.app, tagEndpoints.create, { params, body: { name } }, owner);
  await inProject(server, projectId, async (db) => {
    const guest = { project_id: projectId, first_name: "Ravi", display_name: "Ravi", position: 1 };
    await db.insertInto("guests").values(guest).execute();
    await db.updateTable("subscriptions").set({ end_date: "2020-01-01T00:00:00Z" }).execute();
  });
  expect(await addTag("Dancer")).toMatchObject({ status: 403, body: { code: "TRIAL_EXPIRED" } });
  const exported = await call(
    server.app,
    exportEndpoints.create,
    { params, body: { topic: "guests", format: "csv" } },
    owner,
  );
  expect(exported.status).toBe(202);

  const order = await shop.buy(owner, "grand", { project: projectId });
  await upgradeProject(server.deps, { project_id: projectId, order_id: order.id, user_id: owner.id });
  expect((await shop.read(owner, order.id)).upgrade).toBe("DONE");
  const { body } = await call(server.app, projectEndpoints.read, { params }, owner);
  expect(body).toMatchObject({ product: "Grand", is_on_trial_plan: false });
  expect((await addTag("Dancer")).status).toBe(201);
});

test("an upgrade whose job crashed every time comes with a later round, and one that can't says why", async () => {
  const start = async () => {
    const owner = await signIn(server);
    const { id } = await makeProject(server, owner);
    const order = await shop.buy(owner, "grand", { project: id });
    return { owner, params: { projectId: id }, read: () => shop.read(owner, order.id) };
  };
  const [kept, deleted] = [await start(), await start()];
  await call(server.app, projectEndpoints.remove, { params: deleted.params }, deleted.owner);
  const upgrades = async () => {
    await reconcilePayments(server.deps);
    return [await kept.read(), await deleted.read()];
  };
  expect(await upgrades()).toMatchObject([{ upgrade: "WAITING" }, { upgrade: "WAITING" }]);
  server.travel(31 * 60);
  const ended = await upgrades();
  expect(ended).toMatchObject([
    { upgrade: "DONE" },
    { upgrade: "FAILED", upgrade_failure: "This project was deleted." },
  ]);
  expect(await upgrades()).toEqual(ended);
});
