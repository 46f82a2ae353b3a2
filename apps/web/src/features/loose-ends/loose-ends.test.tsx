import type { ModuleLevels } from "@nyota/contract/access";
import { type LooseEnd, looseEndEndpoints } from "@nyota/contract/guests/loose-ends";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { GuestLooseEnds } from "./guest-loose-ends.tsx";
import LooseEndsPage from "./loose-ends-page.tsx";
import { queryClient } from "#lib/api/query-client.ts";
import { ProjectContext } from "#lib/navigation/project-context.ts";
import { projectFor, user } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";
import { Toaster } from "#ui/feedback/toaster.tsx";

const stay = {
  id: "s1",
  room_id: "r1",
  room_number: "101",
  room_type: null,
  hotel_id: "h1",
  hotel: "Rambagh",
  check_in: "2027-02-11",
  check_out: "2027-02-14",
  arrival: "EXPECTED",
} as const;
const journey: Extract<LooseEnd, { kind: "PICKUP_TIME" }>["journey"] = {
  id: "t1",
  direction: "ARRIVAL",
  mode: "FLIGHT",
  number: "AI 863",
  at: "2027-02-11T10:00",
  day: null,
  pickup_required: true,
  pickup_at: "2027-02-11T10:30",
  message: { id: "m1", is_sent: true, at: "2027-02-01T10:00:00Z", changed: ["arrives_at", "pickup_at"] },
};
const sangeet = { id: "e1", name: "Sangeet" };
const ends: LooseEnd[] = [
  { kind: "ROOM_NOT_NEEDED", stay },
  { kind: "JOURNEY_NOT_NEEDED", journey },
  { kind: "NIGHTS_DIFFER", stay: { ...stay, id: "s2" }, check_in: "2027-02-12", check_out: "2027-02-15" },
  { kind: "TOLD_OTHERWISE", journey },
  { kind: "LISTED_OTHERWISE", listed: { hotel: { id: "h1", name: "Rambagh" }, version: 3, nights: [] } },
  {
    kind: "NO_LONGER_COMES",
    answer: { event: sangeet, is_declined: true, no_longer_since: "2027-02-01T10:00:00Z", coming: 311 },
  },
];
const everything: ModuleLevels = { GUEST: "FULL_ACCESS", STAY: "FULL_ACCESS", TRAVEL: "EDIT", MESSAGE: "EDIT" };

function show(levels = everything, results = ends) {
  const server = stubServer();
  server.answer(looseEndEndpoints.looseEndsOf, { results });
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={projectFor(levels)}>
        <MemoryRouter>
          <GuestLooseEnds guest={{ id: "g1", name: "Asha" }} />
        </MemoryRouter>
      </ProjectContext>
    </QueryClientProvider>,
  );
  return server;
}

test("a guest for whom everything fits has no card", async () => {
  const server = show(everything, []);
  await waitFor(() => expect(server.callsTo(looseEndEndpoints.looseEndsOf)).toHaveLength(1));
  expect(screen.queryByRole("region", { name: "Loose ends" })).toBeNull();
});

test("each is said in words, with the way to where it is changed by hand", async () => {
  show();
  await screen.findByText("Room 101 of Rambagh is kept, though everything is declined");
  screen.getByText(/3 nights that could be given to somebody else/);
  screen.getByText(/1 night is not used. 1 night has no room./);
  screen.getByText("Arrival by AI 863: the arrival and the pick-up have changed since.");
  screen.getByText(/311 people come now/);
  expect(screen.getByRole("link", { name: /Open the rooming list/ }).getAttribute("href")).toBe(
    "/projects/p1/stay/details/hotels/h1?tab=rooming-list",
  );
  expect(screen.getByRole("link", { name: /Tell them/ }).getAttribute("href")).toBe(
    "/projects/p1/guests/g1/select-sender?journey=t1",
  );
});

