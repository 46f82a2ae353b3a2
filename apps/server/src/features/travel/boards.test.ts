import { activityEndpoints } from "@nyota/contract/account/activity";
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
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});

type Journey = RequestOf<typeof travelEndpoints.create>["body"];
const addGuest = async (first_name: string, group_id: string | null = null) =>
  (await call(server.app, guestEndpoints.create, { params: { projectId }, body: { first_name, group_id } }, owner)).body
    .id;
async function add(guest_id: string, body: Partial<Journey> = {}) {
  const journey = { guest_id, direction: "ARRIVAL", mode: "FLIGHT", ...body } as const;
  const made = await call(server.app, travelEndpoints.create, { params: { projectId }, body: journey }, owner);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body.id;
}
const read = async (travel_type: "ARRIVAL" | "DEPARTURE" = "ARRIVAL", who = owner) =>
  (await call(server.app, travelEndpoints.board, { params: { projectId }, query: { travel_type } }, who)).body;
const hours = async (travel_type: "ARRIVAL" | "DEPARTURE" = "ARRIVAL") =>
  (await call(server.app, travelEndpoints.hours, { params: { projectId }, query: { travel_type } }, owner)).body.hours;
const confirm = (ids: string[], who = owner) =>
  call(server.app, travelEndpoints.confirm, { params: { projectId }, body: { ids } }, who);

