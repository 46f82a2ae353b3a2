import { analyticsEndpoints, eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let params: { projectId: string };
beforeEach(async () => {
  owner = await signIn(server);
  params = { projectId: (await makeProject(server, owner, { credits: 200 })).id };
});

async function add(name: string, starts_at: string) {
  const body = { name, kind: "OTHER" as const, starts_at };
  return (await call(server.app, eventEndpoints.create, { params, body }, owner)).body.id;
}
const change = (eventId: string, body: { position?: number; starts_at?: string }) =>
  call(server.app, eventEndpoints.update, { params: { ...params, eventId }, body }, owner);
const positionOf = async (eventId: string) =>
  (await call(server.app, eventEndpoints.read, { params: { ...params, eventId } }, owner)).body.position;
const names = async () =>
  (await call(server.app, eventEndpoints.list, { params, query: {} }, owner)).body.results.map(({ name }) => name);

async function addThree() {
  const wedding = await add("Wedding", "2027-02-20T18:30");
  const mehendi = await add("Mehendi", "2027-02-18T16:00");
  const sangeet = await add("Sangeet", "2027-02-19T19:00");
  return { wedding, mehendi, sangeet };
}

test("events that nobody moved are in the order of their dates, however they were added and changed", async () => {
  const { mehendi } = await addThree();
  expect(await names()).toEqual(["Mehendi", "Sangeet", "Wedding"]);
  await change(mehendi, { starts_at: "2027-02-19T22:00" });
  expect(await names()).toEqual(["Sangeet", "Mehendi", "Wedding"]);
});

test("an order of one's own stays with another date, and a new event comes after those before it", async () => {
  const { wedding, mehendi, sangeet } = await addThree();
  await change(wedding, { position: 1 });
  await change(sangeet, { starts_at: "2027-02-17T19:00" });
  expect(await names()).toEqual(["Wedding", "Mehendi", "Sangeet"]);
  await add("Haldi", "2027-02-18T18:00");
  expect(await names()).toEqual(["Wedding", "Mehendi", "Sangeet", "Haldi"]);
  expect(await positionOf(mehendi)).toBeGreaterThan(1);
});

test("the own order holds for hosts and guests alike", async () => {
  const { wedding } = await addThree();
  await change(wedding, { position: 1 });
  const order = ["Wedding", "Mehendi", "Sangeet"];
  const table = await call(server.app, analyticsEndpoints.eventsTable, { params }, owner);
  const choices = await call(server.app, guestEndpoints.choices, { params }, owner);
  const preview = await call(server.app, rsvpEndpoints.preview, { params, query: {} }, owner);
  expect(table.body.results.map(({ name }) => name)).toEqual(order);
  expect(choices.body.events.map(({ label }) => label)).toEqual(order);
  expect(preview.body.household.events.map(({ name }) => name)).toEqual(order);
  expect(preview.body.site.events?.map(({ name }) => name)).toEqual(order);
});

test("without room between two positions all events are numbered anew", async () => {
  const { wedding, mehendi, sangeet } = await addThree();
  await inProject(server, params.projectId, async (db) => {
    for (const [id, position] of [
      [mehendi, 1],
      [sangeet, 2],
      [wedding, 1_000_000],
    ] as const)
      await db.updateTable("events").set({ position }).where("id", "=", id).execute();
  });
  await add("Haldi", "2027-02-18T18:00");
  await add("Reception", "2027-02-21T19:30");
  expect(await names()).toEqual(["Mehendi", "Haldi", "Sangeet", "Wedding", "Reception"]);
});
