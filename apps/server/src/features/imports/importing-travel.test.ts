import { guestEndpoints } from "@nyota/contract/guests/guests";
import { importEndpoints } from "@nyota/contract/files/imports";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { addEvents, prepare, publish, rowsOf, settle, startCalmly, undo, upload } from "#test/import-files/prepare.ts";
import { writeRows } from "#test/import-files/write-workbook.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = (who = owner) => ({ harness, projectId, owner: who, topic: "travel" as const });

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 3000 })).id;
  await addEvents(harness, projectId, ["Wedding"]);
});

const addGuest = async (first_name: string, last_name: string, more: { phone?: string; group_id?: string } = {}) =>
  (
    await call(
      harness.app,
      guestEndpoints.create,
      { params: { projectId }, body: { first_name, last_name, ...more } },
      owner,
    )
  ).body.id;
const journeys = async () =>
  (await call(harness.app, travelEndpoints.list, { params: { projectId }, query: { page_size: 100 } }, owner)).body
    .results;

test("arrivals and departures in one row become two journeys each, and the same file again changes nothing", async () => {
  await addGuest("Ramesh", "Sharma", { phone: "+919829011432" });
  await addGuest("Asha", "Rao");
  const csv = [
    "S.No,Guest Name,Mobile,Pax,Arr Date,Arr Flight,From,Pickup,Dep Date,Dep Flight,Remarks",
    "1,Mr. Ramesh Sharma,98290 11432,2 pax,11/2 6:30 pm,AI-863,Delhi,Yes,14 Feb 1745 hrs,12958,Wheelchair",
    '2,"Rao, Asha",,1,12-Feb-27 0905 hrs,Indigo 6E 2341,Pune,No,,,',
    "Total,,,3,,,,,,,",
  ].join("\n");
  const ready = await prepare(place(), csv);
  expect(ready).toMatchObject({
    topic: "travel",
    state: "READY",
    counts: { new: 3, skipped: 1, error: 0, conflict: 0 },
  });
  const [first] = await rowsOf(place(), ready.id, { status: "NEW" });
  expect(first).toMatchObject({ status: "NEW", matched_guest: { name: "Ramesh Sharma" } });
  const published = await publish(place(), ready.id);
  expect(published.body).toMatchObject({ state: "PUBLISHED", counts: { new: 3 } });
  const stored = await journeys();
  expect(
    stored.map(
      ({
        direction,
        guest,
        mode,
        carrier,
        number,
        from_place,
        arrives_at,
        departs_at,
        pax,
        pickup_required,
        status,
      }) => [
        direction,
        guest.name,
        mode,
        carrier,
        number,
        from_place,
        arrives_at ?? departs_at,
        pax,
        pickup_required,
        status,
      ],
    ),
  ).toEqual([
    ["ARRIVAL", "Ramesh Sharma", "FLIGHT", null, "AI 863", "Delhi", "2027-02-11T18:30", 2, true, "DRAFT"],
    ["ARRIVAL", "Asha Rao", "FLIGHT", "Indigo", "6E 2341", "Pune", "2027-02-12T09:05", 1, false, "DRAFT"],
    ["DEPARTURE", "Ramesh Sharma", "TRAIN", null, "12958", null, "2027-02-14T17:45", 2, false, "DRAFT"],
  ]);
  expect(stored[0]?.notes).toBe("Wheelchair");

  const again = await prepare(place(), csv);
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 3, skipped: 1 });
  await publish(place(), again.id);
  expect(await journeys()).toEqual(stored);

  const undone = await undo(place(), ready.id);
  expect(undone.body).toMatchObject({ state: "UNDONE", counts: { kept: 0 } });
  expect(await journeys()).toEqual([]);
});