describe("the board", () => {
  test("counts people, bags and rides by day and place, in the time of the place", async () => {
    const guest = await addGuest("Asha");
    // 00:20 in Jaipur is still the day before in London.
    await add(guest, {
      to_place: "Jaipur",
      terminal: "2",
      arrives_at: "2027-02-12T00:20",
      pax: 3,
      luggage: 5,
      pickup_required: true,
    });
    await add(guest, {
      to_place: "jaipur",
      terminal: "2",
      arrives_at: "2027-02-12T09:00",
      arrives_zone: "Europe/London",
      pax: 2,
      status: "CONFIRMED",
    });
    await add(guest, { to_place: "Delhi", arrives_at: "2027-02-12T08:00" });
    await add(guest, { to_place: "Jaipur", arrives_at: "2027-02-11T23:59", luggage: 1 });
    await add(guest, { pax: 4 });
    await add(guest, { to_place: "Jaipur", arrives_at: "2027-02-12T10:00", status: "CANCELLED", pax: 9 });
    await add(guest, { direction: "DEPARTURE", from_place: "Jaipur", departs_at: "2027-02-15T10:00", pax: 7 });
    const board = await read();
    expect(board.days).toMatchObject([
      { day: null, journeys: 1, pax: 4, places: [{ place: null, first_at: null, last_at: null }] },
      { day: "2027-02-11", journeys: 1, pax: 1, luggage: 1, drafts: 1 },
      {
        day: "2027-02-12",
        journeys: 3,
        pax: 6,
        luggage: 5,
        rides: 3,
        drafts: 2,
        places: [
          { place: "Jaipur (JAI)", terminal: "2", pax: 5, first_at: "2027-02-12T00:20", last_at: "2027-02-12T09:00" },
          { place: "Delhi", terminal: null, pax: 1 },
        ],
      },
    ]);
    expect((await read("DEPARTURE")).days).toMatchObject([
      { day: "2027-02-15", pax: 7, places: [{ place: "Jaipur (JAI)" }] },
    ]);
    expect(await hours()).toEqual([
      { day: "2027-02-11", hour: 23, mode: "FLIGHT", pax: 1, rides: 0 },
      { day: "2027-02-12", hour: 0, mode: "FLIGHT", pax: 3, rides: 3 },
      { day: "2027-02-12", hour: 8, mode: "FLIGHT", pax: 1, rides: 0 },
      { day: "2027-02-12", hour: 9, mode: "FLIGHT", pax: 2, rides: 0 },
    ]);
  });

  test("a known airport or station is one place, whichever way it is written", async () => {
    const guest = await addGuest("Asha");
    const arrives_at = "2027-02-12T08:00";
    for (const to_place of ["JAI", "Jaipur", "jaipur airport", "Jaipur (JAI)", "Jaipur International Airport"])
      await add(guest, { to_place, arrives_at });
    for (const to_place of ["JP", "Jaipur Jn", "Jaipur Junction"])
      await add(guest, { to_place, arrives_at, mode: "TRAIN" });
    await add(guest, { to_place: "Jaipur", arrives_at, mode: "CAR" });
    const places = (await read()).days[0]?.places ?? [];
    const counted = new Map(places.map(({ place, journeys }) => [place, journeys]));
    expect(counted).toEqual(
      new Map([
        ["Jaipur (JAI)", 5],
        ["Jaipur Junction (JP)", 3],
        ["Jaipur", 1],
      ]),
    );
    for (const [place, journeys] of counted) {
      const query = { travel_type: "ARRIVAL", place: place ?? "" } as const;
      const found = await call(server.app, travelEndpoints.list, { params: { projectId }, query }, owner);
      expect([place, found.body.count]).toEqual([place, journeys]);
    }
  });

  test("follows a search and filters as the rows do", async () => {
    await add(await addGuest("Asha"), { to_place: "Jaipur", arrives_at: "2027-02-12T08:00", pickup_required: true });
    await add(await addGuest("Bela"), { to_place: "Jaipur", arrives_at: "2027-02-13T08:00", mode: "TRAIN" });
    for (const filter of [{ search: "bela" }, { mode: ["TRAIN"] as const }, { pickup_required: false }]) {
      const query = { travel_type: "ARRIVAL", ...filter } as const;
      const one = await send(server.app, travelEndpoints.board, { params: { projectId }, query }, owner);
      expect(one.body.days.map(({ day }: { day: string }) => day)).toEqual(["2027-02-13"]);
      const hour = await send(server.app, travelEndpoints.hours, { params: { projectId }, query }, owner);
      expect(hour.body.hours.map(({ day }: { day: string }) => day)).toEqual(["2027-02-13"]);
    }
  });

  test("each number is that of the list of the same day and place", async () => {
    const guest = await addGuest("Asha");
    for (const [to_place, arrives_at] of [
      ["Jaipur", "2027-02-12T09:00"],
      ["JAIPUR", "2027-02-12T10:00"],
      ["Delhi", "2027-02-12T10:00"],
      ["Jaipur", "2027-02-13T10:00"],
      ["Jaipur", null],
    ] as const)
      await add(guest, { to_place, arrives_at });
    const countOf = async (query: object) => {
      const asked = { travel_type: "ARRIVAL", ...query } as const;
      return (await call(server.app, travelEndpoints.list, { params: { projectId }, query: asked }, owner)).body.count;
    };
    for (const { day, journeys, places } of (await read()).days) {
      expect(await countOf({ day: day ?? "NONE" })).toBe(journeys);
      for (const { place, journeys: here } of places)
        expect(await countOf({ day: day ?? "NONE", place: place as string })).toBe(here);
    }
    expect(await countOf({ place: "jaipur (jai)" })).toBe(4);
  });

  test("counts nothing of deleted guests, and of other groups nothing for a member limited to some", async () => {
    const group = async (name: string) =>
      (await call(server.app, groupEndpoints.create, { params: { projectId }, body: { name } }, owner)).body.id;
    const [bride, groom] = [await group("Bride"), await group("Groom")];
    await add(await addGuest("Asha", bride), { arrives_at: "2027-02-12T09:00", to_place: "Jaipur", pax: 2 });
    await add(await addGuest("Ravi", groom), { arrives_at: "2027-02-12T09:30", to_place: "Jaipur", pax: 3 });
    const gone = await addGuest("Dev", bride);
    await add(gone, { arrives_at: "2027-02-12T09:45", pax: 40 });
    await call(server.app, guestEndpoints.remove, { params: { projectId, guestId: gone } }, owner);
    const member = await signIn(server);
    await addCollaborator(server, projectId, member, { TRAVEL: "VIEW" }, "ACCEPTED", [bride]);
    expect((await read()).days).toMatchObject([{ pax: 5 }]);
    expect(await read("ARRIVAL", member)).toMatchObject({ days: [{ pax: 2 }] });
  });
});

