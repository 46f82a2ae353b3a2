import { guestEndpoints } from "@nyota/contract/guests/guests";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { importEndpoints } from "@nyota/contract/files/imports";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { roomBlockEndpoints } from "@nyota/contract/travel-stay/room-blocks";
import { call, send } from "#test/client.ts";
import { addCollaborator, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { addEvents, prepare, publish, rowsOf, startCalmly, undo } from "#test/import-files/prepare.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = (who = owner) => ({ harness, projectId, owner: who, topic: "stay" as const });

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
  await addEvents(harness, projectId, ["Wedding"]);
});

const params = () => ({ params: { projectId } });
const addGuest = async (first_name: string, more: { age_band?: "INFANT"; group_id?: string } = {}) =>
  (
    await call(
      harness.app,
      guestEndpoints.create,
      { ...params(), body: { first_name, last_name: "Rao", ...more } },
      owner,
    )
  ).body.id;
const addRoom = async (name: string, room_number: string, base_capacity = 2) => {
  const { results } = (await call(harness.app, stayEndpoints.hotels, { ...params(), query: {} }, owner)).body;
  const hotel_id =
    results.find((hotel) => hotel.name === name)?.id ??
    (await call(harness.app, stayEndpoints.createHotel, { ...params(), body: { name } }, owner)).body.id;
  const body = { hotel_id, room_number, base_capacity };
  return (await call(harness.app, stayEndpoints.createRoom, { ...params(), body }, owner)).body.id;
};
const stays = async () =>
  (await call(harness.app, stayEndpoints.list, { ...params(), query: { page_size: 100 } }, owner)).body.results;
const inRooms = async () =>
  (await stays())
    .map(({ guest, room, check_in, check_out, payer }) =>
      [guest.name, room.hotel.name, room.room_number, check_in, check_out, payer].join(" | "),
    )
    .toSorted();
const problemsOf = async (importId: string, status = "ERROR") =>
  (await rowsOf(place(), importId, { status })).map(({ file_row, problems }) => [
    file_row,
    ...problems.filter(({ level }) => level === "error").map(({ field, message }) => `${field}: ${message}`),
  ]);
const assign = (guest_id: string, room_id: string, check_in: string, check_out: string) =>
  call(
    harness.app,
    stayEndpoints.assign,
    { ...params(), body: { guest_ids: [guest_id], room_id, check_in, check_out } },
    owner,
  );

test("a rooming list gives rooms by name and number whatever the capitals; again it changes nothing; undoing takes all back", async () => {
  for (const name of ["Asha", "Dev", "Mira"]) await addGuest(name);
  await addRoom("Rambagh Palace", "101A");
  await addRoom("Samode Haveli", "7");
  const csv = [
    "Guest Name,Hotel,Room No,Room Type,Check-in,Check-out,Billing,Remarks",
    "Asha Rao,RAMBAGH PALACE,101a,Suite,11/2/27,14/2/27,Self,Ground floor",
    "Dev Rao,Rambagh palace,Room 101A,,11 Feb,14 Feb,Host,",
    "Rao Mira,samode haveli,7,,46429,46431,,",
  ].join("\n");
  const ready = await prepare(place(), csv);
  expect(ready).toMatchObject({ topic: "stay", counts: { new: 3, error: 0, conflict: 0 } });
  expect((await publish(place(), ready.id)).body).toMatchObject({ state: "PUBLISHED", counts: { new: 3 } });
  expect(await inRooms()).toEqual([
    "Asha Rao | Rambagh Palace | 101A | 2027-02-11 | 2027-02-14 | GUEST",
    "Dev Rao | Rambagh Palace | 101A | 2027-02-11 | 2027-02-14 | HOST",
    "Mira Rao | Samode Haveli | 7 | 2027-02-11 | 2027-02-13 | HOST",
  ]);
  const stored = await stays();
  const again = await prepare(place(), csv);
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 3 });
  await publish(place(), again.id);
  expect(await stays()).toEqual(stored);
  expect((await undo(place(), ready.id)).body).toMatchObject({ state: "UNDONE", counts: { kept: 0 } });
  expect(await inRooms()).toEqual([]);
});