test("a workbook with real dates, merged cells and a two-row header is read", async () => {
  await addGuest("Ramesh", "Sharma");
  await addGuest("Kamla", "Sharma");
  const bytes = writeRows([
    ["Arrival chart", null, null, null],
    ["Name of Guest", "Date of Arrival", "Time", "Flight / Train No"],
    ["Ramesh Sharma", 46429.770833, null, "AI 863"],
    ["Kamla Sharma", "46429", "18:30", "AI863"],
  ]);
  const ready = await prepare(place(), bytes);
  expect(ready.counts).toMatchObject({ new: 2, error: 0 });
  await publish(place(), ready.id);
  expect((await journeys()).map(({ arrives_at, number }) => [arrives_at, number])).toEqual([
    ["2027-02-11T18:30", "AI 863"],
    ["2027-02-11T18:30", "AI 863"],
  ]);
});

test("guests who are not known, or of whom there are two, are asked about and never guessed", async () => {
  const [one] = [await addGuest("Asha", "Rao", { phone: "+919829011440" }), await addGuest("Asha", "Rao")];
  await addGuest("Sunita", "Mehta");
  const csv = [
    "Name,Phone,Direction,Date,Time,Flight",
    "Asha Rao,,Arr,11 Feb,18:30,AI 1",
    "Asha Rao,98290 11440,Arr,11 Feb,19:30,AI 2",
    "Sunitha Mehta,,Arr,11 Feb,20:30,AI 3",
    "Nobody Atall,,Dep,14 Feb,20:30,AI 4",
    ",,Arr,11 Feb,21:00,AI 5",
    "Sunita Mehta,98290 11440,Arr,11 Feb,20:30,AI 6",
  ].join("\n");
  const ready = await prepare(place(), csv);
  expect(ready.counts).toMatchObject({ new: 1, conflict: 5 });
  const rows = await rowsOf(place(), ready.id, { status: "CONFLICT" });
  expect(
    rows.map(({ candidates, problems }) => [
      candidates.map(({ name }) => name),
      problems.find(({ about }) => about === "WHO")?.message,
    ]),
  ).toEqual([
    [["Asha Rao", "Asha Rao"], "Several guests are called “Asha Rao”. Which one is it?"],
    [["Sunita Mehta"], "Nobody on the guest list is called “Sunitha Mehta”. Choose the guest, or leave the row out."],
    [[], "Nobody on the guest list is called “Nobody Atall”. Choose the guest, or leave the row out."],
    [[], "No guest is named in this row. Choose the guest, or leave the row out."],
    [
      ["Sunita Mehta", "Asha Rao"],
      "This is the number or address of Asha Rao, but the row says “Sunita Mehta”. Who is it?",
    ],
  ]);
  const params = { projectId, importId: ready.id };
  const fixed = await call(
    harness.app,
    importEndpoints.fixRow,
    { params: { ...params, rowNumber: String(rows[0]!.row_number) }, body: { matched_guest_id: one } },
    owner,
  );
  expect(fixed.body).toMatchObject({
    row: { status: "NEW", matched_guest: { id: one } },
    counts: { new: 2, conflict: 4 },
  });
  const decided = await call(
    harness.app,
    importEndpoints.decideRows,
    { params, body: { conflicts: "SAME_GUEST" } },
    owner,
  );
  expect(decided.body).toMatchObject({ decided: 1, counts: { new: 3, conflict: 3 } });
  const skipped = await call(harness.app, importEndpoints.decideRows, { params, body: { conflicts: "SKIP" } }, owner);
  expect(skipped.body).toMatchObject({ decided: 3, counts: { new: 3, skipped: 3, conflict: 0 } });
  expect((await publish(place(), ready.id)).body.counts).toMatchObject({ new: 3 });
  expect((await journeys()).map(({ guest, number }) => [guest.name, number])).toEqual([
    ["Asha Rao", "AI 1"],
    ["Asha Rao", "AI 2"],
    ["Sunita Mehta", "AI 3"],
  ]);
});

