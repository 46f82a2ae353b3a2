import { activityEndpoints } from "@nyota/contract/account/activity";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import type { Named, RequestOf } from "@nyota/contract/endpoint";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});

type QueryOf<E extends Named> = RequestOf<E> extends { query?: infer Q } ? NonNullable<Q> : never;
type Journey = RequestOf<typeof travelEndpoints.create>["body"];
const addGuest = async (first_name: string, group_id: string | null = null) =>
  (await call(server.app, guestEndpoints.create, { params: { projectId }, body: { first_name, group_id } }, owner)).body
    .id;
const add = (guest_id: string, body: Partial<Journey> = {}, who = owner) =>
  call(
    server.app,
    travelEndpoints.create,
    { params: { projectId }, body: { guest_id, direction: "ARRIVAL", mode: "FLIGHT", ...body } },
    who,
  );
const list = async (query: QueryOf<typeof travelEndpoints.list> = {}, who = owner) =>
  (await call(server.app, travelEndpoints.list, { params: { projectId }, query }, who)).body;
const namesOf = async (query: QueryOf<typeof guestEndpoints.list>) =>
  (await call(server.app, guestEndpoints.list, { params: { projectId }, query }, owner)).body.results.map(
    (guest) => guest.first_name,
  );

const flight = {
  carrier: "IndiGo",
  number: "6E 342",
  from_place: "London Heathrow",
  to_place: "Jaipur",
  terminal: "2",
  departs_at: "2027-02-10T21:30",
  departs_zone: "Europe/London",
  arrives_at: "2027-02-11T11:45",
  arrives_zone: "Asia/Kolkata",
  pnr: "QX7T2P",
  seat: "14C",
  pax: 3,
  luggage: 5,
  pickup_required: true,
  pickup_place: "Gate 2",
  pickup_at: "2027-02-11T12:15",
  status: "CONFIRMED",
  notes: "Wheelchair",
} as const;

describe("a journey", () => {
  test("stores every field as typed, each end in its own time zone", async () => {
    const guest = await addGuest("Asha");
    const { status, body } = await add(guest, flight);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...flight, direction: "ARRIVAL", mode: "FLIGHT", guest: { id: guest, name: "Asha" } });
    const read = await call(server.app, travelEndpoints.read, { params: { projectId, travelId: body.id } }, owner);
    expect(read.body).toEqual(body);
  });

  test("needs only a guest, a direction and a means; the rest has defaults", async () => {
    expect((await add(await addGuest("Asha"))).body).toMatchObject({
      status: "DRAFT",
      pax: 1,
      luggage: 0,
      departs_at: null,
      departs_zone: "Asia/Kolkata",
      arrives_zone: "Asia/Kolkata",
    });
  });

  test("may arrive at an earlier wall time than it departs, but not at an earlier instant", async () => {
    const guest = await addGuest("Asha");
    const west = { departs_at: "2027-02-14T14:00", departs_zone: "Asia/Tokyo", arrives_zone: "America/Los_Angeles" };
    expect((await add(guest, { ...west, arrives_at: "2027-02-14T08:00" })).status).toBe(201);
    const refused = await add(guest, { ...west, arrives_at: "2027-02-13T20:00" });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["arrives_at"]]);
  });

  test("can be confirmed only with its time at the celebration", async () => {
    const guest = await addGuest("Asha");
    const arrival = await add(guest, { status: "CONFIRMED", departs_at: "2027-02-10T10:00" });
    expect([arrival.status, Object.keys(arrival.body)]).toEqual([400, ["arrives_at"]]);
    const { body } = await add(guest, { direction: "DEPARTURE" });
    const params = { projectId, travelId: body.id };
    const confirm = (patch: object) =>
      send(server.app, travelEndpoints.update, { params, body: { status: "CONFIRMED", ...patch } }, owner);
    expect((await confirm({})).body).toHaveProperty("departs_at");
    expect((await confirm({ departs_at: "2027-02-14T10:00" })).status).toBe(200);
  });

  test("can't be given to a deleted guest or one of another project, nor change its direction", async () => {
    const guest = await addGuest("Asha");
    const { body } = await add(guest);
    const params = { projectId, travelId: body.id };
    expect(
      (await send(server.app, travelEndpoints.update, { params, body: { direction: "DEPARTURE" } }, owner)).status,
    ).toBe(400);
    await call(server.app, guestEndpoints.remove, { params: { projectId, guestId: guest } }, owner);
    expect((await add(guest)).status).toBe(404);
    expect((await list()).count).toBe(0);
    expect((await send(server.app, travelEndpoints.read, { params }, owner)).status).toBe(404);
    const elsewhere = (await makeProject(server, await signIn(server))).id;
    expect(
      (await send(server.app, travelEndpoints.read, { params: { ...params, projectId: elsewhere } }, owner)).status,
    ).toBe(404);
  });

  test("changed by another user meanwhile is not overwritten", async () => {
    const { body } = await add(await addGuest("Asha"));
    const params = { projectId, travelId: body.id };
    const change = (seat: string) =>
      send(
        server.app,
        travelEndpoints.update,
        { params, body: { seat } },
        { ...owner, headers: { "if-unmodified-since-version": body.updated_at } },
      );
    expect((await change("14C")).status).toBe(200);
    const late = await change("2A");
    expect([late.status, late.body]).toMatchObject([409, { code: "STALE_VERSION", current: { seat: "14C" } }]);
  });
});

