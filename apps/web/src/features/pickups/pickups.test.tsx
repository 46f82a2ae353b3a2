import { pickupEndpoints, type PickupBoard, type Trip } from "@nyota/contract/pickups/pickups";
import { vehicleEndpoints } from "@nyota/contract/pickups/vehicles";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import PickupsPage from "./board/pickups-page.tsx";
import { refusal, type StubServer, stubServer } from "../../test/stub-server.ts";
import { projectFor, show, user } from "../../test/show-page.tsx";

const day = "2027-02-11";
const guest = (name: string) => ({ id: `g-${name}`, name, household: null, phone: "+919829011433" });
const journey = (name: string, more: object = {}) => ({
  travel_id: `t-${name}`,
  guest: guest(name),
  people: 2,
  bags: 1,
  mode: "FLIGHT" as const,
  label: "AI 863",
  place: "Jaipur (JAI)",
  terminal: null,
  arrives_at: `${day}T14:00`,
  day: null,
  ready_at: `${day}T14:40`,
  ...more,
});
const vehicle = {
  id: "v1",
  name: "Innova",
  plate: null,
  seats: 6,
  bags: 8,
  driver_name: "Ramesh",
  driver_phone: "+919829011432",
};
const trip = {
  id: "trip1",
  place: "Jaipur (JAI)",
  terminal: null,
  leaves_at: `${day}T14:40`,
  drive_minutes: 45,
  drop_place: "Rambagh",
  time_zone: "Asia/Kolkata",
  vehicle,
  seats_taken: 5,
  bags_taken: 1,
  journeys: [{ ...journey("Asha"), is_late: false, state: "PICKED_UP", state_at: `${day}T10:00:00Z` }],
  others: 3,
  warnings: ["Innova can hardly be back from its trip at 1:30 pm."],
  created_at: "2026-11-12T10:00:00Z",
  updated_at: "2026-11-12T10:00:00Z",
} satisfies Trip;
const board: PickupBoard = {
  day,
  time_zone: "Asia/Kolkata",
  days: [{ day, trips: 1, people: 4, waiting: 2 }],
  trips: [trip],
  waiting: [journey("Dev")],
};
const told = {
  kind: "GUEST" as const,
  travel_id: "t-Asha",
  guest_id: "g-Asha",
  name: "Asha",
  phone: "+919829011433",
  before: `${day}T14:40`,
  after: `${day}T15:25`,
  text: "Still with Innova, at 3:25 pm instead of 2:40 pm.",
};
const delay = {
  version: "v1",
  late: [{ travel_id: "t-Asha", name: "Asha", before: `${day}T14:00`, after: `${day}T14:45` }],
  trips: [{ id: "trip1", vehicle: "Innova", before: `${day}T14:40`, after: `${day}T15:25`, changes: [] }],
  tell: [told],
  left: [],
};
const project = projectFor({ TRAVEL: "DELETE", MESSAGE: "CREATE" });
let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(pickupEndpoints.board, board);
  server.answer(vehicleEndpoints.list, { results: [] });
});
const open = (as = project) => show(<PickupsPage />, { project: as });

test("a trip shows who is on it, how full it is, what the driver says and what is doubtful", async () => {
  open();
  const card = await screen.findByRole("region", { name: "2:40 pm · Innova" });
  for (const text of ["5 of 6 seats", "1 of 8 bags", "Picked up", "3 other people", /can hardly be back/])
    expect(within(card).getByText(text)).toBeDefined();
  expect(screen.getByText("2 people", { selector: "span" })).toBeDefined();
});