test("a later list changes the journeys that exist, and undoing restores all but what was changed since", async () => {
  const [asha, dev] = [await addGuest("Asha", "Rao"), await addGuest("Dev", "Rao")];
  for (const guest_id of [asha, dev])
    await call(
      harness.app,
      travelEndpoints.create,
      {
        params: { projectId },
        body: {
          guest_id,
          direction: "ARRIVAL",
          mode: "FLIGHT",
          number: "AI 863",
          arrives_at: "2027-02-11T18:30",
          status: "CONFIRMED",
          notes: "Window",
        },
      },
      owner,
    );
  const before = await journeys();
  const csv = [
    "Name,Arrival date,Arrival time,Flight,Terminal,Remarks",
    "Asha Rao,11 Feb,19:15,AI-863,T3,Late",
    "Dev Rao,11 Feb,18:30,AI 0863,T3,",
  ].join("\n");
  const ready = await prepare(place(), csv);
  expect(ready.counts).toMatchObject({ new: 0, changed: 2 });
  const [row] = await rowsOf(place(), ready.id);
  expect(row?.reading).toMatchObject({
    "arrival.time": { text: "Feb 11, 27, 19:15", before: "Feb 11, 27, 18:30" },
    terminal: { text: "T3", before: "" },
    notes: { text: "Window\nLate", before: "Window" },
  });
  await publish(place(), ready.id);
  expect((await journeys()).map(({ terminal, arrives_at }) => [terminal, arrives_at])).toEqual([
    ["T3", "2027-02-11T18:30"],
    ["T3", "2027-02-11T19:15"],
  ]);
  const changed = before.find(({ guest }) => guest.id === dev)!;
  await call(
    harness.app,
    travelEndpoints.update,
    { params: { projectId, travelId: changed.id }, body: { seat: "12A" } },
    owner,
  );
  expect((await undo(place(), ready.id)).body).toMatchObject({ state: "UNDONE", counts: { kept: 1 } });
  const after = await journeys();
  const bare = (journey: (typeof before)[number]) => ({ ...journey, updated_at: "" });
  expect(after.map(bare)).toEqual(
    before.map((journey) => bare(journey.id === changed.id ? { ...journey, terminal: "T3", seat: "12A" } : journey)),
  );
});

test("a day without a time is stored, a later list adds the time, and an undo takes it away again", async () => {
  await addGuest("Asha", "Rao");
  const times = async () => (await journeys()).map(({ day, arrives_at }) => [day, arrives_at]);
  const take = async (...rows: string[]) => {
    const ready = await prepare(place(), ["Name,Arrival date,Arrival time,Flight", ...rows].join("\n"));
    await publish(place(), ready.id);
    return ready;
  };
  await take("Asha Rao,11 Feb,,AI 863");
  expect(await times()).toEqual([["2027-02-11", null]]);
  const later = await take("Asha Rao,11 Feb,18:30,AI 863");
  expect(later.counts).toMatchObject({ new: 0, changed: 1 });
  expect(await times()).toEqual([[null, "2027-02-11T18:30"]]);
  // The same day without a time says nothing new; another one takes the place of the time.
  expect((await take("Asha Rao,11 Feb,,AI 863")).counts).toMatchObject({ same: 1, changed: 0 });
  await undo(place(), later.id);
  expect(await times()).toEqual([["2027-02-11", null]]);
  await take("Asha Rao,11 Feb,18:30,AI 863");
  expect((await take("Asha Rao,12 Feb,,AI 863")).counts).toMatchObject({ new: 0, changed: 1 });
  expect(await times()).toEqual([["2027-02-12", null]]);
});

test("an import from before a journey had a column is still undone", async () => {
  await addGuest("Asha", "Rao");
  const ready = await prepare(place(), "Name,Arrival date,Flight\nAsha Rao,11 Feb 18:30,AI 863");
  await publish(place(), ready.id);
  await inProject(harness, projectId, (db) =>
    sql`update import_rows set after = after - '{day,sorted_at}'::text[] where after is not null`.execute(db),
  );
  expect((await undo(place(), ready.id)).body).toMatchObject({ state: "UNDONE", counts: { kept: 0 } });
  expect(await journeys()).toEqual([]);
});