describe("the list", () => {
  test("is ordered by instant, not by wall time, with journeys without a time first", async () => {
    const [asha, ben, chitra] = [await addGuest("Asha"), await addGuest("Ben"), await addGuest("Chitra")];
    await add(asha, { arrives_at: "2027-02-11T09:00" });
    await add(ben, { arrives_at: "2027-02-11T04:00", arrives_zone: "Europe/London" });
    await add(chitra);
    await add(asha, { direction: "DEPARTURE", departs_at: "2027-02-14T09:00" });
    const { results } = await list({ travel_type: "ARRIVAL" });
    expect(results.map(({ guest }) => guest.name)).toEqual(["Chitra", "Asha", "Ben"]);
    expect((await list()).count).toBe(4);
  });

  test("is searched by guest, number and place, and filtered by means and pick-up", async () => {
    const [asha, ben] = [await addGuest("Asha"), await addGuest("Ben")];
    await add(asha, flight);
    await add(ben, { mode: "TRAIN", carrier: "Shatabdi" });
    const found = async (query: QueryOf<typeof travelEndpoints.list>) =>
      (await list(query)).results.map(({ guest }) => guest.name);
    expect(await found({ search: "6e 342" })).toEqual(["Asha"]);
    expect(await found({ search: "heathrow" })).toEqual(["Asha"]);
    expect(await found({ search: "ben" })).toEqual(["Ben"]);
    expect(await found({ mode: ["TRAIN"] })).toEqual(["Ben"]);
    expect(await found({ pickup_required: true })).toEqual(["Asha"]);
  });

  test("shows a collaborator limited to groups only the journeys of their guests", async () => {
    const group = await call(
      server.app,
      groupEndpoints.create,
      { params: { projectId }, body: { name: "Mine" } },
      owner,
    );
    const [mine, other] = [await addGuest("Asha", group.body.id), await addGuest("Ben")];
    await add(mine);
    const hidden = (await add(other)).body.id;
    const limited = await signIn(server);
    await addCollaborator(server, projectId, limited, { TRAVEL: "FULL_ACCESS" }, "ACCEPTED", [group.body.id]);
    expect((await list({}, limited)).results.map(({ guest }) => guest.name)).toEqual(["Asha"]);
    const params = { projectId, travelId: hidden };
    expect((await send(server.app, travelEndpoints.remove, { query: {}, params }, limited)).status).toBe(404);
    expect((await add(other, {}, limited)).status).toBe(404);
  });
});