test("suggested trips are made without those that were taken out, and undone by one click", async () => {
  const suggested = (name: string) => ({
    key: `t-${name}`,
    vehicle,
    place: "Jaipur (JAI)",
    terminal: null,
    leaves_at: `${day}T15:05`,
    drive_minutes: 45,
    people: 2,
    bags: 1,
    journeys: [journey(name)],
    reasons: [`Waits 25 minutes for ${name}.`],
  });
  server.answer(pickupEndpoints.suggest, {
    version: "s1",
    trips: [suggested("Dev"), suggested("Ravi")],
    left: [{ travel_ids: ["t-Zoya"], names: ["Zoya"], reason: "No vehicle takes 9 people (Zoya)." }],
  });
  server.answer(pickupEndpoints.accept, { count: 1, undo_id: "u1" });
  server.answer(pickupEndpoints.undo, { count: 1, undo_id: "u2" });
  const stored = { ...vehicle, plate: null, available_from: null, available_until: null };
  const vehicles = [{ ...stored, created_at: "2026-11-12T10:00:00Z", updated_at: "2026-11-12T10:00:00Z" }];
  server.answer(vehicleEndpoints.list, { results: vehicles });
  open();
  await user.click(await screen.findByRole("button", { name: "Suggest trips" }));
  expect(await screen.findByText("Waits 25 minutes for Dev.")).toBeDefined();
  expect(screen.getByText("No vehicle takes 9 people (Zoya).")).toBeDefined();
  await user.click(screen.getAllByRole("checkbox", { name: /^Innova at 3:05 pm/ })[1]!);
  await user.click(screen.getByRole("button", { name: "Make 1 trip" }));
  await waitFor(() =>
    expect(server.callsTo(pickupEndpoints.accept)[0]?.body).toMatchObject({ day, version: "s1", without: ["t-Ravi"] }),
  );
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.callsTo(pickupEndpoints.undo)[0]?.body).toEqual({ undo_id: "u1" }));
});

test("without a vehicle no trips are suggested, and vehicles are one click away", async () => {
  server.answer(pickupEndpoints.suggest, { version: "s1", trips: [], left: [] });
  open();
  await user.click(await screen.findByRole("button", { name: "Suggest trips" }));
  await user.click(await screen.findByRole("button", { name: "Add vehicles" }));
  expect(await screen.findByRole("dialog", { name: /Vehicles/ })).toBeTruthy();
});

test("suggestions that have changed since are refused, told and looked at again", async () => {
  server.answer(pickupEndpoints.suggest, {
    version: "s1",
    trips: [
      {
        ...trip,
        key: "t-Dev",
        people: 2,
        bags: 1,
        journeys: [journey("Dev")],
        reasons: ["Leaves when AI 863 is outside."],
      },
    ],
    left: [],
  });
  server.answer(pickupEndpoints.accept, refusal("CONFLICT", "Arrivals, vehicles or trips have changed since."));
  open();
  await user.click(await screen.findByRole("button", { name: "Suggest trips" }));
  await user.click(await screen.findByRole("button", { name: "Make 1 trip" }));
  expect(await screen.findByText("Arrivals, vehicles or trips have changed since.")).toBeDefined();
  await waitFor(() => expect(server.callsTo(pickupEndpoints.suggest).length).toBeGreaterThan(1));
});

