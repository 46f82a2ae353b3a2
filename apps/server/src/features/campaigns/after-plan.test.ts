import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending, type Sending } from "#test/sending.ts";

const server = useServer();

const endPlan = (at: Sending) =>
  inProject(server, at.projectId, (db) =>
    db.updateTable("subscriptions").set({ end_date: "2020-01-01T00:00:00Z" }).execute(),
  );

test("what runs when the plan ends can be paused and cancelled, but neither resumed nor begun", async () => {
  const at = await prepareSending(server);
  await at.addGuests([{ phone: "+919800000001" }]);
  const running = at.campaign(await at.draft());
  const draft = at.campaign(await at.draft());
  await running.send();
  await endPlan(at);
  expect((await running.pause()).status).toBe(200);
  expect((await running.pause(false)).body).toMatchObject({ code: "TRIAL_EXPIRED" });
  expect((await draft.send()).body).toMatchObject({ code: "TRIAL_EXPIRED" });
  expect((await running.cancel()).status).toBe(200);
  expect((await running.read()).status).toBe("CANCELLED");
});

test("a page of a project whose plan has ended can be taken off, and is neither changed nor published again", async () => {
  const at = await prepareSending(server);
  const params = { projectId: at.projectId };
  const save = (body: object) => send(server.app, micrositeEndpoints.save, { params, body }, at.owner);
  const read = async () => (await call(server.app, micrositeEndpoints.read, { params }, at.owner)).body;
  expect((await save({ published: true, story: "We met on a train." })).status).toBe(200);
  await endPlan(at);
  expect((await save({ published: false, story: "Gone" })).body).toMatchObject({ code: "TRIAL_EXPIRED" });
  expect((await read()).is_published).toBe(true);
  expect((await save({ published: false })).status).toBe(200);
  expect((await read()).is_published).toBe(false);
  expect((await save({ published: true })).body).toMatchObject({ code: "TRIAL_EXPIRED" });
});