test("each thing that can't be is an error of its row and field, and the rest is published", async () => {
  const ids: Record<string, string> = {};
  for (const name of ["Asha", "Dev", "Mira", "Tara", "Om", "Isha", "Ravi", "Uma"]) ids[name] = await addGuest(name);
  await addGuest("Baby", { age_band: "INFANT" });
  const other = await addRoom("Samode", "1");
  await addRoom("Rambagh", "101");
  await addRoom("Rambagh", "102");
  const blocked = await addRoom("Rambagh", "103");
  await call(
    harness.app,
    stayEndpoints.updateRoom,
    { params: { projectId, roomId: blocked }, body: { status: "BLOCKED" } },
    owner,
  );
  await assign(ids["Isha"]!, other, "2027-02-10", "2027-02-12");
  const csv = [
    "Guest,Hotel,Room,From,To",
    "Asha Rao,Rambagh,101,11 Feb,14 Feb",
    "Dev Rao,Rambagh,101,12 Feb,14 Feb",
    "Mira Rao,Rambagh,101,13 Feb,15 Feb",
    "Baby Rao,Rambagh,101,11 Feb,14 Feb",
    "Tara Rao,Rambagh,102,14 Feb,14 Feb",
    "Om Rao,Rambagh,103,11 Feb,12 Feb",
    "Isha Rao,Rambagh,102,11 Feb,12 Feb",
    "Ravi Rao,Nowhere,1,11 Feb,12 Feb",
    "Uma Rao,Rambagh,999,11 Feb,12 Feb",
    "Asha Rao,Rambagh,102,13 Feb,15 Feb",
    "Dev Rao,Rambagh,101,12 Feb,14 Feb",
  ].join("\n");
  const ready = await prepare(place(), csv);
  expect(ready.counts).toMatchObject({ new: 3, error: 7, skipped: 1, places: 2 });
  expect((await problemsOf(ready.id)).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    [4, "room_number: There is no bed left in this room for the night of Feb 13, 27. It has 2."],
    [6, "check_out: Choose a day after the arrival."],
    [7, "room_number: Room 103 of Rambagh is blocked. Free it first, or choose another room."],
    [8, "check_in: Isha Rao has Room 1 of Samode on these nights already."],
    [9, "hotel: There is no hotel “Nowhere”. Correct it, or let the import make it."],
    [10, "room_number: Rambagh has no room 999. Correct it, or let the import make it."],
    [11, "check_in: Row 2 gives Asha Rao a room on these nights already."],
  ]);
  expect((await publish(place(), ready.id)).body.counts).toMatchObject({ new: 3, error: 7 });
  expect(await inRooms()).toHaveLength(4);
});

test("hotels and rooms are made when that is chosen, with beds for all of a night, and are gone after undoing", async () => {
  for (const name of ["Asha", "Dev", "Mira"]) await addGuest(name);
  await addRoom("Rambagh", "1");
  const csv = [
    "Guest,Hotel,Room,Room type,From,To",
    "Asha Rao,Oberoi,201,Suite,11 Feb,14 Feb",
    "Dev Rao,OBEROI,201,,11 Feb,14 Feb",
    "Mira Rao,Oberoi,201,,12 Feb,13 Feb",
  ].join("\n");
  const helper = await signIn(harness);
  await addCollaborator(harness, projectId, helper, { STAY: "CREATE" });
  const ready = await prepare(place(helper), csv, { options: { makes_places: true } });
  expect(ready.counts).toMatchObject({ new: 3, error: 0, places: 0 });
  await publish(place(helper), ready.id);
  expect(await inRooms()).toHaveLength(3);
  const { results } = (await call(harness.app, stayEndpoints.rooms, { ...params(), query: {} }, owner)).body;
  expect(results.find(({ room_number }) => room_number === "201")).toMatchObject({
    base_capacity: 3,
    room_type: "Suite",
  });
  expect((await undo(place(), ready.id)).body).toMatchObject({ state: "UNDONE", counts: { kept: 0 } });
  const hotels = (await call(harness.app, stayEndpoints.hotels, { ...params(), query: {} }, owner)).body.results;
  expect(hotels.map(({ name }) => name)).toEqual(["Rambagh"]);
});

