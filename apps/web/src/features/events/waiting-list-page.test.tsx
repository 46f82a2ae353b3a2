import { eventEndpoints, type WeddingEvent } from "@nyota/contract/events/events";
import { type WaitingHousehold, waitingListEndpoints } from "@nyota/contract/events/waiting-list";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { projectFor, showRoutes } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";
import WaitingListPage from "./waiting-list-page.tsx";

const household = (name: string, turn: number | null): WaitingHousehold => ({
  turn,
  household_id: `h-${name}`,
  household: name,
  guests: [{ id: `g-${name}`, name: "Asha" }],
  heads: 2,
  since: "2026-05-01T10:00:00Z",
  offered_until: turn === null ? "2026-05-03T10:00:00Z" : null,
});

test("a household with an offer can be written to, and one that fits be offered places", async () => {
  const server = stubServer();
  server.answer(eventEndpoints.read, { id: "e1", name: "Sangeet", capacity: 10, waiting: 4 } as WeddingEvent);
  server.answer(waitingListEndpoints.list, {
    ...pageOf([household("Raos", null), household("Iyers", 1)]),
    free_places: 3,
  });
  const project = projectFor({ EVENT: "FULL_ACCESS", GUEST: "FULL_ACCESS" });
  showRoutes([{ path: "/projects/:projectId/events/:eventId/waiting-list", element: <WaitingListPage /> }], {
    at: "/projects/p1/events/e1/waiting-list",
    project,
  });
  const link = await screen.findByRole("link", { name: "Write to them: Raos" });
  expect(link.getAttribute("href")).toBe("/projects/p1/guests/g-Raos");
  expect(screen.getByRole("button", { name: /Offer places.*Iyers/ })).toBeTruthy();
  expect(screen.getByText("4 people wait; 3 places of 10 free.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Write to them: Iyers" })).toBeNull();
});