test("a row whose departure is on a day before its arrival is wrong, also without times", async () => {
  await addGuest("Asha", "Rao");
  const csv = ["Name,Arrival date,Departure date", "Asha Rao,12 Feb,11 Feb 18:30"].join("\n");
  expect((await prepare(place(), csv)).counts).toMatchObject({ new: 1, error: 1 });
});

test("a family whose rows all name the same new flight stays on one booking, also after an undo; one who flies alone leaves it", async () => {
  const [asha = "", dev = "", meera = ""] = await Promise.all(
    ["Asha", "Dev", "Meera"].map((name) => addGuest(name, "Rao")),
  );
  const flight = { direction: "ARRIVAL", mode: "FLIGHT", number: "AI 1", arrives_at: "2027-02-11T18:30" } as const;
  const body = { ...flight, guest_id: asha, with_guest_ids: [dev, meera] };
  await call(harness.app, travelEndpoints.create, { params: { projectId }, body }, owner);
  const bookings = async () =>
    (await journeys())
      .map(({ guest, arrives_at, with_guests }) => [guest.name, arrives_at?.slice(11), with_guests.length])
      .toSorted();
  const list = (times: string[]) =>
    [
      "Guest,Flight,Arr Date,Arr Time",
      ...["Asha", "Dev", "Meera"].map((name, at) => `${name} Rao,AI 1,11/2/2027,${times[at]}`),
    ].join("\n");
  const together = await prepare(place(), list(["21:00", "21:00", "21:00"]));
  expect(together.counts).toMatchObject({ changed: 3 });
  expect((await rowsOf(place(), together.id)).flatMap(({ problems }) => problems)).toEqual([]);
  await publish(place(), together.id);
  expect(await bookings()).toEqual(["Asha Rao", "Dev Rao", "Meera Rao"].map((name) => [name, "21:00", 2]));
  await undo(place(), together.id);
  expect(await bookings()).toEqual(["Asha Rao", "Dev Rao", "Meera Rao"].map((name) => [name, "18:30", 2]));
  const parted = await prepare(place(), list(["18:30", "18:30", "23:00"]));
  await publish(place(), parted.id);
  expect(await bookings()).toEqual([
    ["Asha Rao", "18:30", 1],
    ["Dev Rao", "18:30", 1],
    ["Meera Rao", "23:00", 0],
  ]);
});

test("an undo takes nobody back to a flight on a booking that somebody has joined since", async () => {
  const [asha = "", dev = "", zubin = ""] = await Promise.all(
    ["Asha", "Dev", "Zubin"].map((name) => addGuest(name, "Rao")),
  );
  const flight = { direction: "ARRIVAL", mode: "FLIGHT", number: "AI 1", arrives_at: "2027-02-11T18:30" } as const;
  const params = { projectId };
  const made = await call(
    harness.app,
    travelEndpoints.create,
    { params, body: { ...flight, guest_id: asha, with_guest_ids: [dev] } },
    owner,
  );
  const list = "Guest,Flight,Arr Date,Arr Time\nAsha Rao,AI 1,11/2/2027,21:00\nDev Rao,AI 1,11/2/2027,21:00";
  const file = await prepare(place(), list);
  await publish(place(), file.id);
  const joined = { params: { ...params, travelId: made.body.id }, body: { with_guest_ids: [dev, zubin] } };
  expect((await call(harness.app, travelEndpoints.update, joined, owner)).status).toBe(200);
  await undo(place(), file.id);
  const bookings = (await journeys()).map(({ guest, arrives_at, with_guests }) => [
    guest.name,
    arrives_at?.slice(11),
    with_guests.map((one) => one.guest.name).join(),
  ]);
  expect(bookings.toSorted()).toEqual([
    ["Asha Rao", "18:30", ""],
    ["Dev Rao", "18:30", ""],
    ["Zubin Rao", "21:00", ""],
  ]);
});

