import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import { viewEndpoints } from "@nyota/contract/guests/views";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { type Audience, campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { makeProject, type Person, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let params: { projectId: string };
let asha: string;
let twin: string;
let ben: string;
beforeEach(async () => {
  owner = await signIn(server);
  params = { projectId: (await makeProject(server, owner)).id };
  const add = async (first_name: string) =>
    (await call(server.app, guestEndpoints.create, { params, body: { first_name } }, owner)).body.id;
  [asha, twin, ben] = [await add("Asha"), await add("Asha"), await add("Ben")];
});

const merge = async () =>
  (await call(server.app, duplicateEndpoints.merge, { params, body: { keep_id: asha, merge_id: twin } }, owner)).body
    .id;
const undo = (mergeId: string) => call(server.app, duplicateEndpoints.undo, { params: { ...params, mergeId } }, owner);

async function makeCampaign(audience: Audience) {
  const body = { name: "Invitations", audience };
  const { id } = (await call(server.app, campaignEndpoints.create, { params, body }, owner)).body;
  const one = { params: { ...params, campaignId: id } };
  return async () => (await call(server.app, campaignEndpoints.read, one, owner)).body.audience;
}
async function makeView(guest: string[]) {
  const body = { name: "Family", filter: { guest } };
  const { id } = (await call(server.app, viewEndpoints.create, { params, body }, owner)).body;
  return async () =>
    (await call(server.app, viewEndpoints.list, { params }, owner)).body.results.find((view) => view.id === id)?.filter;
}

test("the guests of a campaign and of a view name the one who stays, and again both once the merge is undone", async () => {
  const picked = await makeCampaign({ guest_ids: [twin, ben] });
  const filtered = await makeCampaign({ filter: { guest: [twin] } });
  const view = await makeView([ben, twin]);
  const mergeId = await merge();
  expect(await picked()).toEqual({ guest_ids: [asha, ben] });
  expect(await filtered()).toEqual({ filter: { guest: [asha] } });
  expect(await view()).toEqual({ guest: [ben, asha] });
  await undo(mergeId);
  expect(await picked()).toEqual({ guest_ids: [twin, ben] });
  expect(await filtered()).toEqual({ filter: { guest: [twin] } });
  expect(await view()).toEqual({ guest: [ben, twin] });
});

test("a campaign that names both names the one who stays once", async () => {
  const picked = await makeCampaign({ guest_ids: [twin, ben, asha] });
  const mergeId = await merge();
  expect(await picked()).toEqual({ guest_ids: [ben, asha] });
  await undo(mergeId);
  expect(await picked()).toEqual({ guest_ids: [ben, asha, twin] });
});

test("a merge that is undone leaves out who was removed from the campaign since", async () => {
  const body = { name: "Invitations", audience: { guest_ids: [twin, ben] } };
  const { id: campaignId } = (await call(server.app, campaignEndpoints.create, { params, body }, owner)).body;
  const mergeId = await merge();
  const one = { params: { ...params, campaignId } };
  await call(server.app, campaignEndpoints.update, { ...one, body: { audience: { guest_ids: [ben] } } }, owner);
  await undo(mergeId);
  const { audience } = (await call(server.app, campaignEndpoints.read, one, owner)).body;
  expect(audience).toEqual({ guest_ids: [ben] });
});
