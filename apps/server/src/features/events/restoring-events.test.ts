import { eventEndpoints } from "@nyota/contract/events/events";
import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeAll, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
beforeAll(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 500 })).id;
});

async function addEvent() {
  const body = { name: "Sangeet", kind: "SANGEET" as const, starts_at: "2027-02-11T19:00" };
  return (await call(server.app, eventEndpoints.create, { params: { projectId }, body }, owner)).body;
}
const addGuest = async (first_name: string) =>
  (await call(server.app, guestEndpoints.create, { params: { projectId }, body: { first_name } }, owner)).body;
const answer = (guestId: string, eventId: string, status: "ACCEPTED" | "DECLINED") =>
  call(
    server.app,
    guestEndpoints.update,
    { params: { projectId, guestId }, body: { invitations: [{ event_id: eventId, status }] } },
    owner,
  );
async function merge(keep_id: string, merge_id: string) {
  const body = { keep_id, merge_id };
  const merged = await call(server.app, duplicateEndpoints.merge, { params: { projectId }, body }, owner);
  expect(merged.status).toBe(200);
}
async function restore(eventId: string) {
  const restored = await send(server.app, eventEndpoints.restore, { params: { projectId, eventId } }, owner);
  expect(restored.status).toBe(200);
}
async function statusOf(guestId: string, eventId: string) {
  const { body } = await call(server.app, guestEndpoints.read, { params: { projectId, guestId } }, owner);
  return body.invitations.find(({ event_id }) => event_id === eventId)?.status;
}

test.each([
  ["the only answer is given to the one who stays", undefined, "ACCEPTED"],
  ["the answer of the one who stays counts", "DECLINED", "DECLINED"],
] as const)("of guests merged while their event was deleted, %s", async (_, own, expected) => {
  const event = await addEvent();
  const [kept, other, third] = [await addGuest("Bela"), await addGuest("Bella"), await addGuest("Bellah")];
  await answer(third.id, event.id, "ACCEPTED");
  if (own) await answer(kept.id, event.id, own);
  const target = { params: { projectId, eventId: event.id }, query: { force: true } };
  await send(server.app, eventEndpoints.remove, target, owner);
  await merge(other.id, third.id);
  await merge(kept.id, other.id);
  await restore(event.id);
  expect(await statusOf(kept.id, event.id)).toBe(expected);
});