test("of a thousand rows ten are wrong: ten errors with reasons, and 990 journeys", async () => {
  const names = Array.from({ length: 1000 }, (_, n) => `Guest${String(n).padStart(4, "0")}`);
  const list = await prepare(
    { ...place(), topic: "guests" } as never,
    `First name,Surname\n${names.map((name) => `${name},Rao`).join("\n")}`,
  );
  await publish(place(), list.id);
  const bad = ["25:99", "32 Feb", "soon", "99/99", "tomorrow evening"];
  const rows = names.map(
    (name, n) =>
      `${name} Rao,Arrival,${n % 100 === 7 ? bad[((n / 100) % 5) | 0] : `11 Feb ${8 + (n % 12)}:${10 + (n % 50)}`},AI ${100 + (n % 90)}`,
  );
  const ready = await prepare(place(), `Name,Direction,Date,Flight\n${rows.join("\n")}`);
  expect(ready.counts).toMatchObject({ new: 990, error: 10 });
  const errors = await rowsOf(place(), ready.id, { status: "ERROR" });
  expect(
    errors.every(({ problems }) => problems.some(({ field, level }) => field === "date" && level === "error")),
  ).toBe(true);
  expect((await publish(place(), ready.id)).body.counts).toMatchObject({ new: 990, error: 10 });
  const { body } = await call(harness.app, travelEndpoints.list, { params: { projectId }, query: {} }, owner);
  expect(body.count).toBe(990);
});

test("a list too long for one call is published and undone by a job", async () => {
  const names = Array.from({ length: 2001 }, (_, n) => `Guest${String(n).padStart(4, "0")}`);
  const guests = { harness, projectId, owner };
  const list = await prepare(guests, `First name,Surname\n${names.map((name) => `${name},Rao`).join("\n")}`);
  await publish(guests, list.id);
  await settle(guests, list.id);
  const ready = await prepare(
    place(),
    `Name,Direction,Date\n${names.map((name) => `${name} Rao,Arrival,11 Feb 18:30`).join("\n")}`,
  );
  expect((await publish(place(), ready.id)).body.state).toBe("PUBLISHING");
  expect(await settle(place(), ready.id)).toMatchObject({ state: "PUBLISHED", counts: { new: 2001 } });
  expect((await undo(place(), ready.id)).body.state).toBe("UNDOING");
  expect(await settle(place(), ready.id)).toMatchObject({ state: "UNDONE", counts: { kept: 0 } });
  expect(await journeys()).toEqual([]);
}, 60_000);

test("rights of travel decide, not those of guests", async () => {
  await addGuest("Asha", "Rao");
  const csv = "Name,Direction,Date,Time\nAsha Rao,Arr,11 Feb,18:30\n";
  const [traveller, guests] = [await signIn(harness), await signIn(harness)];
  await addCollaborator(harness, projectId, traveller, { TRAVEL: "CREATE" });
  await addCollaborator(harness, projectId, guests, { GUEST: "FULL_ACCESS" });
  const ready = await prepare(place(traveller), csv);
  expect(ready.counts).toMatchObject({ new: 1 });
  await expect(upload(place(guests), csv)).rejects.toThrow(/permission/);
  await expect(upload({ ...place(traveller), topic: "guests" } as never, csv)).rejects.toThrow(/permission/);
  const listed = async (who: Person) =>
    (await call(harness.app, importEndpoints.list, { params: { projectId }, query: {} }, who)).body.results.map(
      ({ id }) => id,
    );
  expect(await listed(guests)).toEqual([]);
  expect(await listed(traveller)).toEqual([ready.id]);
  expect((await publish(place(guests), ready.id)).status).toBe(404);
  expect((await publish(place(traveller), ready.id)).body).toMatchObject({ state: "PUBLISHED", counts: { new: 1 } });
  expect((await undo(place(traveller), ready.id)).status).toBe(403);
  // Changing what exists needs another level.
  const changed = await prepare(place(traveller), csv.replace("18:30", "19:30"));
  expect(changed.counts).toMatchObject({ changed: 1 });
  expect((await publish(place(traveller), changed.id)).status).toBe(403);
});