test("a late arrival shows what changes first; then everybody who must be told, with the ways to reach them", async () => {
  server.answer(pickupEndpoints.journeyDelay, delay);
  server.answer(pickupEndpoints.delayJourney, { ...delay, count: 1, undo_id: "u1" });
  open();
  await user.click(await screen.findByRole("button", { name: "More about Asha" }));
  await user.click(await screen.findByRole("menuitem", { name: "Arrives later" }));
  expect(await screen.findByText("Still with Innova, at 3:25 pm instead of 2:40 pm.")).toBeDefined();
  expect(server.callsTo(pickupEndpoints.delayJourney)).toEqual([]);
  // A flight that is late is late for everybody on it.
  expect(screen.getByRole("checkbox", { name: "Everybody on AI 863 that day", checked: true })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "+1 h" }));
  await waitFor(() =>
    expect(server.callsTo(pickupEndpoints.journeyDelay).at(-1)?.query).toMatchObject({
      minutes: ["60"],
      same_number: ["true"],
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Make it 1 h later" }));
  await waitFor(() =>
    expect(server.callsTo(pickupEndpoints.delayJourney)[0]?.body).toEqual({
      minutes: 60,
      same_number: true,
      version: "v1",
    }),
  );
  const message = await screen.findByRole("link", { name: "Send a message to Asha" });
  expect(message.getAttribute("href")).toBe("/projects/p1/travel/arrival/g-Asha/select-sender?journey=t-Asha");
  expect(screen.getByRole("link", { name: "Phone Asha" }).getAttribute("href")).toBe("tel:+919829011433");
  expect(screen.getByRole("link", { name: "WhatsApp to Asha" }).getAttribute("href")).toContain("wa.me/919829011433");
});

test("a guest who does not fit on the chosen trip stays, with the reason in the dialog", async () => {
  server.answer(pickupEndpoints.put, refusal("CONFLICT", "Innova has 6 seats, and 7 people would be on this trip."));
  open();
  await user.click(await screen.findByRole("checkbox", { name: /^Dev/ }));
  await user.click(screen.getByRole("button", { name: "Put 1 arrival on a trip" }));
  const dialog = await screen.findByRole("dialog", { name: "Put on a trip" });
  await user.click(within(dialog).getByRole("button", { name: "Put on the trip" }));
  expect(await within(dialog).findByText("Choose a trip.")).toBeDefined();
  await user.click(within(dialog).getByLabelText("Trip"));
  await user.click(await screen.findByRole("option", { name: /^Innova at 2:40 pm/ }));
  await user.click(within(dialog).getByRole("button", { name: "Put on the trip" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("Innova has 6 seats");
  expect(server.callsTo(pickupEndpoints.put)[0]).toMatchObject({
    params: { tripId: "trip1" },
    body: { travel_ids: ["t-Dev"] },
  });
});

test("a driver’s link is made, replaced and ended", async () => {
  let url: string | null = null;
  server.answer(vehicleEndpoints.link, () => ({ day, url, is_over: false }));
  server.answer(vehicleEndpoints.makeLink, () => {
    url = "http://localhost/d/abc";
    return { day, url, is_over: false };
  });
  server.answer(vehicleEndpoints.revokeLink, () => {
    url = null;
    return { day, url, is_over: false };
  });
  open();
  await user.click(await screen.findByRole("button", { name: "More about Innova at 2:40 pm" }));
  await user.click(await screen.findByRole("menuitem", { name: "Driver’s sheet" }));
  await user.click(await screen.findByRole("button", { name: "Make the driver’s link" }));
  const chat = await screen.findByRole("link", { name: "Send by WhatsApp" });
  expect(decodeURIComponent(chat.getAttribute("href") ?? "")).toContain("http://localhost/d/abc");
  await user.click(screen.getByRole("button", { name: "End link" }));
  await waitFor(() => expect(server.callsTo(vehicleEndpoints.revokeLink)[0]?.body).toEqual({ day }));
  expect(await screen.findByRole("button", { name: "Make the driver’s link" })).toBeDefined();
});

test.each([
  ["may only look at travel", projectFor({ TRAVEL: "VIEW" })],
  ["is limited to some groups", projectFor({ TRAVEL: "FULL_ACCESS" }, { groupIds: ["g1"] })],
])("somebody who %s sees the trips and no way to change them", async (_, as) => {
  open(as);
  await screen.findByRole("region", { name: "2:40 pm · Innova" });
  for (const name of ["Suggest trips", "Add trip", "More about Asha", "Dev arrives later"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("without anybody to fetch the page says where pick-ups come from, and a failure can be tried again", async () => {
  server.answer(pickupEndpoints.board, { ...board, day: null, days: [], trips: [], waiting: [] });
  open();
  expect(await screen.findByText("Nobody needs a pick-up yet")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Suggest trips" })).toBeNull();
});

test("a board that can't be read says so", async () => {
  server.answer(pickupEndpoints.board, refusal("INTERNAL", "Something went wrong."));
  open();
  expect(await screen.findByText("The pick-ups could not be loaded", {}, { timeout: 8_000 })).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
}, 12_000);

test("a family that arrives together is one row, and can be chosen one by one", async () => {
  const rao = (name: string) => journey(name, { guest: { ...guest(name), household: "Rao family" } });
  const waiting = [rao("Asha"), rao("Dev"), journey("Zubin"), { ...rao("Late"), label: "6E 1" }];
  server.answer(pickupEndpoints.board, { ...board, waiting });
  open();
  const names = () => screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  await screen.findByRole("checkbox", { name: /^Asha and Dev/ });
  expect(names()).toEqual(["Asha and Dev 4 people, 2 bags", "Zubin 2 people, 1 bag", "Late 2 people, 1 bag"]);
  await user.click(screen.getByRole("checkbox", { name: /^Asha and Dev/ }));
  expect(screen.getByRole("button", { name: "Put 2 arrivals on a trip" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "One by one: Rao family" }));
  expect(names().slice(0, 2)).toEqual(["Asha 2 people, 1 bag", "Dev 2 people, 1 bag"]);
});
