import type { ModuleLevels } from "@nyota/contract/access";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import type { Travel, TravelMessage } from "@nyota/contract/travel-stay/travel";
import { travelMessageEndpoints } from "@nyota/contract/messages/travel-messages";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { JourneyItem } from "./journey-item.tsx";
import { SendToShown } from "./message/send-to-shown.tsx";
import { queryClient } from "#lib/api/query-client.ts";
import { ProjectContext } from "#lib/navigation/project-context.ts";
import { projectFor, user } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";

const id = "01900000-0000-7000-8000-000000000001";
const journey = {
  id,
  direction: "ARRIVAL",
  mode: "FLIGHT",
  carrier: "IndiGo",
  number: "6E 342",
  departs_zone: "Asia/Kolkata",
  arrives_zone: "Asia/Kolkata",
  pax: 1,
  luggage: 0,
  status: "CONFIRMED",
  guest: { id: "01900000-0000-7000-8000-000000000002", name: "Asha Sharma" },
  ticket: null,
  with_guests: [],
  message: null,
} as unknown as Travel;
const message = (fields: Partial<TravelMessage>): TravelMessage => ({
  id: "01900000-0000-7000-8000-000000000003",
  status: "QUEUED",
  problem: null,
  at: "2027-02-01T10:00:00Z",
  ...fields,
});
const all: ModuleLevels = { TRAVEL: "EDIT", MESSAGE: "EDIT", GUEST: "VIEW" };

function show(fields: TravelMessage | null, levels = all) {
  const server = stubServer();
  const travel = { ...journey, message: fields };
  server.answer(travelMessageEndpoints.pause, travel);
  server.answer(travelMessageEndpoints.cancel, travel);
  wrap(<JourneyItem travel={travel} />, levels);
  return server;
}
const wrap = (content: React.ReactNode, levels = all) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={projectFor(levels)}>
        <MemoryRouter>{content}</MemoryRouter>
      </ProjectContext>
    </QueryClientProvider>,
  );

test("without a message one can be sent", () => {
  show(null);
  const link = screen.getByRole("link", { name: "Send a message about IndiGo 6E 342" });
  expect(link.getAttribute("href")).toMatch(/\/select-sender\?journey=01900000-0000-7000-8000-000000000001$/);
});

test("one that waits is paused and cancelled, and no other is offered", async () => {
  const server = show(message({}));
  expect(screen.getByText("Waiting")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Send/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Pause the message about IndiGo 6E 342" }));
  await waitFor(() => expect(server.callsTo(travelMessageEndpoints.pause)[0]?.body).toEqual({ paused: true }));
  await user.click(screen.getByRole("button", { name: "Cancel message about IndiGo 6E 342" }));
  await waitFor(() => expect(server.callsTo(travelMessageEndpoints.cancel)).toHaveLength(1));
});

test("a paused one is resumed", async () => {
  const server = show(message({ status: "PAUSED" }));
  await user.click(screen.getByRole("button", { name: "Resume the message about IndiGo 6E 342" }));
  await waitFor(() => expect(server.callsTo(travelMessageEndpoints.pause)[0]?.body).toEqual({ paused: false }));
});

test("one that failed says why, and another can be sent", () => {
  show(message({ status: "FAILED", problem: "This number is not on WhatsApp." }));
  expect(screen.getByText(/This number is not on WhatsApp\.$/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Send another message about IndiGo 6E 342" })).toBeTruthy();
});

test("somebody without the right to messages sees and sends none", () => {
  show(message({ status: "READ" }), { TRAVEL: "FULL_ACCESS" });
  expect(screen.queryByText("Message")).toBeNull();
  expect(screen.queryByRole("link", { name: /^Send/ })).toBeNull();
});

test("a board begins a campaign with its filter", async () => {
  const server = stubServer();
  server.answer(guestEndpoints.list, { ...pageOf([]), count: 38 } as never);
  server.answer(campaignEndpoints.create, { id } as never);
  const filter = { travel_type: "ARRIVAL", day: "2027-02-11", place: "Jaipur (JAI)", mode: ["FLIGHT"] } as const;
  wrap(<SendToShown filter={{ ...filter, mode: [...filter.mode] }} title="Arrivals" />);
  await user.click(await screen.findByRole("button", { name: "Send to 38 guests" }));
  const journeyText = "ARRIVAL;day:2027-02-11;place:Jaipur%20(JAI);mode:FLIGHT";
  await waitFor(() =>
    expect(server.callsTo(campaignEndpoints.create)[0]?.body).toEqual({
      name: "Arrivals, Feb 11, 27, Jaipur (JAI)",
      audience: { filter: { journey: journeyText } },
    }),
  );
  expect(server.callsTo(guestEndpoints.list)[0]?.query["journey"]).toEqual([journeyText]);
});
