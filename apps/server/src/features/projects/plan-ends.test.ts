import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { expect, test } from "vitest";
import { upgradeProject } from "#features/storefront/jobs.ts";
import { call } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, type Person, signIn } from "#test/factories.ts";
import { type Harness, useServer } from "#test/harness.ts";
import { createShopper } from "#test/shopper.ts";
import { tellPlanEnds } from "./jobs.ts";

const server = useServer();
const off = useServer({ NYOTA_SHOP: "off" });
const shop = createShopper(server);

// The project's clock is five and a half hours ahead of UTC; each day's notice is told at eight there.
const runAt = (moment: string, on = server) => tellPlanEnds({ ...on.deps, clock: () => new Date(moment) });
const endOn = (projectId: string, end_date: string, on: Harness = server) =>
  inProject(on, projectId, (db) => db.updateTable("subscriptions").set({ end_date }).execute());
const notices = async (person: Person, on = server) =>
  (await call(on.app, notificationEndpoints.list, { query: {} }, person)).body.results
    .filter(({ title }) => / ends on /.test(title))
    .map(({ title, message, link }) => ({ title, message, link }));

test("the owner alone is told once, some days before the trial ends, and again for the next plan", async () => {
  const [owner, member] = [await signIn(server), await signIn(server)];
  const { id, title } = await makeProject(server, owner);
  await addCollaborator(server, id, member, { GUEST: "EDIT" }, "ACCEPTED");
  await endOn(id, "2035-06-20T06:00:00Z");
  for (const early of ["2035-06-17T05:59:00Z", "2035-06-18T02:00:00Z"]) await runAt(early);
  expect(await notices(owner)).toEqual([]);
  await Promise.all([runAt("2035-06-18T02:30:00Z"), runAt("2035-06-18T02:30:00Z")]);
  await runAt("2035-06-18T03:30:00Z");
  const told = {
    title: `The trial of ${title} ends on Jun 20, 35`,
    message: "After that you can see everything, but not change it. Choose a plan to go on.",
    link: `/plans/checkout?ref=%2Fprojects%2F${id}%2Fdashboard&pId=${id}`,
  };
  expect(await notices(owner)).toEqual([told]);
  expect(await notices(member)).toEqual([]);

  const order = await shop.buy(owner, "grand", { project: id });
  await upgradeProject(server.deps, { project_id: id, order_id: order.id, user_id: owner.id });
  await inProject(server, id, (db) =>
    db.updateTable("subscriptions").set({ end_date: "2036-06-20T06:00:00Z" }).where("status", "=", "ACTIVE").execute(),
  );
  await runAt("2036-06-13T05:59:00Z");
  expect(await notices(owner)).toHaveLength(1);
  await runAt("2036-06-13T06:00:00Z");
  await runAt("2036-06-14T06:00:00Z");
  expect((await notices(owner)).map((notice) => notice.title).toSorted()).toEqual([
    `The plan of ${title} ends on Jun 20, 36`,
    told.title,
  ]);
});

test("nothing is said of a plan that is over, or of a deleted project", async () => {
  const [owner, other] = [await signIn(server), await signIn(server)];
  const [over, deleted] = [await makeProject(server, owner), await makeProject(server, other)];
  await endOn(over.id, "2035-06-20T06:00:00Z");
  await endOn(deleted.id, "2035-06-21T06:00:00Z");
  await call(server.app, projectEndpoints.remove, { params: { projectId: deleted.id } }, other);
  await runAt("2035-06-20T06:00:00Z");
  expect(await notices(owner)).toEqual([]);
  expect(await notices(other)).toEqual([]);
});

test("where nothing is sold no plan ends", async () => {
  const owner = await signIn(off);
  const { id } = await makeProject(off, owner);
  await inProject(off, id, (db) => db.updateTable("subscriptions").set({ end_date: "2035-06-20T06:00:00Z" }).execute());
  await runAt("2035-06-19T06:00:00Z", off);
  expect(await notices(owner, off)).toEqual([]);
});