test("guests change places, nights change, and undoing restores what nobody has changed since", async () => {
  const [asha, dev, mira] = [await addGuest("Asha"), await addGuest("Dev"), await addGuest("Mira")];
  const [one, two] = [await addRoom("Rambagh", "1", 1), await addRoom("Rambagh", "2", 1)];
  const three = await addRoom("Rambagh", "3", 1);
  await assign(asha, one, "2027-02-11", "2027-02-14");
  await assign(dev, two, "2027-02-11", "2027-02-14");
  await assign(mira, three, "2027-02-11", "2027-02-14");
  const before = await stays();
  const csv = [
    "Guest,Hotel,Room,From,To,Bed",
    "Asha Rao,Rambagh,2,11 Feb,14 Feb,",
    "Dev Rao,Rambagh,1,11 Feb,13 Feb,",
    "Mira Rao,Rambagh,3,11 Feb,14 Feb,Extra",
  ].join("\n");
  const ready = await prepare(place(), csv);
  expect(ready.counts).toMatchObject({ new: 0, changed: 3, error: 0 });
  const rows = await rowsOf(place(), ready.id);
  expect(rows.find(({ file_row }) => file_row === 3)?.reading).toMatchObject({
    room_number: { text: "Room 1 of Rambagh", before: "Room 2 of Rambagh" },
    check_out: { text: "Feb 13, 27", before: "Feb 14, 27" },
  });
  expect((await publish(place(), ready.id)).body.counts).toMatchObject({ changed: 3, error: 0 });
  expect(await inRooms()).toEqual([
    "Asha Rao | Rambagh | 2 | 2027-02-11 | 2027-02-14 | HOST",
    "Dev Rao | Rambagh | 1 | 2027-02-11 | 2027-02-13 | HOST",
    "Mira Rao | Rambagh | 3 | 2027-02-11 | 2027-02-14 | HOST",
  ]);
  const changed = before.find(({ guest }) => guest.id === mira)!;
  await call(
    harness.app,
    stayEndpoints.update,
    { params: { projectId, stayId: changed.id }, body: { notes: "Pool" } },
    owner,
  );
  expect((await undo(place(), ready.id)).body).toMatchObject({ counts: { kept: 1 } });
  const bare = (stay: (typeof before)[number]) => ({ ...stay, updated_at: "" });
  expect((await stays()).map(bare)).toEqual(
    before.map((stay) => bare(stay.id === changed.id ? { ...stay, notes: "Pool", bed_kind: "EXTRA" } : stay)),
  );
});

test("what changed between preview and publishing is not overwritten: the row says so, the others are stored", async () => {
  const [asha] = [await addGuest("Asha"), await addGuest("Dev")];
  const room = await addRoom("Rambagh", "1", 1);
  await addRoom("Rambagh", "2", 1);
  const csv = "Guest,Hotel,Room,From,To\nDev Rao,Rambagh,1,11 Feb,14 Feb\nAsha Rao,Rambagh,2,14 Feb,15 Feb\n";
  const ready = await prepare(place(), csv);
  expect(ready.counts).toMatchObject({ new: 2 });
  await assign(asha, room, "2027-02-12", "2027-02-13");
  expect((await publish(place(), ready.id)).body.counts).toMatchObject({ new: 1, error: 1 });
  expect(await problemsOf(ready.id)).toEqual([
    [
      2,
      "room_number: There is no bed left in this room for the night of Feb 12, 27. It has 1.",
      "null: This has changed since the preview was made, so the row was not taken. Import the file again.",
    ],
  ]);
  expect(await inRooms()).toHaveLength(2);
});

test("a corrected row frees its bed for the others, and a row is left out and taken in again", async () => {
  for (const name of ["Asha", "Dev"]) await addGuest(name);
  await addRoom("Rambagh", "1", 1);
  await addRoom("Rambagh", "2", 1);
  const ready = await prepare(
    place(),
    "Guest,Hotel,Room,From,To\nAsha Rao,Rambagh,1,11 Feb,14 Feb\nDev Rao,Rambagh,1,11 Feb,14 Feb\n",
  );
  expect(ready.counts).toMatchObject({ new: 1, error: 1 });
  const fix = (rowNumber: number, body: object) =>
    call(
      harness.app,
      importEndpoints.fixRow,
      { params: { projectId, importId: ready.id, rowNumber: String(rowNumber) }, body },
      owner,
    );
  const { body } = await fix(2, { values: { room_number: "2" } });
  expect(body).toMatchObject({
    row: { status: "NEW", edits: { room_number: "2" } },
    others: [{ row_number: 3, status: "NEW" }],
    counts: { new: 2, error: 0 },
  });
  expect((await fix(3, { skip: true })).body).toMatchObject({
    row: { status: "SKIPPED" },
    counts: { new: 1, skipped: 1 },
  });
  expect((await fix(3, { skip: false })).body).toMatchObject({
    row: { status: "NEW" },
    counts: { new: 2, skipped: 0 },
  });
  // The corrections are applied again whenever the file is read.
  const { status } = await call(
    harness.app,
    importEndpoints.retry,
    { params: { projectId, importId: ready.id } },
    owner,
  );
  expect(status).toBe(409);
});

