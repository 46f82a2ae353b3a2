import { activityEndpoints } from "@nyota/contract/account/activity";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { addMany, makeRooming, nights, type TestRooming } from "./test/make-rooming.ts";

const server = useServer();
let at: TestRooming;
beforeEach(async () => {
  at = await makeRooming(server);
});

const activities = async () =>
  (await call(server.app, activityEndpoints.list, { params: at.params, query: { module: ["STAY"] } }, at.owner)).body
    .results;

describe("bulk assignment", () => {
  test("gives many guests their rooms at once, with one entry in the history", async () => {
    const [one, other] = [await at.addRoom("101"), await at.addRoom("102")];
    const guests = [await at.addGuest("Asha"), await at.addGuest("Riya"), await at.addGuest("Meera")];
    const before = (await activities()).length;
    const answer = await at.assign({
      placements: guests.map((guest_id, index) => ({
        guest_id,
        room_id: index < 2 ? one : other,
        ...nights,
        payer: "GUEST" as const,
      })),
    });
    expect(answer).toMatchObject({ status: 200, body: { count: 3, undo_id: expect.any(String) } });
    expect(answer.body.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["GIVEN", "GIVEN", "GIVEN"]);
    expect(await at.sleeps()).toEqual(["Asha 101 11–14", "Meera 102 11–14", "Riya 101 11–14"]);
    const [entry, ...rest] = await activities();
    expect(rest).toHaveLength(before);
    expect(entry).toMatchObject({
      action: "gave rooms to",
      object_label: "3 guests",
      changes: { room: { before: null, after: "2 rooms" } },
    });
  });

  test("without a day of departure gives one night", async () => {
    await at.assign({
      placements: [{ guest_id: await at.addGuest(), room_id: await at.addRoom("101"), check_in: "2027-02-11" }],
    });
    expect(await at.sleeps()).toEqual(["Asha 101 11–12"]);
  });

  test("a dry run says what would happen to each row and changes nothing", async () => {
    const [one, other] = [await at.addRoom("101"), await at.addRoom("102", { base_capacity: 1 })];
    const [asha, riya, meera, kavya] = [
      await at.addGuest("Asha"),
      await at.addGuest("Riya"),
      await at.addGuest("Meera"),
      await at.addGuest("Kavya"),
    ];
    await at.assign({
      placements: [
        { guest_id: asha, room_id: one, ...nights },
        { guest_id: riya, room_id: one, ...nights },
      ],
    });
    const before = await at.sleeps();
    const { status, body } = await at.assign({
      dry_run: true,
      move: true,
      placements: [
        { guest_id: asha, room_id: one, ...nights },
        { guest_id: riya, room_id: other, ...nights },
        { guest_id: meera, room_id: other, ...nights },
        { guest_id: kavya, room_id: one, ...nights },
      ],
    });
    expect(status).toBe(200);
    expect(body.rows).toMatchObject([
      { outcome: "KEPT", guest: { name: "Asha" }, problems: [] },
      { outcome: "MOVED", before: "Room 101 of Rambagh", room: "Room 102 of Rambagh", problems: [] },
      {
        outcome: "REFUSED",
        problems: [
          {
            kind: "FIELD",
            field: "room_id",
            message: "Room 102 of Rambagh has no bed left for the night of Feb 11, 27. It has 1 bed.",
          },
        ],
      },
      { outcome: "GIVEN", before: null, problems: [] },
    ]);
    expect(body).toMatchObject({ count: 2, undo_id: null });
    expect(await at.sleeps()).toEqual(before);
  });

  test("of 1,000 rows with ten bad ones none is done, and each bad one is explained", async () => {
    const rooms: string[] = [];
    for (let n = 0; n < 25; n += 1) rooms.push(await at.addRoom(String(100 + n), { base_capacity: 50 }));
    const guests = await addMany(server, at.projectId, 1_000);
    const small = await at.addRoom("900", { base_capacity: 1 });
    const blocked = await at.addRoom("901", { status: "BLOCKED" });
    const placements = guests.map((guest_id, n) => ({ guest_id, room_id: rooms[n % rooms.length]!, ...nights }));
    const bad = {
      17: { check_out: "2027-02-11" },
      118: { check_out: "2027-02-01" },
      219: { room_id: small },
      220: { room_id: small },
      321: { room_id: blocked },
      422: { check_out: "2027-12-31" },
      523: { room_id: small },
      624: { guest_id: guests[0]! },
      725: { guest_id: guests[1]! },
      826: { room_id: blocked },
      927: { room_id: small },
    };
    for (const [row, change] of Object.entries(bad)) Object.assign(placements[Number(row)]!, change);
    const { status, body } = await at.assign({ placements });
    expect(status).toBe(400);
    expect(Object.keys(body).toSorted()).toEqual(
      [
        "17.check_out",
        "118.check_out",
        "220.room_id",
        "321.room_id",
        "422.check_out",
        "523.room_id",
        "624.check_in",
        "725.check_in",
        "826.room_id",
        "927.room_id",
      ]
        .map((field) => `placements.${field}`)
        .toSorted(),
    );
    expect(body["placements.624.check_in"]).toEqual(["Guest 0 has a room on these nights in row 1 already."]);
    expect(body["placements.422.check_out"]).toEqual(["A stay has 60 nights at the most."]);
    expect(await at.sleeps()).toEqual([]);
    // Without them the others are done.
    const wrong = new Set(Object.keys(bad).map(Number));
    const rest = placements.filter((_, row) => !wrong.has(row));
    expect(await at.assign({ placements: rest })).toMatchObject({ status: 200, body: { count: 989 } });
  }, 60_000);

  test("guests who are gone are named by their row, and nothing is done", async () => {
    const room_id = await at.addRoom("101");
    const [asha, riya] = [await at.addGuest("Asha"), await at.addGuest("Riya")];
    await call(server.app, guestEndpoints.remove, { params: { ...at.params, guestId: riya } }, at.owner);
    const placements = [asha, riya].map((guest_id) => ({ guest_id, room_id, ...nights }));
    expect(await at.assign({ placements })).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND", problems: [{ row: 2, kind: "GONE", field: "guest_id" }] },
    });
    expect((await at.assign({ placements, dry_run: true })).body.rows).toMatchObject([
      { outcome: "GIVEN" },
      { outcome: "REFUSED" },
    ]);
    expect(await at.sleeps()).toEqual([]);
  });

  test("moves guests only if asked, swaps rooms, and leaves other nights and pinned stays alone", async () => {
    const [one, other] = [await at.addRoom("101", { base_capacity: 1 }), await at.addRoom("102", { base_capacity: 1 })];
    const [asha, riya] = [await at.addGuest("Asha"), await at.addGuest("Riya")];
    await at.assign({
      placements: [
        { guest_id: asha, room_id: one, ...nights, notes: "Quiet", pinned: true },
        { guest_id: riya, room_id: other, ...nights },
      ],
    });
    const swap = {
      placements: [
        { guest_id: asha, room_id: other, ...nights },
        { guest_id: riya, room_id: one, ...nights },
      ],
    };
    const held = await at.assign(swap);
    expect(held).toMatchObject({
      status: 400,
      body: {
        "placements.0.room_id": ["Asha is pinned to Room 101 of Rambagh on these nights. Unpin them first."],
        "placements.1.room_id": ["Riya has Room 102 of Rambagh on these nights already."],
      },
    });
    expect((await at.assign({ ...swap, move: true })).body["placements.0.room_id"]).toHaveLength(1);
    const stay = (await call(server.app, stayEndpoints.list, { params: at.params, query: { guest: asha } }, at.owner))
      .body.results[0]!;
    await call(
      server.app,
      stayEndpoints.update,
      { params: { ...at.params, stayId: stay.id }, body: { pinned: false } },
      at.owner,
    );
    expect((await at.assign({ ...swap, move: true })).body.rows).toMatchObject([
      { outcome: "MOVED" },
      { outcome: "MOVED" },
    ]);
    expect(await at.sleeps()).toEqual(["Asha 102 11–14", "Riya 101 11–14"]);
    // The details of the replaced stay are inherited.
    expect(
      (await call(server.app, stayEndpoints.list, { params: at.params, query: { guest: asha } }, at.owner)).body
        .results[0],
    ).toMatchObject({ notes: "Quiet" });
    await at.addRoom("103");
    const third = await at.addRoom("104");
    await at.assign({
      move: true,
      placements: [{ guest_id: riya, room_id: third, check_in: "2027-02-12", check_out: "2027-02-13" }],
    });
    expect(await at.sleeps()).toEqual(["Asha 102 11–14", "Riya 101 11–12", "Riya 101 13–14", "Riya 104 12–13"]);
  });

  test("infants need no bed, and a repeated request changes nothing", async () => {
    const room_id = await at.addRoom("101", { base_capacity: 1 });
    const placements = [
      { guest_id: await at.addGuest("Asha"), room_id, ...nights },
      { guest_id: await at.addGuest("Baby", { age_band: "INFANT" }), room_id, ...nights },
    ];
    const headers = { "idempotency-key": "rooms-of-asha-and-baby" };
    const first = await at.assign({ placements }, at.owner, headers);
    expect(first.body.count).toBe(2);
    const entries = (await activities()).length;
    // The same key gets the same answer; without one the rows are found to be done.
    expect((await at.assign({ placements }, at.owner, headers)).body).toEqual(first.body);
    expect((await at.assign({ placements })).body).toMatchObject({
      count: 0,
      undo_id: null,
      rows: [{ outcome: "KEPT" }, { outcome: "KEPT" }],
    });
    expect(await activities()).toHaveLength(entries);
  });

  test("who may only view stays is refused", async () => {
    const helper = await signIn(server);
    await addCollaborator(server, at.projectId, helper, { STAY: "VIEW", GUEST: "VIEW" });
    const placements = [{ guest_id: await at.addGuest(), room_id: await at.addRoom("101"), ...nights }];
    expect((await at.assign({ placements, dry_run: true }, helper)).status).toBe(403);
  });

  test("a collaborator who is limited to a group places only its guests, and learns no other name", async () => {
    const [mine, theirs] = [await at.addGroup("Bride"), await at.addGroup("Groom")];
    const helper = await signIn(server);
    await addCollaborator(server, at.projectId, helper, { STAY: "FULL_ACCESS", GUEST: "VIEW" }, "ACCEPTED", [mine]);
    const room_id = await at.addRoom("101", { base_capacity: 1 });
    const asha = await at.addGuest("Asha", { group_id: mine });
    const secret = await at.addGuest("Zanzibar", { group_id: theirs });
    await at.assign({ placements: [{ guest_id: secret, room_id, ...nights }] });
    const answers = [
      await at.assign({ placements: [{ guest_id: asha, room_id, ...nights }], dry_run: true }, helper),
      await at.assign({ placements: [{ guest_id: asha, room_id, ...nights }], move: true }, helper),
      await at.assign({ placements: [{ guest_id: secret, room_id, ...nights }], move: true }, helper),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 404]);
    expect(JSON.stringify(answers)).not.toContain("Zanzibar");
    expect(await at.sleeps()).toEqual(["Zanzibar 101 11–14"]);
  });
});

