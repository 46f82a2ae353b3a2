import { listedKinds, type LooseEnd, looseEndEndpoints } from "@nyota/contract/guests/loose-ends";
import { eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { travelMessageEndpoints } from "@nyota/contract/messages/travel-messages";
import { roomingListEndpoints } from "@nyota/contract/travel-stay/rooming-lists";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import type { RequestOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let params: { projectId: string };
let asha: string;
let sangeet: string;
let [hotelId, roomId] = ["", ""];
beforeEach(async () => {
  owner = await signIn(server);
  params = { projectId: (await makeProject(server, owner, { credits: 100 })).id };
  await inProject(server, params.projectId, (db) =>
    sql`update projects set start_date = '2027-02-11', end_date = '2027-02-14'`.execute(db),
  );
  const event = { name: "Sangeet", kind: "SANGEET", starts_at: "2027-02-12T19:00", time_zone: "Asia/Kolkata" } as const;
  sangeet = (await call(server.app, eventEndpoints.create, { params, body: { ...event, invite: "NONE" } }, owner)).body
    .id;
  const body = { first_name: "Asha", phone: "+919829011433" };
  asha = (await call(server.app, guestEndpoints.create, { params, body }, owner)).body.id;
  hotelId = (await call(server.app, stayEndpoints.createHotel, { params, body: { name: "Rambagh" } }, owner)).body.id;
  const room = { hotel_id: hotelId, room_number: "101" };
  roomId = (await call(server.app, stayEndpoints.createRoom, { params, body: room }, owner)).body.id;
});

const answer = (status: "ACCEPTED" | "DECLINED" | "NOT_SENT") =>
  send(
    server.app,
    guestEndpoints.update,
    { params: { ...params, guestId: asha }, body: { invitations: [{ event_id: sangeet, status }] } },
    owner,
  );
const stay = async (check_in = "2027-02-11", check_out = "2027-02-14") => {
  const body = { guest_ids: [asha], room_id: roomId, check_in, check_out };
  return (await call(server.app, stayEndpoints.assign, { params, body }, owner)).body.results[0]!.id;
};
type Journey = Partial<RequestOf<typeof travelEndpoints.create>["body"]>;
const travel = async (fields: Journey) => {
  const body = { guest_id: asha, direction: "ARRIVAL", mode: "FLIGHT", number: "AI 863", ...fields } as const;
  const { status, body: made } = await call(server.app, travelEndpoints.create, { params, body }, owner);
  expect(status).toBe(201);
  return made.id;
};
const change = (travelId: string, body: Journey) =>
  call(server.app, travelEndpoints.update, { params: { ...params, travelId }, body }, owner);
const ends = async (who: Person = owner) =>
  (await call(server.app, looseEndEndpoints.looseEndsOf, { params: { ...params, guestId: asha } }, who)).body.results;
const kinds = async (who?: Person) => (await ends(who)).map(({ kind }) => kind);
const list = async (query: RequestOf<typeof looseEndEndpoints.looseEnds>["query"] = {}, who: Person = owner) =>
  (await call(server.app, looseEndEndpoints.looseEnds, { params, query }, who)).body;
const of = <K extends LooseEnd["kind"]>(all: readonly LooseEnd[], kind: K) =>
  all.find((one): one is Extract<LooseEnd, { kind: K }> => one.kind === kind);

describe("a guest who declined everything", () => {
  test("leaves a room and journeys that nobody needs, until these are taken away", async () => {
    await answer("ACCEPTED");
    await stay();
    const arrival = await travel({ arrives_at: "2027-02-11T10:00" });
    expect(await kinds()).toEqual([]);
    await answer("DECLINED");
    const found = await ends();
    expect(found.map(({ kind }) => kind)).toEqual(["ROOM_NOT_NEEDED", "JOURNEY_NOT_NEEDED", "NO_LONGER_COMES"]);
    expect(of(found, "ROOM_NOT_NEEDED")?.stay).toMatchObject({ hotel: "Rambagh", room_number: "101" });
    expect(of(found, "NO_LONGER_COMES")?.answer).toMatchObject({ event: { id: sangeet, name: "Sangeet" }, coming: 0 });
    const { results, kinds: counts, count } = await list();
    expect([count, results[0]?.guest.name]).toEqual([1, "Asha"]);
    expect(results[0]?.loose_ends.map(({ kind }) => kind)).toEqual(["ROOM_NOT_NEEDED", "JOURNEY_NOT_NEEDED"]);
    expect(counts.filter((one) => one.count > 0)).toEqual([
      { kind: "ROOM_NOT_NEEDED", count: 1 },
      { kind: "JOURNEY_NOT_NEEDED", count: 1 },
    ]);
    await call(server.app, stayEndpoints.remove, { params: { ...params, guestId: asha }, query: {} }, owner);
    await change(arrival, { status: "CANCELLED" });
    expect(await kinds()).toEqual(["NO_LONGER_COMES"]);
    expect((await list()).count).toBe(0);
  });

  test("has none once they are asked again, and none if they are invited to nothing", async () => {
    await stay();
    expect(await kinds()).toEqual([]);
    await answer("DECLINED");
    expect(await kinds()).toEqual(["ROOM_NOT_NEEDED"]);
    await answer("NOT_SENT");
    expect(await kinds()).toEqual([]);
  });
});

describe("nights", () => {
  test("differ where a journey arrives or leaves on another day than the room is for", async () => {
    await stay();
    await travel({ arrives_at: "2027-02-12T10:00" });
    await travel({ direction: "DEPARTURE", departs_at: "2027-02-15T08:00" });
    expect(of(await ends(), "NIGHTS_DIFFER")).toMatchObject({ check_in: "2027-02-12", check_out: "2027-02-15" });
    expect((await list({ kind: ["NIGHTS_DIFFER"] })).count).toBe(1);
    expect((await list({ kind: ["PICKUP_TIME"] })).count).toBe(0);
  });

  test("fit where somebody lands after midnight, or where nothing is known of the journey", async () => {
    await stay();
    expect(await kinds()).toEqual([]);
    await travel({ arrives_at: "2027-02-12T02:20" });
    expect(await kinds()).toEqual([]);
  });

  test("are not asked about once the guest is there", async () => {
    const stayId = await stay();
    await travel({ arrives_at: "2027-02-12T10:00" });
    const body = { checked_in_at: true } as const;
    await call(server.app, stayEndpoints.update, { params: { ...params, stayId }, body }, owner);
    expect(await kinds()).toEqual([]);
  });
});

describe("a pick-up", () => {
  test("before the arrival, a day later or after the departure doesn't fit", async () => {
    const ride = { pickup_required: true, pickup_place: "Gate 2" };
    const arrival = await travel({ arrives_at: "2027-02-11T10:00", pickup_at: "2027-02-11T10:30", ...ride });
    expect(await kinds()).toEqual([]);
    await change(arrival, { arrives_at: "2027-02-11T11:30" });
    expect(await kinds()).toEqual(["PICKUP_TIME"]);
    await change(arrival, { pickup_at: "2027-02-12T12:00" });
    expect(await kinds()).toEqual(["PICKUP_TIME"]);
    await change(arrival, { pickup_at: "2027-02-11T12:00" });
    expect(await kinds()).toEqual([]);
    await travel({ direction: "DEPARTURE", departs_at: "2027-02-14T08:00", pickup_at: "2027-02-14T09:00", ...ride });
    expect(await kinds()).toEqual(["PICKUP_TIME"]);
  });
});

describe("a message about a journey", () => {
  const sendMessage = async (travelId: string) => {
    const sender_id = await inProject(server, params.projectId, async (db) => {
      const known = await db.selectFrom("senders").select("id").executeTakeFirst();
      if (known) return known.id;
      const values = { project_id: params.projectId, driver: "sandbox", phone: "+919829011432", label: "Us" };
      const made = db
        .insertInto("senders")
        .values({ ...values, state: "CONNECTED" })
        .returning("id");
      return (await made.executeTakeFirstOrThrow()).id;
    });
    const request = { params: { ...params, travelId }, body: { sender_id, body: "We fetch you at the gate." } };
    expect((await send(server.app, travelMessageEndpoints.send, request, owner)).status).toBe(200);
  };

  test("that is unsent is outdated when the journey changes, and one that was sent told it otherwise", async () => {
    const arrival = await travel({ arrives_at: "2027-02-11T10:00" });
    await sendMessage(arrival);
    await change(arrival, { notes: "Has a wheelchair", luggage: 3 });
    expect(await kinds()).toEqual([]);
    await change(arrival, { arrives_at: "2027-02-11T11:30" });
    expect(of(await ends(), "MESSAGE_OUTDATED")?.journey.message).toMatchObject({
      is_sent: false,
      changed: ["arrives_at"],
    });
    await inProject(server, params.projectId, (db) =>
      sql`update messages set status = 'SENT', sent_at = now()`.execute(db),
    );
    expect(await kinds()).toEqual(["TOLD_OTHERWISE"]);
    expect((await list()).results[0]?.loose_ends.map(({ kind }) => kind)).toEqual(["TOLD_OTHERWISE"]);
    await sendMessage(arrival);
    expect(await kinds()).toEqual([]);
  });
});

describe("what a hotel was told", () => {
  test("is a loose end of the guest until the next version", async () => {
    const tell = () =>
      send(server.app, roomingListEndpoints.create, { params: { ...params, hotelId }, body: undefined }, owner);
    await stay();
    expect((await tell()).status).toBe(201);
    expect(await kinds()).toEqual([]);
    await call(server.app, stayEndpoints.remove, { params: { ...params, guestId: asha }, query: {} }, owner);
    await stay("2027-02-11", "2027-02-13");
    expect(of(await ends(), "LISTED_OTHERWISE")?.listed).toEqual({
      hotel: { id: hotelId, name: "Rambagh" },
      version: 1,
      nights: [{ room: "101", check_in: "2027-02-11", check_out: "2027-02-14" }],
    });
    expect((await tell()).status).toBe(201);
    expect(await kinds()).toEqual([]);
  });
});

test("the list names what the sheets of the guests show, whatever is known of them", async () => {
  await inProject(server, params.projectId, async (db) => {
    const combination = sql`cross join (values (null), ('2027-02-10T10:00'), ('2027-02-11T10:00'), ('2026-02-11T10:00')) a (arrives)
      cross join (values (null), ('2027-02-13T10:00'), ('2027-02-14T10:00'), ('2027-02-09T10:00')) d (departs)
      cross join (values (null), ('ACCEPTED'), ('DECLINED')) r (response) cross join (values (true), (false)) s (stays)`;
    await sql`insert into rooms (project_id, hotel_id, room_number, base_capacity)
      select ${params.projectId}, ${hotelId}, 'R' || n, 1 from generate_series(1, 96) n`.execute(db);
    await sql`with made as (
        select nyota_id() as id, row_number() over () as n, a.arrives, d.departs, r.response, s.stays from (values (1)) v (x) ${combination}),
      guests as (insert into guests (project_id, id, first_name, display_name, position)
        select ${params.projectId}, id, 'G', 'G' || n, n + 10 from made),
      asked as (insert into invitations (project_id, guest_id, event_id, response)
        select ${params.projectId}, id, ${sangeet}, response from made),
      arrivals as (insert into travels (project_id, guest_id, direction, mode, arrives_at, arrives_zone, departs_zone)
        select ${params.projectId}, id, 'ARRIVAL', 'TRAIN', arrives::timestamp, 'Asia/Kolkata', 'Asia/Kolkata' from made where arrives is not null),
      departures as (insert into travels (project_id, guest_id, direction, mode, departs_at, arrives_zone, departs_zone)
        select ${params.projectId}, id, 'DEPARTURE', 'TRAIN', departs::timestamp, 'Asia/Kolkata', 'Asia/Kolkata' from made where departs is not null)
      insert into guest_stays (project_id, guest_id, room_id, check_in, check_out)
        select ${params.projectId}, m.id, r.id, '2027-02-11', '2027-02-14' from made m
        join rooms r on r.project_id = ${params.projectId} and r.room_number = 'R' || m.n where m.stays`.execute(db);
  });
  const guests = (await call(server.app, guestEndpoints.list, { params, query: { page_size: 200 } }, owner)).body
    .results;
  expect(guests.length).toBe(97);
  const listed = new Map(
    (await list({ page_size: 200 })).results.map(({ guest, loose_ends }) => [guest.id, loose_ends]),
  );
  for (const { id, display_name } of guests) {
    const request = { params: { ...params, guestId: id } };
    const own = (await call(server.app, looseEndEndpoints.looseEndsOf, request, owner)).body.results;
    expect([display_name, listed.get(id) ?? []]).toEqual([
      display_name,
      own.filter(({ kind }) => listedKinds.some((one) => one === kind)),
    ]);
  }
  expect(listed.size).toBeGreaterThan(30);
});

describe("a collaborator", () => {
  test("sees only what they may see", async () => {
    await answer("DECLINED");
    await stay();
    await travel({ arrives_at: "2027-02-11T10:00" });
    const seen = async (levels: Parameters<typeof addCollaborator>[3]) => {
      const person = await signIn(server);
      await addCollaborator(server, params.projectId, person, levels);
      const [one, all] = [await kinds(person), await list({}, person)];
      expect(all.results.flatMap(({ loose_ends }) => loose_ends.map(({ kind }) => kind))).toEqual(one);
      return one;
    };
    expect(await seen({ GUEST: "VIEW" })).toEqual([]);
    expect(await seen({ GUEST: "VIEW", STAY: "VIEW" })).toEqual(["ROOM_NOT_NEEDED"]);
    expect(await seen({ GUEST: "VIEW", TRAVEL: "VIEW" })).toEqual(["JOURNEY_NOT_NEEDED"]);
  });

  test("of other groups sees no guest of these", async () => {
    await answer("DECLINED");
    await stay();
    const group = await inProject(server, params.projectId, async (db) =>
      db
        .insertInto("groups")
        .values({ project_id: params.projectId, name: "Groom's side" })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    const person = await signIn(server);
    await addCollaborator(server, params.projectId, person, { GUEST: "VIEW", STAY: "VIEW" }, "ACCEPTED", [group.id]);
    expect((await list({}, person)).count).toBe(0);
    const request = { params: { ...params, guestId: asha } };
    expect((await send(server.app, looseEndEndpoints.looseEndsOf, request, person)).status).toBe(404);
  });
});
