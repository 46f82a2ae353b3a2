import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import type { RequestOf } from "@nyota/contract/endpoint";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
let [ravi, asha, mia, dev] = ["", "", "", ""];
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
  [ravi, asha, mia, dev] = [
    await addGuest("Ravi"),
    await addGuest("Asha"),
    await addGuest("Mia"),
    await addGuest("Dev"),
  ];
});

type Journey = RequestOf<typeof travelEndpoints.create>["body"];
const addGuest = async (first_name: string, group_id: string | null = null) =>
  (await call(server.app, guestEndpoints.create, { params: { projectId }, body: { first_name, group_id } }, owner)).body
    .id;
const flight = { direction: "ARRIVAL", mode: "FLIGHT", number: "6E 342", pnr: "QX7T2P" } as const;
const when = { arrives_at: "2027-02-11T09:00", to_place: "Jaipur" } as const;
const add = (guest_id: string, body: Partial<Journey> = {}) =>
  send(
    server.app,
    travelEndpoints.create,
    { params: { projectId }, body: { guest_id, ...flight, ...when, ...body } },
    owner,
  );
/** Ravi's journey with Asha and Mia on it. */
const book = async (body: Partial<Journey> = {}) => (await add(ravi, { with_guest_ids: [asha, mia], ...body })).body.id;
const list = async (query: Listing = {}) =>
  (
    await call(
      server.app,
      travelEndpoints.list,
      { params: { projectId }, query: { ordering: "guest", ...query } },
      owner,
    )
  ).body;
type Listing = NonNullable<RequestOf<typeof travelEndpoints.list>["query"]>;
const journeyOf = async (guest: string) => (await list({ guest })).results[0]!;
const change = (travelId: string, body: object, who = owner) =>
  send(server.app, travelEndpoints.update, { params: { projectId, travelId }, body }, who);
const shown = async () =>
  (await list()).results.map(({ guest, number, status, with_guests }) =>
    [guest.name, number, status, ...with_guests.map((fellow) => fellow.guest.name)].join(" "),
  );
const board = async (who = owner) => {
  const asked = { params: { projectId }, query: { travel_type: "ARRIVAL" } } as const;
  const [day] = (await call(server.app, travelEndpoints.board, asked, who)).body.days;
  return { pax: day?.pax, luggage: day?.luggage, journeys: day?.journeys };
};

describe("a booking of several guests", () => {
  test("gives each a journey with what they share, and counts everybody once", async () => {
    const made = await add(ravi, { with_guest_ids: [asha, mia], luggage: 5, seat: "14C", notes: "Wheelchair" });
    expect(made.status).toBe(201);
    expect(made.body.with_guests.map(({ guest }: { guest: { name: string } }) => guest.name)).toEqual(["Asha", "Mia"]);
    expect(await shown()).toEqual([
      "Ravi 6E 342 DRAFT Asha Mia",
      "Asha 6E 342 DRAFT Ravi Mia",
      "Mia 6E 342 DRAFT Ravi Asha",
    ]);
    expect(await journeyOf(asha)).toMatchObject({ pnr: "QX7T2P", ...when, luggage: 0, seat: null, notes: null });
    expect(await board()).toEqual({ pax: 3, luggage: 5, journeys: 3 });
  });

  test("is one row of a board's list, also when only some of it match", async () => {
    const id = await book();
    await add(dev);
    await change((await journeyOf(mia)).id, { status: "CONFIRMED" });
    const names = async (query: Listing) =>
      (await list({ by_booking: true, ...query })).results.map((journey) => journey.guest.name);
    expect(await names({})).toEqual(["Ravi", "Dev"]);
    expect((await list({ by_booking: true })).count).toBe(2);
    expect(await names({ status: ["CONFIRMED"] })).toEqual(["Mia"]);
    await change(id, { status: "CANCELLED" });
    expect(await names({})).toEqual(["Asha", "Dev"]);
  });

  test("a guest who has told a draft brings it along; another journey stays their own", async () => {
    const draft = (await add(asha, { number: "AI 7", luggage: 2, pax: 4 })).body.id;
    await add(mia, { mode: "CAR", arrives_at: "2027-02-12T18:00", status: "CONFIRMED" });
    await book();
    const { results } = await list({ guest: asha });
    expect(results).toMatchObject([{ id: draft, number: "6E 342", luggage: 2, pax: 1 }]);
    expect((await list({ guest: mia })).count).toBe(2);
  });

  test("takes no more than one person a guest, no stranger and no guest twice", async () => {
    const many = await add(ravi, { with_guest_ids: [asha], pax: 4 });
    expect([many.status, Object.keys(many.body)]).toEqual([400, ["pax"]]);
    const id = await book();
    expect(Object.keys((await change(id, { pax: 2 })).body)).toEqual(["pax"]);
    expect((await change(id, { pax: 2, with_guest_ids: [] })).body.pax).toBe(2);
    expect((await add(dev, { with_guest_ids: [crypto.randomUUID()] })).status).toBe(404);
    expect((await change(id, { with_guest_ids: [asha, mia, crypto.randomUUID()] })).status).toBe(404);
    expect((await change(id, { with_guest_ids: [asha, asha, mia, ravi] })).status).toBe(200);
    expect((await list()).count).toBe(3);
  });
});