describe("the guest list", () => {
  test("is filtered by the state of arrival and departure; cancelled journeys count as not known", async () => {
    const names = ["Asha", "Ben", "Chitra", "Dev"];
    const [asha, ben, chitra] = (await Promise.all(names.map((name) => addGuest(name)))) as [string, string, string];
    await add(asha, flight);
    await add(ben, { mode: "CAR" });
    await add(chitra, { status: "CANCELLED" });
    await add(chitra, { direction: "DEPARTURE" });
    const arriving = async (...arrival: ("NONE" | "DRAFT" | "CONFIRMED")[]) => (await namesOf({ arrival })).toSorted();
    expect(await arriving("CONFIRMED")).toEqual(["Asha"]);
    expect(await arriving("DRAFT")).toEqual(["Ben"]);
    expect(await arriving("NONE")).toEqual(["Chitra", "Dev"]);
    expect(await arriving("NONE", "CONFIRMED")).toEqual(["Asha", "Chitra", "Dev"]);
    expect(await namesOf({ arrival: ["NONE"], departure: ["DRAFT"] })).toEqual(["Chitra"]);
  });

  test("shows an added or cancelled journey at the next request", async () => {
    const asha = await addGuest("Asha");
    expect(await namesOf({ arrival: ["NONE"] })).toEqual(["Asha"]);
    const { body } = await add(asha);
    expect(await namesOf({ arrival: ["NONE"] })).toEqual([]);
    const params = { projectId, travelId: body.id };
    await call(server.app, travelEndpoints.update, { params, body: { status: "CANCELLED" } }, owner);
    expect(await namesOf({ arrival: ["NONE"] })).toEqual(["Asha"]);
  });

  test("does not show who travels without the right, not even from a filled cache", async () => {
    await add(await addGuest("Asha"), flight);
    const query = { arrival: ["CONFIRMED" as const] };
    expect(await namesOf(query)).toEqual(["Asha"]);
    const guestsOnly = await signIn(server);
    await addCollaborator(server, projectId, guestsOnly, { GUEST: "FULL_ACCESS" });
    for (const endpoint of [guestEndpoints.list, guestEndpoints.ids, guestEndpoints.households])
      expect((await send(server.app, endpoint, { params: { projectId }, query }, guestsOnly)).status).toBe(403);
    const body = { filter: query, set: { is_vip: true } };
    expect(
      (await send(server.app, guestEndpoints.bulkUpdate, { params: { projectId }, body }, guestsOnly)).status,
    ).toBe(403);
    const choices = await call(server.app, guestEndpoints.choices, { params: { projectId } }, guestsOnly);
    expect(choices.body.travel_states).toEqual([]);
  });
});

describe("a campaign", () => {
  test("reaches guests without a known arrival, and needs the right to see journeys for that filter", async () => {
    const [asha] = [await addGuest("Asha"), await addGuest("Ben")];
    await add(asha, flight);
    const body = {
      name: "When do you come?",
      body: "Dear {{guest_name}}",
      audience: { filter: { arrival: ["NONE" as const] } },
    };
    const blind = await signIn(server);
    await addCollaborator(server, projectId, blind, { GUEST: "FULL_ACCESS", MESSAGE: "FULL_ACCESS" });
    expect((await send(server.app, campaignEndpoints.create, { params: { projectId }, body }, blind)).status).toBe(403);
    const made = await call(server.app, campaignEndpoints.create, { params: { projectId }, body }, owner);
    const params = { projectId, campaignId: made.body.id };
    const audience = { filter: { departure: ["CONFIRMED" as const] } };
    expect((await send(server.app, campaignEndpoints.update, { params, body: { audience } }, blind)).status).toBe(403);
    const check = await call(server.app, campaignEndpoints.check, { params }, owner);
    expect(check.body).toMatchObject({ guests: 1, left_out: [{ guests: [{ name: "Ben" }] }] });
  });
});

describe("merging two guests", () => {
  test("keeps both their journeys, and undoing it returns each guest's own", async () => {
    const [keep_id, merge_id] = [await addGuest("Asha"), await addGuest("Aasha")];
    await add(keep_id, flight);
    await add(merge_id, { direction: "DEPARTURE" });
    const whose = async () => (await list()).results.map(({ guest }) => guest.name).toSorted();
    const params = { projectId };
    const { body } = await call(server.app, duplicateEndpoints.merge, { params, body: { keep_id, merge_id } }, owner);
    expect(await whose()).toEqual(["Asha", "Asha"]);
    await call(server.app, duplicateEndpoints.undo, { params: { projectId, mergeId: body.id } }, owner);
    expect(await whose()).toEqual(["Aasha", "Asha"]);
  });
});

test("a guest's own history includes their journeys", async () => {
  const asha = await addGuest("Asha");
  const { body } = await add(asha);
  const params = { projectId, travelId: body.id };
  await call(server.app, travelEndpoints.update, { params, body: { carrier: "IndiGo" } }, owner);
  await call(server.app, travelEndpoints.remove, { params, query: {} }, owner);
  const query = { object: asha, module: ["TRAVEL" as const] };
  const history = await call(server.app, activityEndpoints.list, { params: { projectId }, query }, owner);
  expect(history.body.results.map(({ action, object_label, changes }) => [action, object_label, changes])).toEqual([
    ["deleted", "Arrival of Asha", null],
    ["updated", "Arrival of Asha", { carrier: { before: null, after: "IndiGo" } }],
    ["created", "Arrival of Asha", null],
  ]);
});