describe("confirming several journeys", () => {
  test("confirms the drafts with a time, and names those that stay", async () => {
    const guest = await addGuest("Asha");
    const told = await add(guest, { arrives_at: "2027-02-12T09:00" });
    const done = await add(guest, { arrives_at: "2027-02-12T10:00", status: "CONFIRMED" });
    const open = await add(guest);
    const off = await add(guest, { arrives_at: "2027-02-12T11:00", status: "CANCELLED" });
    const { status, body } = await confirm([told, done, open, off, off]);
    expect(status).toBe(200);
    expect(body.confirmed).toBe(1);
    expect(body.left.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
      { id: off, guest: "Asha", reason: "CANCELLED" },
      { id: open, guest: "Asha", reason: "NO_TIME" },
    ]);
    expect((await read()).days.map(({ drafts }) => drafts)).toEqual([1, 0]);
    const entries = await inProject(server, projectId, (db) =>
      db.selectFrom("activities").select(["action", "object_label"]).where("action", "=", "confirmed").execute(),
    );
    expect(entries).toEqual([{ action: "confirmed", object_label: "Arrival of Asha" }]);
    expect((await confirm([told])).body).toMatchObject({ confirmed: 0, left: [] });
    expect((await confirm([told, crypto.randomUUID()])).status).toBe(404);
  });

  test("is one activity for many, and refused for journeys of groups the member does not see", async () => {
    const guest = await addGuest("Asha");
    const ids = [
      await add(guest, { arrives_at: "2027-02-12T09:00" }),
      await add(guest, { arrives_at: "2027-02-13T09:00" }),
    ];
    const other = (
      await call(server.app, groupEndpoints.create, { params: { projectId }, body: { name: "Groom" } }, owner)
    ).body.id;
    const member = await signIn(server);
    await addCollaborator(server, projectId, member, { TRAVEL: "EDIT" }, "ACCEPTED", [other]);
    expect((await confirm(ids, member)).status).toBe(404);
    expect((await confirm(ids)).body).toMatchObject({ confirmed: 2, left: [] });
    const entries = await inProject(server, projectId, (db) =>
      db.selectFrom("activities").select(["object_id", "object_label"]).where("action", "=", "confirmed").execute(),
    );
    expect(entries).toEqual([{ object_id: null, object_label: "2 journeys" }]);
  });

  test.for([
    ["no journey at all", []],
    ["more than 500", Array.from({ length: 501 }, () => crypto.randomUUID())],
    ["something that is no id", ["x"]],
  ] as const)("%s is refused", async ([, ids]) => {
    expect((await confirm([...ids])).status).toBe(400);
  });
});