describe("a change of a journey on a booking", () => {
  test("is for everybody if it says so, but for what is each guest's own", async () => {
    const id = await book();
    await change((await journeyOf(mia)).id, { status: "CANCELLED" });
    const body = { applies_to: "ALL", arrives_at: "2027-02-11T15:00", seat: "2A", luggage: 4, status: "CONFIRMED" };
    expect((await change(id, body)).status).toBe(200);
    expect(await journeyOf(asha)).toMatchObject({ arrives_at: "2027-02-11T15:00", seat: null, status: "CONFIRMED" });
    // Who has cancelled is not brought back.
    expect(await journeyOf(mia)).toMatchObject({ arrives_at: "2027-02-11T09:00", status: "CANCELLED" });
    expect(await board()).toEqual({ pax: 2, luggage: 4, journeys: 2 });
  });

  test("for one guest: their own fields keep them on it, the booking's own take them off it", async () => {
    await book();
    const { id } = await journeyOf(asha);
    await change(id, { seat: "14D", luggage: 1, status: "CONFIRMED", pickup_required: true });
    expect((await journeyOf(asha)).with_guests).toHaveLength(2);
    await change(id, { number: "AI 7", arrives_at: "2027-02-12T10:00" });
    expect(await shown()).toEqual(["Ravi 6E 342 DRAFT Mia", "Asha AI 7 CONFIRMED", "Mia 6E 342 DRAFT Ravi"]);
  });

  test("cancelled for one or for all", async () => {
    const id = await book({ luggage: 3 });
    await change((await journeyOf(asha)).id, { status: "CANCELLED" });
    expect(await board()).toEqual({ pax: 2, luggage: 3, journeys: 2 });
    await change(id, { status: "CANCELLED", applies_to: "ALL" });
    expect(await board()).toEqual({ pax: undefined, luggage: undefined, journeys: undefined });
  });

  test("guests join and leave it; who leaves keeps their journey", async () => {
    const id = await book();
    await change(id, { with_guest_ids: [mia, dev] });
    expect(await shown()).toEqual([
      "Ravi 6E 342 DRAFT Mia Dev",
      "Asha 6E 342 DRAFT",
      "Mia 6E 342 DRAFT Ravi Dev",
      "Dev 6E 342 DRAFT Ravi Mia",
    ]);
    await change((await journeyOf(mia)).id, { with_guest_ids: [] });
    expect((await shown())[0]).toBe("Ravi 6E 342 DRAFT Dev");
    await change(id, { with_guest_ids: [] });
    expect(await shown()).toEqual(["Ravi", "Asha", "Mia", "Dev"].map((name) => `${name} 6E 342 DRAFT`));
  });

  test("with another flight for one guest and the others with them is contradictory", async () => {
    const id = await book();
    const refused = await change(id, { number: "AI 7", with_guest_ids: [asha] });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["applies_to"]]);
    expect(await journeyOf(ravi)).toMatchObject({ number: "6E 342" });
  });

  test("a time that one of them can't have is refused for all", async () => {
    const id = await book();
    await change((await journeyOf(asha)).id, { status: "CONFIRMED" });
    const refused = await change(id, { arrives_at: null, applies_to: "ALL" });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["arrives_at"]]);
    expect((await list()).results.every(({ arrives_at }) => arrives_at === "2027-02-11T09:00")).toBe(true);
  });

  test("who comes and goes changes the version of every journey on it", async () => {
    const id = await book();
    const loaded = await journeyOf(asha);
    await change(id, { with_guest_ids: [asha] });
    const stale = { ...owner, headers: { "if-unmodified-since-version": loaded.updated_at } };
    expect((await change(loaded.id, { with_guest_ids: [] }, stale)).status).toBe(409);
  });

  test("two at once end with one booking", async () => {
    const id = await book();
    const other = (await journeyOf(asha)).id;
    const answers = await Promise.all([
      change(id, { applies_to: "ALL", number: "A" }),
      change(other, { applies_to: "ALL", number: "B" }),
      change(id, { with_guest_ids: [asha, mia, dev] }),
      change(other, { with_guest_ids: [ravi, mia, dev] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { results } = await list();
    expect(new Set(results.map(({ number }) => number)).size).toBe(1);
    expect(results.map(({ guest }) => guest.name)).toEqual(["Ravi", "Asha", "Mia", "Dev"]);
  });
});

describe("confirming and deleting", () => {
  test("confirms a whole booking by one of its journeys", async () => {
    const id = await book();
    const ask = (body: object) =>
      call(server.app, travelEndpoints.confirm, { params: { projectId }, body: body as { ids: string[] } }, owner);
    expect((await ask({ ids: [id] })).body.confirmed).toBe(1);
    expect((await ask({ ids: [id], with_bookings: true })).body.confirmed).toBe(2);
  });

  test("deletes one or all", async () => {
    const id = await book();
    const remove = (travelId: string, query: { applies_to?: "ONE" | "ALL" }) =>
      send(server.app, travelEndpoints.remove, { params: { projectId, travelId }, query }, owner);
    await remove((await journeyOf(asha)).id, {});
    expect(await shown()).toEqual(["Ravi 6E 342 DRAFT Mia", "Mia 6E 342 DRAFT Ravi"]);
    expect((await remove(id, { applies_to: "ALL" })).status).toBe(200);
    expect(await shown()).toEqual([]);
    const entries = await inProject(server, projectId, (db) =>
      db.selectFrom("activities").select("object_label").where("action", "=", "deleted").orderBy("id").execute(),
    );
    expect(entries.map(({ object_label }) => object_label)).toEqual(["Arrival of Asha", "Arrival of Ravi and 1 more"]);
  });
});

describe("guests on a booking", () => {
  test("who are deleted are gone from it, and come back with it", async () => {
    await book();
    const params = { projectId, guestId: asha };
    await call(server.app, guestEndpoints.remove, { params }, owner);
    expect(await shown()).toEqual(["Ravi 6E 342 DRAFT Mia", "Mia 6E 342 DRAFT Ravi"]);
    expect((await board()).pax).toBe(2);
  });

  test("who are the last on it leave it by counting as several people", async () => {
    const id = await book();
    for (const guestId of [asha, mia])
      await call(server.app, guestEndpoints.remove, { params: { projectId, guestId } }, owner);
    expect((await change(id, { pax: 3 })).status).toBe(200);
    expect((await board()).pax).toBe(3);
  });

  test("who are merged are counted once", async () => {
    await book();
    const body = { keep_id: asha, merge_id: mia };
    expect((await call(server.app, duplicateEndpoints.merge, { params: { projectId }, body }, owner)).status).toBe(200);
    expect(await shown()).toEqual(["Ravi 6E 342 DRAFT Asha", "Asha 6E 342 DRAFT Ravi"]);
    expect((await board()).pax).toBe(2);
  });

  test("of other groups are not shown to a limited member, whose change leaves them as they are", async () => {
    const group = async (name: string) =>
      (await call(server.app, groupEndpoints.create, { params: { projectId }, body: { name } }, owner)).body.id;
    const [bride, groom] = [await group("Bride"), await group("Groom")];
    const [ours, also, theirs] = [
      await addGuest("Ila", bride),
      await addGuest("Om", bride),
      await addGuest("Zed", groom),
    ];
    const id = (await add(ours, { with_guest_ids: [also, theirs] })).body.id;
    const member = await signIn(server);
    await addCollaborator(server, projectId, member, { TRAVEL: "EDIT" }, "ACCEPTED", [bride]);
    const seen = await call(server.app, travelEndpoints.read, { params: { projectId, travelId: id } }, member);
    expect(seen.body.with_guests.map(({ guest }) => guest.name)).toEqual(["Om"]);
    expect((await change(id, { number: "AI 7", applies_to: "ALL" }, member)).status).toBe(200);
    expect(await shown()).toEqual(["Ila AI 7 DRAFT Om", "Om AI 7 DRAFT Ila", "Zed 6E 342 DRAFT"]);
  });
});