test("one click removes the room, cancels the journey, changes the nights or asks again", async () => {
  const server = show();
  server.answer(stayEndpoints.read, {
    ...stay,
    guest: { id: "g1", name: "Asha" },
    room: { id: "r1", hotel: {} },
  } as never);
  server.answer(stayEndpoints.remove, null as never);
  server.answer(stayEndpoints.assign, { results: [], before: [] });
  server.answer(travelEndpoints.read, { status: "CONFIRMED" } as never);
  server.answer(travelEndpoints.update, {} as never);
  const invitations = [{ event_id: "e1", status: "DECLINED" }];
  server.answer(guestEndpoints.read, { invitations, updated_at: "2027-02-01T10:00:00Z" } as never);
  server.answer(guestEndpoints.update, {} as never);
  await user.click(await screen.findByRole("button", { name: /Take out of the room/ }));
  await waitFor(() => expect(server.callsTo(stayEndpoints.remove)[0]?.query["stay"]).toEqual(["s1"]));
  await user.click(await screen.findByRole("button", { name: /Cancel the journey/ }));
  await waitFor(() => expect(server.callsTo(travelEndpoints.update)[0]?.body).toEqual({ status: "CANCELLED" }));
  await user.click(await screen.findByRole("button", { name: /^Change to/ }));
  await waitFor(() =>
    expect(server.callsTo(stayEndpoints.assign)[0]?.body).toEqual({
      guest_ids: ["g1"],
      room_id: "r1",
      check_in: "2027-02-12",
      check_out: "2027-02-15",
      instead_of: ["s2"],
      move: true,
    }),
  );
  await user.click(await screen.findByRole("button", { name: /Ask again/ }));
  await waitFor(() =>
    expect(server.callsTo(guestEndpoints.update)[0]).toMatchObject({
      body: { invitations: [{ event_id: "e1", status: "NOT_SENT" }] },
      version: "2027-02-01T10:00:00Z",
    }),
  );
});

test("a reader sees them without buttons", async () => {
  show({ GUEST: "VIEW", STAY: "VIEW", TRAVEL: "VIEW" });
  await screen.findByText(/is kept, though everything is declined/);
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.queryByRole("link", { name: /Tell them/ })).toBeNull();
});

test("what a family that declined no longer needs goes by one click and comes back by one", async () => {
  const server = stubServer();
  const guest = (id: string) => ({ id, name: id, household: "García family" });
  const results = ["g1", "g2"].map((id) => ({
    guest: guest(id),
    loose_ends: [
      { kind: "ROOM_NOT_NEEDED" as const, stay: { ...stay, id: `s-${id}` } },
      { kind: "JOURNEY_NOT_NEEDED" as const, journey: { ...journey, id: `t-${id}` } },
    ],
  }));
  server.answer(looseEndEndpoints.looseEnds, { ...pageOf(results), kinds: [] });
  const before = [
    { ids: ["t-g1", "t-g2"], set: { status: "CONFIRMED" as const }, only_if: { status: "CANCELLED" as const } },
  ];
  server.answer(travelEndpoints.changeMany, { changed: 2, left: [], before });
  const { hotel: _hotel, room_id, ...nights } = stay;
  const read = { ...nights, guest: { id: "g1", name: "g1" }, room: { id: room_id, hotel: {} } };
  server.answer(stayEndpoints.read, read as never);
  server.answer(stayEndpoints.remove, null as never);
  server.answer(stayEndpoints.assign, { results: [], before: [] });
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={projectFor(everything)}>
        <MemoryRouter>
          <LooseEndsPage />
          <Toaster />
        </MemoryRouter>
      </ProjectContext>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/declined: 2 journeys, 2 room places not needed\./)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Tie up all 4/ }));
  expect(await screen.findByText("4 loose ends of García family tied up")).toBeTruthy();
  expect(server.callsTo(travelEndpoints.changeMany)[0]?.body).toEqual({
    changes: [{ ids: ["t-g1", "t-g2"], set: { status: "CANCELLED" } }],
  });
  expect(server.callsTo(stayEndpoints.remove)).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.callsTo(travelEndpoints.changeMany)[1]?.body).toEqual({ changes: before }));
  expect(server.callsTo(stayEndpoints.assign)).toHaveLength(2);
});