test("a collaborator limited to groups matches only guests of theirs", async () => {
  const group = async (name: string) =>
    (await call(harness.app, groupEndpoints.create, { ...params(), body: { name } }, owner)).body.id;
  const [bride, groom] = [await group("Bride"), await group("Groom")];
  await addGuest("Asha", { group_id: bride });
  await addGuest("Dev", { group_id: groom });
  await addRoom("Rambagh", "1");
  const helper = await signIn(harness);
  await addCollaborator(harness, projectId, helper, { STAY: "FULL_ACCESS" }, "ACCEPTED", [bride]);
  const ready = await prepare(
    place(helper),
    "Guest,Hotel,Room,From,To\nAsha Rao,Rambagh,1,11 Feb,14 Feb\nDev Rao,Rambagh,1,11 Feb,14 Feb\n",
  );
  expect(ready.counts).toMatchObject({ new: 1, conflict: 1 });
  expect((await rowsOf(place(helper), ready.id, { status: "CONFLICT" }))[0]).toMatchObject({ candidates: [] });
  expect((await publish(place(helper), ready.id)).body.counts).toMatchObject({ new: 1 });
  expect(await inRooms()).toEqual(["Asha Rao | Rambagh | 1 | 2027-02-11 | 2027-02-14 | HOST"]);
});

test("undoing keeps a hotel that has a block by now, and a room that a deleted guest has", async () => {
  const ids = [await addGuest("Asha"), await addGuest("Dev")];
  const csv = "Guest,Hotel,Room,From,To\nAsha Rao,Oberoi,201,11 Feb,14 Feb\nAsha Rao,Taj,301,15 Feb,16 Feb\n";
  const ready = await prepare(place(), csv, { options: { makes_places: true } });
  await publish(place(), ready.id);
  const { results } = (await call(harness.app, stayEndpoints.rooms, { ...params(), query: {} }, owner)).body;
  const roomOf = (number: string) => results.find(({ room_number }) => room_number === number)!;
  const nights = { check_in: "2027-02-11", check_out: "2027-02-14" };
  const block = { ...params(), body: { hotel_id: roomOf("201").hotel.id, room_count: 5, ...nights } };
  expect((await send(harness.app, roomBlockEndpoints.create, block, owner)).status).toBe(201);
  expect((await assign(ids[1]!, roomOf("301").id, "2027-02-11", "2027-02-12")).status).toBe(200);
  await call(harness.app, guestEndpoints.remove, { params: { projectId, guestId: ids[1]! } }, owner);
  expect((await undo(place(), ready.id)).body).toMatchObject({ state: "UNDONE", counts: { kept: 3 } });
  const left = (await call(harness.app, stayEndpoints.hotels, { ...params(), query: {} }, owner)).body.results;
  expect(left.map(({ name, rooms }) => `${name} ${rooms}`)).toEqual(["Oberoi 0", "Taj 1"]);
});

test("a list of somebody limited to groups is undone by the owner with the rooms it made, and by them without", async () => {
  const bride = (await call(harness.app, groupEndpoints.create, { ...params(), body: { name: "Bride" } }, owner)).body
    .id;
  await addGuest("Asha", { group_id: bride });
  const helper = await signIn(harness);
  await addCollaborator(harness, projectId, helper, { STAY: "FULL_ACCESS" }, "ACCEPTED", [bride]);
  const csv = "Guest,Hotel,Room,From,To\nAsha Rao,Oberoi,201,11 Feb,14 Feb\n";
  for (const [who, kept] of [
    [owner, 0],
    [helper, 2],
  ] as const) {
    const ready = await prepare(place(helper), csv, { options: { makes_places: true } });
    expect((await publish(place(helper), ready.id)).body.counts).toMatchObject({ new: 1 });
    expect((await undo(place(who), ready.id)).body).toMatchObject({ state: "UNDONE", counts: { kept } });
    expect(await inRooms()).toEqual([]);
  }
});

test("somebody who sees no numbers of guests does not learn whose one is by listing it", async () => {
  await addRoom("Rambagh", "1");
  const asha = await addGuest("Asha");
  const params1 = { params: { projectId, guestId: asha }, body: { phone: "+919829011433" } };
  await call(harness.app, guestEndpoints.update, params1, owner);
  const csv = "Phone,Hotel,Room,From,To\n+919829011433,Rambagh,1,11 Feb,14 Feb\n";
  const desk = await signIn(harness);
  await addCollaborator(harness, projectId, desk, { STAY: "FULL_ACCESS" });
  expect((await prepare(place(desk), csv)).counts).toMatchObject({ new: 0, conflict: 1 });
  expect((await prepare(place(), csv)).counts).toMatchObject({ new: 1, conflict: 0 });
});
