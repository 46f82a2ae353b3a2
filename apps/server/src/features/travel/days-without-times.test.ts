import type { RequestOf } from "@nyota/contract/endpoint";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { guestNightsEndpoints } from "@nyota/contract/guests/guest-nights";
import { pickupEndpoints } from "@nyota/contract/pickups/pickups";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let params: { projectId: string };
beforeEach(async () => {
  owner = await signIn(server);
  params = { projectId: (await makeProject(server, owner)).id };
});

type Journey = RequestOf<typeof travelEndpoints.create>["body"];
const addGuest = async (first_name: string) =>
  (await call(server.app, guestEndpoints.create, { params, body: { first_name } }, owner)).body.id;
const add = async (first_name: string, body: Partial<Journey>) => {
  const journey = { direction: "ARRIVAL", mode: "FLIGHT", ...body, guest_id: await addGuest(first_name) } as const;
  return send(server.app, travelEndpoints.create, { params, body: journey }, owner);
};
const list = async (query: NonNullable<RequestOf<typeof travelEndpoints.list>["query"]> = {}) =>
  (await call(server.app, travelEndpoints.list, { params, query }, owner)).body.results.map(({ guest }) => guest.name);

test("a journey of which only the day is known is in the list and on the board of that day, before those with a time", async () => {
  await add("Noon", { arrives_at: "2027-02-11T12:00" });
  await add("Some time", { day: "2027-02-11", pax: 2 });
  await add("Night before", { arrives_at: "2027-02-10T23:00" });
  await add("Nothing known", {});
  expect(await list()).toEqual(["Nothing known", "Night before", "Some time", "Noon"]);
  expect(await list({ day: "2027-02-11" })).toEqual(["Some time", "Noon"]);
  expect(await list({ day: "NONE" })).toEqual(["Nothing known"]);
  const query = { travel_type: "ARRIVAL" } as const;
  const board = await call(server.app, travelEndpoints.board, { params, query }, owner);
  expect(board.body.days.map(({ day, pax }) => [day, pax])).toEqual([
    [null, 1],
    ["2027-02-10", 1],
    ["2027-02-11", 3],
  ]);
  const hours = await call(server.app, travelEndpoints.hours, { params, query }, owner);
  expect(hours.body.hours.map(({ day, hour }) => [day, hour])).toEqual([
    ["2027-02-10", 23],
    ["2027-02-11", null],
    ["2027-02-11", 12],
  ]);
});

test("where there is a time, the time counts", async () => {
  const made = await add("Asha", { day: "2027-02-13", arrives_at: "2027-02-11T12:00" });
  expect(await list({ day: "2027-02-11" })).toEqual(["Asha"]);
  expect(await list({ day: "2027-02-13" })).toEqual([]);
  const one = { params: { ...params, travelId: made.body.id } };
  await call(server.app, travelEndpoints.update, { ...one, body: { arrives_at: null } }, owner);
  expect(await list({ day: "2027-02-13" })).toEqual(["Asha"]);
});

test("a day alone confirms nothing, and is refused if every hour of it is before they leave", async () => {
  const early = await add("Asha", { day: "2027-02-10", departs_at: "2027-02-11T09:00" });
  expect(early).toMatchObject({ status: 400, body: { arrives_at: [expect.stringContaining("before they leave")] } });
  expect((await add("Dev", { day: "2027-02-11", departs_at: "2027-02-11T09:00" })).status).toBe(201);
  const home = { direction: "DEPARTURE", arrives_at: "2027-02-14T09:00" } as const;
  expect((await add("Ravi", { ...home, day: "2027-02-15" })).status).toBe(400);
  expect((await add("Ravi", { ...home, day: "2027-02-14" })).status).toBe(201);
  const sure = await add("Meera", { day: "2027-02-11", status: "CONFIRMED" });
  expect(sure.body).toEqual({ arrives_at: ["Say when they arrive, to confirm it."] });
});

test("the nights a guest needs follow from the days of their journeys", async () => {
  const guest_id = await addGuest("Asha");
  for (const body of [
    { direction: "ARRIVAL", day: "2027-02-11" },
    { direction: "DEPARTURE", day: "2027-02-14" },
  ] as const)
    await call(server.app, travelEndpoints.create, { params, body: { ...body, mode: "CAR", guest_id } }, owner);
  const { body } = await call(server.app, guestNightsEndpoints.guestNights, { params, query: {} }, owner);
  expect(body.results).toMatchObject([{ proposed: { check_in: "2027-02-11", check_out: "2027-02-14" } }]);
});

test("who needs a pick-up waits on the day, and no trip is suggested for them", async () => {
  await add("Asha", { day: "2027-02-11", pickup_required: true, to_place: "Jaipur" });
  await add("Dev", { arrives_at: "2027-02-12T12:00", pickup_required: true, to_place: "Jaipur" });
  const waiting = async (day: string) =>
    (await call(server.app, pickupEndpoints.board, { params, query: { day } }, owner)).body.waiting.map(
      ({ guest, day: known, ready_at }) => [guest.name, known, ready_at],
    );
  expect(await waiting("2027-02-11")).toEqual([["Asha", "2027-02-11", null]]);
  expect(await waiting("2027-02-12")).toEqual([["Dev", null, expect.stringContaining("2027-02-12T")]]);
});
