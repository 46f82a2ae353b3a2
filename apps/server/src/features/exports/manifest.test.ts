import { guestEndpoints } from "@nyota/contract/guests/guests";
import type { RequestOf } from "@nyota/contract/endpoint";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { exportFile, order } from "#test/export-files.ts";
import { addCollaborator, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { startCalmly } from "#test/import-files/prepare.ts";
import { readBytes } from "#test/import-files/read-bytes.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = (person = owner) => ({ harness, projectId, owner: person });

type Journey = RequestOf<typeof travelEndpoints.create>["body"];
const addGuest = async (first_name: string, phone: string | null = null) =>
  (await call(harness.app, guestEndpoints.create, { params: { projectId }, body: { first_name, phone } }, owner)).body
    .id;
const add = (guest_id: string, fields: Partial<Journey> = {}) => {
  const body = { guest_id, direction: "ARRIVAL", mode: "FLIGHT", to_place: "Jaipur", ...fields } as const;
  return call(harness.app, travelEndpoints.create, { params: { projectId }, body }, owner);
};

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
  const asha = await addGuest("Asha", "+919829010001");
  const ravi = await addGuest("Ravi");
  await add(asha, {
    carrier: "IndiGo",
    number: "6E 342",
    terminal: "2",
    arrives_at: "2027-02-11T23:50",
    luggage: 5,
    pnr: "QX7",
    pickup_required: true,
    pickup_at: "2027-02-12T00:15",
    pickup_place: "Gate 2",
    status: "CONFIRMED",
    with_guest_ids: [ravi],
  });
  await add(await addGuest("Ben"), { mode: "CAR", arrives_at: "2027-02-11T09:00", to_place: "Delhi", pax: 3 });
  await add(await addGuest("Chitra"));
  await add(await addGuest("Dev"), { arrives_at: "2027-02-11T10:00", status: "CANCELLED" });
  await add(await addGuest("Esha", "+919829010002"), {
    direction: "DEPARTURE",
    from_place: "Jaipur",
    to_place: "London",
    departs_at: "2027-02-15T04:30",
  });
});

const read = async (body: Parameters<typeof exportFile>[1]) => {
  const { description, cells } = await readBytes((await exportFile(place(), body)).bytes);
  return cells.map((row) => Object.fromEntries(description.headers.map((header, at) => [header, row[at] ?? ""])));
};

test.for(["csv", "xlsx"] as const)("arrivals as %s are in the order of day, place and time", async (format) => {
  const rows = await read({ topic: "arrivals", format });
  expect(rows.map((row) => row["Guest"])).toEqual(["Ben", "Asha", "Ravi", "Chitra", "Together"]);
  expect(rows[1]).toMatchObject({
    Day: "2027-02-11",
    "Arrives at": "Jaipur",
    Terminal: "2",
    Time: "23:50",
    "Flight or train": "IndiGo 6E 342",
    "Travels with": "Ravi",
    People: "1",
    Bags: "5",
    Phone: "+919829010001",
    Ride: "00:15, Gate 2",
    Status: "Confirmed",
    "Booking code": "QX7",
  });
  expect(rows.at(-1)).toMatchObject({ People: "6", Bags: "5" });
});

test("departures have the place and time where they leave", async () => {
  const [row] = await read({ topic: "departures", format: "csv" });
  expect(row).toMatchObject({ Day: "2027-02-15", "Leaves from": "Jaipur", Time: "04:30", To: "London", Guest: "Esha" });
});

test("the filter of the board is that of the file, and the list on paper is a PDF", async () => {
  const filter = { journey: "ARRIVAL;day:2027-02-11;mode:FLIGHT" };
  expect((await read({ topic: "arrivals", format: "csv", filter })).map((row) => row["Guest"])).toEqual([
    "Asha",
    "Ravi",
    "Together",
  ]);
  const { made, bytes } = await exportFile(place(), { topic: "arrivals", format: "pdf", filter });
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(made).toMatchObject({ title: "Arrivals", filter_words: "Arrival is on Feb 11, 2027, by flight", rows: 2 });
});

test("a filter that matches nobody, and somebody who may not see journeys, get no file", async () => {
  const nobody = await order(place(), { topic: "arrivals", format: "csv", filter: { journey: "ARRIVAL;mode:BUS" } });
  expect([nobody.status, Object.keys(nobody.body)]).toEqual([400, ["filter"]]);
  const member = await signIn(harness);
  await addCollaborator(harness, projectId, member, { GUEST: "FULL_ACCESS" });
  const refused = await order(place(member), { topic: "departures", format: "csv" });
  expect([refused.status, refused.body]).toMatchObject([403, { detail: "You don't have permission to see journeys." }]);
});