describe("changing several journeys", () => {
  const changeMany = (body: RequestOf<typeof travelEndpoints.changeMany>["body"]) =>
    send(server.app, travelEndpoints.changeMany, { params: { projectId }, body }, owner);
  const readOne = async (travelId: string) =>
    (await call(server.app, travelEndpoints.read, { params: { projectId, travelId } }, owner)).body;

  test("gives all of them and their bookings the same value, names those that can't have it, and is taken back", async () => {
    const [asha, ravi, neha, dev] = [
      await addGuest("Asha"),
      await addGuest("Ravi"),
      await addGuest("Neha"),
      await addGuest("Dev"),
    ];
    const family = await add(asha, { arrives_at: "2027-02-12T10:00", with_guest_ids: [ravi] });
    const late = await add(neha, { arrives_at: "2027-02-12T15:00" });
    const wrong = await add(dev, { departs_at: "2027-02-12T12:00", arrives_at: "2027-02-12T14:00" });
    const set = { arrives_at: "2027-02-12T11:00" };
    const { status, body } = await changeMany({ changes: [{ ids: [family, late, wrong], set }], with_bookings: true });
    expect([status, body.changed]).toEqual([200, 3]);
    expect(body.left).toEqual([
      { id: wrong, guest: "Dev", reason: "This is before they leave, even with the change of clocks." },
    ]);
    const changed = await readOne(family);
    expect([changed.arrives_at, changed.with_guests.map(({ guest }) => guest.name)]).toEqual([
      "2027-02-12T11:00",
      ["Ravi"],
    ]);
    expect((await readOne(late)).arrives_at).toBe("2027-02-12T11:00");
    expect((await readOne(wrong)).arrives_at).toBe("2027-02-12T14:00");
    const back = await changeMany({ changes: body.before });
    expect([back.body.changed, back.body.left]).toEqual([3, []]);
    expect([(await readOne(family)).arrives_at, (await readOne(late)).arrives_at]).toEqual([
      "2027-02-12T10:00",
      "2027-02-12T15:00",
    ]);
    const again = await changeMany({ changes: body.before });
    expect([again.body.changed, again.body.before]).toEqual([0, []]);
  });

  test("does not tear a booking apart, and confirms nothing without a time", async () => {
    const [asha, ravi] = [await addGuest("Asha"), await addGuest("Ravi")];
    const family = await add(asha, { with_guest_ids: [ravi] });
    const torn = await changeMany({ changes: [{ ids: [family], set: { terminal: "2" } }] });
    expect(torn.body).toMatchObject({
      changed: 0,
      left: [{ id: family, reason: "They are on a booking. Change it for all on it." }],
    });
    const ride = await changeMany({ changes: [{ ids: [family], set: { pickup_required: true } }] });
    expect(ride.body).toMatchObject({ changed: 1, left: [] });
    const confirmed = await changeMany({ changes: [{ ids: [family], set: { status: "CONFIRMED" } }] });
    expect(confirmed.body).toMatchObject({ changed: 0, left: [{ reason: "Say when they arrive, to confirm it." }] });
    expect((await readOne(family)).status).toBe("DRAFT");
  });

  test("leaves a whole booking as it is if one of its journeys can't have the change", async () => {
    const [asha, ravi] = [await addGuest("Asha"), await addGuest("Ravi")];
    const family = await add(asha, { arrives_at: "2027-02-12T10:00", with_guest_ids: [ravi] });
    const [fellow] = (await readOne(family)).with_guests;
    // Asha's is confirmed and needs a time; Ravi's is a draft and could do without.
    await changeMany({ changes: [{ ids: [family], set: { status: "CONFIRMED" } }] });
    const { body } = await changeMany({ changes: [{ ids: [family], set: { arrives_at: null } }], with_bookings: true });
    expect([body.changed, body.left.map(({ guest }: { guest: string }) => guest).toSorted()]).toEqual([
      0,
      ["Asha", "Ravi"],
    ]);
    expect((await readOne(fellow!.travel_id)).arrives_at).toBe("2027-02-12T10:00");
  });

  test("of one guest's two journeys are both in their history", async () => {
    const asha = await addGuest("Asha");
    const ids = [
      await add(asha, { arrives_at: "2027-02-12T10:00" }),
      await add(asha, { direction: "DEPARTURE", departs_at: "2027-02-14T10:00", number: "6E 342" }),
      await add(await addGuest("Ravi")),
    ];
    expect((await changeMany({ changes: [{ ids, set: { number: "AI 863" } }] })).body.changed).toBe(3);
    const query = { object: asha, module: ["TRAVEL" as const] };
    const { body } = await call(server.app, activityEndpoints.list, { params: { projectId }, query }, owner);
    const numbers = body.results.filter(({ action }) => action === "updated").map(({ changes }) => changes?.["number"]);
    expect(numbers.map((change) => change?.before).toSorted()).toEqual(["6E 342", null]);
  });

  test("changes none if one of them is unknown", async () => {
    const known = await add(await addGuest("Asha"));
    const set = { number: "6E 342" };
    const { status } = await changeMany({ changes: [{ ids: [known, crypto.randomUUID()], set }] });
    expect([status, (await readOne(known)).number]).toEqual([404, null]);
  });

  test("is taken back only where nobody has changed it since, and what was cancelled stays so", async () => {
    const [one, other] = [
      await add(await addGuest("Asha"), { arrives_at: "2027-02-12T10:00" }),
      await add(await addGuest("Neha"), { arrives_at: "2027-02-12T15:00" }),
    ];
    const patch = (travelId: string, body: Partial<Journey>) =>
      call(server.app, travelEndpoints.update, { params: { projectId, travelId }, body }, owner);
    const moved = await changeMany({ changes: [{ ids: [one, other], set: { to_place: "Jaipur" } }] });
    await patch(one, { to_place: "Udaipur" });
    const back = await changeMany({ changes: moved.body.before });
    expect(back.body).toMatchObject({ changed: 1, left: [{ id: one, reason: "It was changed since." }] });
    expect([(await readOne(one)).to_place, (await readOne(other)).to_place]).toEqual(["Udaipur", null]);
    await confirm([one, other]);
    await patch(one, { status: "CANCELLED" });
    const taken = { ids: [one, other], set: { status: "DRAFT" }, only_if: { status: "CONFIRMED" } } as const;
    expect((await changeMany({ changes: [{ ...taken, ids: [...taken.ids] }] })).body.changed).toBe(1);
    expect([(await readOne(one)).status, (await readOne(other)).status]).toEqual(["CANCELLED", "DRAFT"]);
  });

  test("of a booking with guests one doesn't see parts from it together, and leaves theirs", async () => {
    const groupOf = async (name: string) =>
      (await call(server.app, groupEndpoints.create, { params: { projectId }, body: { name } }, owner)).body.id;
    const [own, hidden] = [await groupOf("Bride"), await groupOf("Groom")];
    const limited = await signIn(server);
    await addCollaborator(server, projectId, limited, { GUEST: "VIEW", TRAVEL: "EDIT" }, "ACCEPTED", [own]);
    const [asha, neha, dev] = [await addGuest("Asha", own), await addGuest("Neha", own), await addGuest("Dev", hidden)];
    const family = await add(asha, { number: "AI 863", with_guest_ids: [neha, dev] });
    const body = { changes: [{ ids: [family], set: { number: "XX 1" } }], with_bookings: true };
    const { body: reply } = await send(
      server.app,
      travelEndpoints.changeMany,
      { params: { projectId }, body },
      limited,
    );
    expect(reply).toMatchObject({ changed: 2, left: [] });
    const { with_guests, number } = await readOne(family);
    expect([number, with_guests.map(({ guest }) => guest.name)]).toEqual(["XX 1", ["Neha"]]);
    const query = { guest: dev };
    const [left] = (await call(server.app, travelEndpoints.list, { params: { projectId }, query }, owner)).body.results;
    expect([left?.number, left?.with_guests]).toEqual(["AI 863", []]);
  });

  test("of a journey that takes place after all leaves the booking, if the others travel otherwise now", async () => {
    const [asha, ravi, dev] = [await addGuest("Asha"), await addGuest("Ravi"), await addGuest("Dev")];
    const family = await add(asha, { number: "AI 863", with_guest_ids: [ravi, dev] });
    const patch = (travelId: string, body: object) =>
      send(server.app, travelEndpoints.update, { params: { projectId, travelId }, body }, owner);
    const fellows = (await readOne(family)).with_guests.map(({ travel_id }) => travel_id);
    for (const travelId of fellows) await patch(travelId, { status: "CANCELLED" });
    await patch(family, { number: "6E 342", applies_to: "ALL" });
    expect((await patch(fellows[0]!, { status: "DRAFT" })).status).toBe(200);
    await changeMany({ changes: [{ ids: [fellows[1]!], set: { status: "DRAFT" } }] });
    for (const travelId of fellows)
      expect(await readOne(travelId)).toMatchObject({ number: "AI 863", with_guests: [] });
  });
});
