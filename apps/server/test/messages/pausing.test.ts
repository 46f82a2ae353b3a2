import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { expect, test } from "vitest";
import { addGuests, draftCampaign, makeScene, type Scene } from "../../../../bench/chaos/scene.ts";
import { call } from "../client.ts";
import { useServer } from "../harness.ts";
import { until } from "../until.ts";

const server = useServer();

async function start(guests: number) {
  const scene = await makeScene(server);
  await addGuests(scene, guests);
  await server.analyze();
  const params = { projectId: scene.projectId, campaignId: await draftCampaign(scene, 1) };
  expect(
    (await call(server.app, campaignEndpoints.send, { params, body: { everybody: true } }, scene.owner)).body.total,
  ).toBe(guests);
  return {
    scene,
    read: async () => (await call(server.app, campaignEndpoints.read, { params }, scene.owner)).body,
    pause: (paused = true) => call(server.app, campaignEndpoints.pause, { params, body: { paused } }, scene.owner),
    rewrite: (body: string) => call(server.app, campaignEndpoints.update, { params, body: { body } }, scene.owner),
  };
}

const findMessages = async ({ projectId, owner }: Scene, query: object) =>
  (await call(server.app, messageEndpoints.list, { params: { projectId }, query }, owner)).body;

test("a campaign of ten thousand pauses and resumes, also on a connection that has changed a single message before", async () => {
  const campaign = await start(10_000);
  const { scene } = campaign;
  const [message] = (await findMessages(scene, { page_size: 1 })).results;
  const single = { params: { projectId: scene.projectId, messageId: message?.id ?? "" } };
  expect((await call(server.app, messageEndpoints.cancel, single, scene.owner)).body.status).toBe("CANCELLED");
  expect(await campaign.pause()).toMatchObject({ status: 200, body: { by_status: { PAUSED: 9_999, CANCELLED: 1 } } });
  expect(await campaign.pause(false)).toMatchObject({ status: 200, body: { by_status: { QUEUED: 9_999 } } });
  const timeline = (await call(server.app, messageEndpoints.read, single, scene.owner)).body.events;
  expect(timeline.map(({ status }) => status)).toEqual(["CANCELLED"]);
}, 60_000);

test("a text that changes during a pause is the text of every message sent after it", async () => {
  const campaign = await start(600);
  const { scene } = campaign;
  await server.work();
  await until(campaign.read, ({ by_status }) => (by_status.QUEUED ?? 0) < 590);
  expect((await campaign.pause()).status).toBe(200);
  await until(campaign.read, ({ by_status }) => by_status.PENDING === undefined);
  const before = 600 - ((await campaign.read()).by_status.PAUSED ?? 0);
  expect(before).toBeGreaterThan(10);
  expect(before).toBeLessThan(600);
  expect((await campaign.rewrite("Dear {{guest_name}}, come early!")).status).toBe(200);
  expect((await campaign.pause(false)).status).toBe(200);
  await until(campaign.read, ({ status }) => status === "COMPLETED");
  const texts: string[] = [];
  for (let page = 1; page <= 6; page++)
    texts.push(...(await findMessages(scene, { page, page_size: 100 })).results.map(({ text }) => text));
  expect(texts.filter((text) => text.endsWith("come!"))).toHaveLength(before);
  expect(texts.filter((text) => text.endsWith("come early!"))).toHaveLength(600 - before);
}, 60_000);
