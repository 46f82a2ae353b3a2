import { guestNightsEndpoints } from "@nyota/contract/guests/guest-nights";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { columnEndpoints } from "@nyota/contract/guests/columns";
import { type Stay, stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { stayMatrixEndpoints } from "@nyota/contract/travel-stay/stay-matrix";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import StayPage from "./stay-page.tsx";
import { days, eve, roomsReply } from "../test/matrix-replies.ts";
import { asOnPhone, projectFor, show, showRoutes, user } from "#test/show-page.tsx";
import { pageOf, refusal, stubServer, type StubServer } from "#test/stub-server.ts";

let server: StubServer;
const host = projectFor({ STAY: "FULL_ACCESS", GUEST: "VIEW", MESSAGE: "CREATE" });
const stayOf = (id: string, name: string, room: string) =>
  ({
    id,
    guest: { id: `of ${id}`, name, age_band: "ADULT", household: null },
    room: { id: room, room_number: "102", room_type: null, max_capacity: 2, hotel: { id: "h1", name: "Rambagh" } },
    check_in: "2027-02-12",
    check_out: "2027-02-14",
  }) as Stay;

beforeEach(() => {
  server = stubServer();
  // Without layout nothing would be visible.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(900);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1400);
  server.answer(stayMatrixEndpoints.roomNights, roomsReply);
  server.answer(guestNightsEndpoints.guestNights, { ...pageOf([eve]), days });
  server.answer(guestEndpoints.choices, {} as never);
  server.answer(columnEndpoints.list, pageOf([]));
});

const findBar = (name: RegExp) => screen.findByRole("gridcell", { name });
/** Opens the menu of a bar as a mouse does, and chooses an entry. */
async function choose(bar: RegExp, entry: string) {
  const cell = await findBar(bar);
  cell.focus();
  await walkTo(bar);
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("menuitem", { name: entry }));
}
/** Moves the cursor with the arrow keys until it is on a bar. */
async function walkTo(bar: RegExp) {
  document.querySelector<HTMLElement>("[data-cursor]")?.focus();
  await user.keyboard("{Control>}{Home}{/Control}");
  const isThere = () => bar.test(document.activeElement?.getAttribute("aria-label") ?? "");
  for (let line = 0; line < 7 && !isThere(); line += 1) {
    for (let night = 0; night < 4 && !isThere(); night += 1) await user.keyboard("{ArrowRight}");
    if (!isThere()) await user.keyboard("{Home}{ArrowDown}");
  }
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(bar);
}
async function pick(field: string, option: RegExp) {
  const box = await screen.findByRole("combobox", { name: field });
  // While the menu before it closes, the page takes no clicks.
  await waitFor(() => user.click(box));
  await user.click(await screen.findByRole("option", { name: option }));
}