describe("undoing a bulk assignment", () => {
  test("restores exactly what was replaced, and can be undone itself", async () => {
    const [one, other] = [await at.addRoom("101"), await at.addRoom("102")];
    const [asha, riya] = [await at.addGuest("Asha"), await at.addGuest("Riya")];
    await at.assign({
      placements: [{ guest_id: asha, room_id: one, ...nights, notes: "Quiet", bed_kind: "OWN", pinned: true }],
    });
    const read = async () =>
      (await call(server.app, stayEndpoints.list, { params: at.params, query: {} }, at.owner)).body.results.map(
        ({ updated_at: _updated, ...stay }) => stay,
      );
    const before = await read();
    await send(
      server.app,
      stayEndpoints.update,
      { params: { ...at.params, stayId: before[0]!.id }, body: { pinned: false } },
      at.owner,
    );
    const unpinned = await read();
    const done = await at.assign({
      move: true,
      placements: [
        { guest_id: asha, room_id: other, check_in: "2027-02-12", check_out: "2027-02-13" },
        { guest_id: riya, room_id: one, ...nights },
      ],
    });
    const after = await read();
    const undone = await at.undo(done.body.undo_id);
    expect(undone).toMatchObject({ status: 200, body: { count: 2, undo_id: expect.any(String) } });
    expect(await read()).toEqual(unpinned);
    expect((await at.undo(done.body.undo_id)).status).toBe(404);
    await at.undo(undone.body.undo_id);
    expect(await read()).toEqual(after);
    expect((await activities())[0]).toMatchObject({ action: "undid the rooms of", object_label: "2 guests" });
  });

  test("is refused when a guest has another room since, or the bed is taken", async () => {
    const [one, other] = [await at.addRoom("101", { base_capacity: 1 }), await at.addRoom("102")];
    const [asha, riya] = [await at.addGuest("Asha"), await at.addGuest("Riya")];
    await at.assign({ placements: [{ guest_id: asha, room_id: one, ...nights }] });
    const moved = await at.assign({ move: true, placements: [{ guest_id: asha, room_id: other, ...nights }] });
    const given = await at.assign({ placements: [{ guest_id: riya, room_id: one, ...nights }] });
    expect(await at.undo(moved.body.undo_id)).toMatchObject({
      status: 409,
      body: { detail: "Room 101 of Rambagh has no bed left for the night of Feb 11, 27. It has 1 bed." },
    });
    await at.assign({ move: true, placements: [{ guest_id: riya, room_id: other, ...nights }] });
    expect(await at.undo(given.body.undo_id)).toMatchObject({
      status: 409,
      body: { detail: "Riya has been given another room since. Nothing was undone." },
    });
    expect(await at.sleeps()).toEqual(["Asha 102 11–14", "Riya 102 11–14"]);
  });

  test("is only for the user who made the change", async () => {
    const helper = await signIn(server);
    await addCollaborator(server, at.projectId, helper, { STAY: "FULL_ACCESS" });
    const done = await at.assign({
      placements: [{ guest_id: await at.addGuest(), room_id: await at.addRoom("101"), ...nights }],
    });
    expect((await at.undo(done.body.undo_id, helper)).status).toBe(404);
    expect((await at.undo(done.body.undo_id)).status).toBe(200);
  });
});
