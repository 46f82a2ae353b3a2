import { listDays } from "@nyota/contract/days";
import { staySummaryEndpoints } from "@nyota/contract/travel-stay/stay-summary";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { describeRooms } from "./describe-rooms.ts";
import SummaryPage from "./summary-page.tsx";
import { projectFor, show, user } from "#test/show-page.tsx";
import { refusal, stubServer } from "#test/stub-server.ts";

const days = listDays({ from: "2027-02-12", to: "2027-02-13" });
const nights = [
  { rooms: 2, guests: 5, in_beds: 4 },
  { rooms: 1, guests: 2, in_beds: 2 },
];
const used = { guests: 5, rooms_in_use: 2, guest_nights: 7, room_nights: 3, nights };
const offered = { rooms: 3, blocked_rooms: 1, beds: 4 };
const hotel = { ...used, ...offered, hotel_id: "h1", hotel: "Rambagh", checked_in: 1, checked_out: 0 };
const group = { ...used, group_id: "b1", group: "Bride" };
const ages = { adults: 4, children: 0, infants: 1, attendants: 0 };
const rooms = [{ ...used, hotel_id: "h1", hotel: "Rambagh", room_type: "Suite" }];
const frame = { days, other_nights: 0 };
const summary = { ...frame, results: [hotel], total: hotel, without_room: 8, need_room: 3 };

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  server.answer(staySummaryEndpoints.summary, summary);
  server.answer(staySummaryEndpoints.typeRooms, {
    ...frame,
    results: [{ ...used, ...offered, hotel_id: "h1", hotel: "Rambagh", room_type: "Suite" }],
    total: { ...used, ...offered },
  });
  const row = { ...ages, guests: 5, in_beds: 4 };
  server.answer(staySummaryEndpoints.people, {
    ...frame,
    guests: 5,
    guest_nights: 7,
    results: days.map((day) => ({ ...day, ...row })),
  });
  server.answer(staySummaryEndpoints.groupRooms, { ...frame, results: [{ ...group, rooms }], total: used });
  const people = { ...used, ...ages, nights: [5, 2] };
  server.answer(staySummaryEndpoints.groupPeople, { ...frame, results: [{ ...group, ...people }], total: people });
  server.answer(staySummaryEndpoints.breakdown, {
    ...frame,
    guests: 5,
    guest_nights: 7,
    results: [{ kind: "AGE", value: "INFANT", guests: 1, guest_nights: 2 }],
  });
});
const seesAll = projectFor({ STAY: "VIEW", GUEST: "VIEW" });

test("numbers about guests lead to these guests, and a hotel to its rooms", async () => {
  show(<SummaryPage />, { project: seesAll });
  const target = async (name: string | RegExp) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await target(/5 guests with a room/)).toBe("/projects/p1/guests?stay=HAS_ROOM");
  expect(await target(/3 come and have no room yet/)).toBe(
    "/projects/p1/guests?stay=NO_ROOM&response=ACCEPTED&age_band=ADULT&age_band=CHILD",
  );
  expect(await target("Rambagh")).toBe("/projects/p1/stay/details?hotel=h1");
  expect(await target("Bride")).toBe("/projects/p1/guests?group=b1&stay=HAS_ROOM");
  expect(await target("Infant")).toBe("/projects/p1/guests?stay=HAS_ROOM&age_band=INFANT");
  expect(screen.queryByRole("link", { name: /have checked out/ })).toBeNull();
});

test("a night shows rooms or guests, of hotels or types", async () => {
  show(<SummaryPage />, { project: seesAll });
  expect(await screen.findByRole("row", { name: "Rambagh 2 2 1" })).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Guests" }));
  expect(screen.getByRole("row", { name: "Rambagh 4 5 2" })).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Room types" }));
  expect(await screen.findByRole("row", { name: "Suite 4 5 2" })).toBeTruthy();
  expect(screen.getAllByTitle("2 of 2 rooms, 4 of 4 beds, 5 guests")).toHaveLength(2);
});

test("a night of one room, bed and guest is told in the singular", async () => {
  const one = {
    ...hotel,
    rooms: 1,
    blocked_rooms: 0,
    beds: 1,
    nights: [{ rooms: 1, guests: 1, in_beds: 1 }, nights[1]!],
  };
  server.answer(staySummaryEndpoints.summary, { ...summary, results: [one] });
  show(<SummaryPage />, { project: seesAll });
  expect(await screen.findByTitle("1 of 1 room, 1 of 1 bed, 1 guest")).toBeTruthy();
});

test("who may not see guests gets the numbers without links to them", async () => {
  show(<SummaryPage />, { project: projectFor({ STAY: "VIEW" }) });
  expect(await screen.findByText("guests with a room")).toBeTruthy();
  expect(await screen.findByRole("row", { name: /^Bride 5 2 3/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /guests with a room/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Bride" })).toBeNull();
  expect(screen.getByRole("link", { name: "Rambagh" })).toBeTruthy();
});

test("without hotels it says what to do, only to those who may add one", async () => {
  server.answer(staySummaryEndpoints.summary, { ...summary, results: [] });
  show(<SummaryPage />, { project: projectFor({ STAY: "CREATE" }) });
  expect(await screen.findByText("Where will everybody sleep?")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Add hotel" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
});

test("a refusal is shown with its reason, and stays on wrong dates are pointed out", async () => {
  server.answer(staySummaryEndpoints.summary, refusal("FORBIDDEN", "You don't have permission to see rooms."));
  show(<SummaryPage />, { project: seesAll });
  expect(await screen.findByText("You don't have permission to see rooms.")).toBeTruthy();
  server.answer(staySummaryEndpoints.summary, { ...summary, other_nights: 3 });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("3 nights on other days")).toBeTruthy();
});

test("it is printed with its title", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  show(<SummaryPage />, { project: seesAll });
  await user.click(await screen.findByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByText("Stay summary, Aanya & Kabir")).toBeTruthy();
});

test("the rooms of a group are named by hotel and type", () => {
  const at = (hotel_id: string, name: string, room_type: string | null, rooms_in_use: number) => ({
    ...used,
    hotel_id,
    hotel: name,
    room_type,
    rooms_in_use,
  });
  expect(
    describeRooms([at("h1", "Rambagh", "Suite", 3), at("h1", "Rambagh", "Double", 2), at("h2", "Samode", null, 1)]),
  ).toBe("Rambagh: 3 Suite, 2 Double; Samode: 1 without a type");
});