test("rooms are listed with their beds and stays, what is taken unseen and what is free", async () => {
  show(<StayPage />, { project: host });
  expect(await findBar(/^Asha, Room 101 of Rambagh, .*2 nights$/)).toBeTruthy();
  expect(screen.getByRole("gridcell", { name: /^Dev, Room 102 of Rambagh, .*checked in$/ })).toBeTruthy();
  expect(screen.getAllByRole("gridcell", { name: /^Taken, by a guest you can't see/ })).toHaveLength(2);
  expect(screen.getAllByRole("gridcell", { name: /104 of Rambagh.*can't be used$/ }).length).toBeGreaterThan(0);
  expect(screen.getByRole("columnheader", { name: /Day 2\s*Fri 12\/02\/2027\s*1 bed free/ })).toBeTruthy();
  expect(screen.getByText("4 rooms, 1 of 5 beds free")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Add rooms/ })).toBeTruthy();
  const panel = screen.getByRole("region", { name: "Guests without a room" });
  expect(
    await within(panel).findByRole("button", { name: /Eve.*Bride's side.*by their journey and their events/ }),
  ).toBeTruthy();
  const asked = server.callsTo(guestNightsEndpoints.guestNights).at(-1)?.query;
  expect(asked).toMatchObject({ stay: ["NO_ROOM"], response: ["ACCEPTED"], ordering: ["group"] });
  await user.click(within(panel).getByRole("checkbox", { name: "Only guests who said yes" }));
  await waitFor(() =>
    expect(server.callsTo(guestNightsEndpoints.guestNights).at(-1)?.query).not.toHaveProperty("response"),
  );
});

test("a stay is moved by the keyboard alone, and a full room is refused before it is sent", async () => {
  server.answer(stayEndpoints.assign, { results: [stayOf("s9", "Asha", "r2")], before: [] });
  show(<StayPage />, { project: host });
  await choose(/^Asha/, "Move to room…");
  await pick("Room", /Room 102, Rambagh.*full/);
  expect(await screen.findByText(/Room 102 is full on Fri/)).toBeTruthy();
  await pick("Room", /Room 103, Rambagh/);
  expect(await screen.findByText(/Room 103 is full on Fri/)).toBeTruthy();
  await user.keyboard("{Escape}");
  await choose(/^Dev/, "Move to room…");
  await pick("Room", /Room 101, Rambagh/);
  await user.click(screen.getByRole("button", { name: "Move" }));
  await waitFor(() => expect(server.bodiesTo(stayEndpoints.assign)).toHaveLength(1));
  expect(server.bodiesTo(stayEndpoints.assign)[0]).toEqual({
    guest_ids: ["g3"],
    room_id: "r1",
    check_in: "2027-02-11",
    check_out: "2027-02-13",
    move: false,
    instead_of: ["s3"],
  });
  expect(await screen.findByText("Asha has Room 102 of Rambagh")).toBeTruthy();
});

test("two guests change rooms, and the reason is shown when the server refuses it", async () => {
  const detail = "Room 102 of Rambagh has no bed left for the night of Feb 13, 27. It has 1 bed.";
  server.answer(stayEndpoints.swap, refusal("CONFLICT", detail));
  show(<StayPage />, { project: host });
  await choose(/^Asha/, "Swap with…");
  await pick("With", /Dev, Room 102/);
  await user.click(screen.getByRole("button", { name: "Swap" }));
  await waitFor(() => expect(server.bodiesTo(stayEndpoints.swap)).toEqual([{ stay_ids: ["s1", "s3"] }]));
  expect(await screen.findByText("Asha and Dev did not change rooms")).toBeTruthy();
  expect(screen.getByText(detail)).toBeTruthy();
});

test("a stay gets other nights, and ends; what somebody else changed meanwhile is said", async () => {
  server.answer(stayEndpoints.assign, refusal("NOT_FOUND", "One of these stays was not found."));
  show(<StayPage />, { project: host });
  await choose(/^Asha/, "Stay until…");
  const until = await screen.findByRole("textbox", { name: "Until" });
  await user.clear(until);
  await user.type(until, "15 Feb 2027");
  await user.tab();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.bodiesTo(stayEndpoints.assign)[0]).toMatchObject({ check_in: "2027-02-12", check_out: "2027-02-15" }),
  );
  expect(await screen.findByText(/Somebody else has changed this meanwhile/)).toBeTruthy();
  server.answer(stayEndpoints.read, stayOf("s1", "Asha", "r1"));
  server.answer(stayEndpoints.remove, null);
  await choose(/^Asha/, "Take out of the room");
  expect(await screen.findByText(/Asha no longer has/)).toBeTruthy();
  expect(server.callsTo(stayEndpoints.remove)[0]?.query).toEqual({ stay: ["s1"] });
});

test("a guest without a room is given one by a dialog with the proposed nights", async () => {
  show(<StayPage />, { project: host });
  const panel = await screen.findByRole("region", { name: "Guests without a room" });
  await user.click(await within(panel).findByRole("button", { name: /Eve/ }));
  expect(await screen.findByRole("dialog", { name: "A room for Eve" })).toBeTruthy();
  expect((screen.getByRole("textbox", { name: "From" }) as HTMLInputElement).value).toMatch(/12/);
});

test("an empty night leads to the form that gives guests the room, and a message to its steps", async () => {
  const router = showRoutes([{ path: "/projects/p1/stay/details/*", element: <StayPage /> }], {
    at: "/projects/p1/stay/details",
    project: host,
  });
  await findBar(/^Asha/);
  document.querySelector<HTMLElement>("[data-cursor]")?.focus();
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("menuitem", { name: "Give guests Room 101…" }));
  expect(router.state.location).toMatchObject({
    pathname: "/projects/p1/stay/details/assign-room",
    search: "?room=r1&check_in=2027-02-11&check_out=2027-02-12",
  });
  await choose(/^Dev/, "Send a message");
  expect(router.state.location.pathname).toBe("/projects/p1/stay/details/g3/select-sender");
});

test("guests by nights show rooms and when a room seems to be needed", async () => {
  show(<StayPage />, { project: host });
  await user.click(await screen.findByRole("radio", { name: "Guests" }));
  expect(await screen.findByRole("grid", { name: "Guests by nights" })).toBeTruthy();
  expect(await screen.findByRole("rowheader", { name: /Eve\s*Bride's side/ })).toBeTruthy();
  expect(server.callsTo(guestNightsEndpoints.guestNights).at(-1)?.query).not.toHaveProperty("stay");
});

test("who may only look gets no menus for changes and no guests beside the rooms", async () => {
  show(<StayPage />, { project: projectFor({ STAY: "VIEW" }) });
  await findBar(/^Asha/);
  await walkTo(/^Asha/);
  await user.keyboard("{Enter}");
  expect(screen.queryByRole("menuitem")).toBeNull();
  expect(screen.queryByRole("region", { name: "Guests without a room" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Assign a room" })).toBeNull();
});

test("on a phone one night is listed, by room or by guest, with the same actions", async () => {
  asOnPhone();
  server.answer(stayEndpoints.swap, { results: [] });
  show(<StayPage />, { at: "/?night=1", project: host });
  const hotel = await screen.findByRole("region", { name: "Rambagh" });
  expect(within(hotel).getAllByText("Taken")).toHaveLength(2);
  expect(within(hotel).getByText("1 of 2 free")).toBeTruthy();
  expect(screen.queryByRole("grid")).toBeNull();
  await user.click(within(hotel).getByRole("button", { name: "More about Asha" }));
  await user.click(await screen.findByRole("menuitem", { name: "Swap with…" }));
  await pick("With", /Dev/);
  await user.click(screen.getByRole("button", { name: "Swap" }));
  await waitFor(() => expect(server.bodiesTo(stayEndpoints.swap)).toHaveLength(1));
  await user.click(screen.getByRole("radio", { name: "Guests" }));
  expect(await screen.findByText(/No room this night. .* by their journey and their events/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "The next night" }));
  expect(screen.getByText(/Day 3, Sat 13/)).toBeTruthy();
});

test("without hotels the page says what to do", async () => {
  server.answer(stayMatrixEndpoints.roomNights, { ...roomsReply, hotels: [], results: [], guests: [] });
  show(<StayPage />, { project: host });
  expect(await screen.findByText("Where will everybody sleep?")).toBeTruthy();
});

test("on paper all rooms are listed", async () => {
  show(<StayPage />, { project: host });
  await findBar(/^Asha/);
  window.dispatchEvent(new Event("beforeprint"));
  expect(screen.getByText("Stay, Aanya & Kabir")).toBeTruthy();
  expect(
    screen.getByRole("row", { name: /Room 101\s*Double, Floor 1 2 Asha Sharma family · Bride's side/ }),
  ).toBeTruthy();
  window.dispatchEvent(new Event("afterprint"));
});
