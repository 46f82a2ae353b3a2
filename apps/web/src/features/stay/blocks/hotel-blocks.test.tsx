import type { RoomBlock } from "@nyota/contract/travel-stay/room-blocks";
import type { Hotel } from "@nyota/contract/travel-stay/stay";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { HotelBlocks } from "./hotel-blocks.tsx";
import { queryClient } from "#lib/api/query-client.ts";
import { ProjectContext } from "#lib/navigation/project-context.ts";
import { projectFor } from "#test/show-page.tsx";

const hotel = { id: "h1", name: "Rambagh" } as Hotel;
const block = {
  id: "b1",
  hotel,
  room_type: "Deluxe",
  room_count: 2,
  check_in: "2027-02-11",
  check_out: "2027-02-13",
  rate: 850_000,
  currency: "INR",
  cut_off: "2099-01-05",
  notes: null,
  contracted: 4,
  used: 1,
  nights: [
    { date: "2027-02-11", used: 1 },
    { date: "2027-02-12", used: 0 },
  ],
  updated_at: "2026-11-12T10:00:00Z",
} as unknown as RoomBlock;
const costs = [{ currency: "INR", by: { HOST: 850_000, GUEST: 0, SPLIT: 0 }, unused: 2_550_000, total: 3_400_000 }];
let reply: unknown;
let sent: { method: string; url: string; body: unknown }[] = [];

beforeEach(() => {
  sent = [];
  reply = { results: [block], costs, outside: [{ hotel, room_nights: 1 }] };
  queryClient.clear();
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: RequestInit) => {
    if (method !== "GET") sent.push({ method, url, body: typeof body === "string" ? JSON.parse(body) : body });
    return Promise.resolve(Response.json(method === "GET" ? reply : block));
  });
});

const show = (levels: Parameters<typeof projectFor>[0] = { STAY: "DELETE" }) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={projectFor(levels)}>
        <HotelBlocks hotel={hotel} />
      </ProjectContext>
    </QueryClientProvider>,
  );

test("a block shows its terms, what is used of it, and until when the rest can be given back", async () => {
  show();
  const item = (await screen.findByText("2 Deluxe rooms")).closest("li")?.textContent;
  expect(item).toContain("Give back by Jan 5, 99");
  expect(item).toContain("Feb 11 – 13, 27 · ₹8,500 a night");
  expect(item).toContain("1 of 4 room-nights used; 1 room is empty every night");
  expect(screen.getByText("1 room-night in use is not in any block.")).toBeDefined();
});

test("the costs are listed by who pays, and empty rooms cost the same", async () => {
  show();
  const rows = (await screen.findAllByRole("row")).map((row) => row.textContent);
  expect(rows).toEqual([
    "What it costsAmount",
    "You pay₹8,500",
    "The guest pays₹0",
    "Shared₹0",
    "Empty rooms₹25,500",
    "As contracted₹34,000",
  ]);
});

test("a rate is typed as money and sent in minor units", async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole("button", { name: "Add block" }));
  await user.type(await screen.findByLabelText("Rooms"), "12");
  await user.type(screen.getByLabelText("From"), "2027-02-11");
  await user.type(screen.getByLabelText("Until"), "2027-02-14");
  await user.type(screen.getByLabelText(/^Rate/), "8,500.50");
  await user.click(screen.getAllByRole("button", { name: "Add block" }).at(-1)!);
  expect(sent[0]?.body).toMatchObject({ hotel_id: "h1", room_count: 12, check_in: "2027-02-11", rate: 850_050 });
});

test("who may only look sees no way to change a block", async () => {
  show({ STAY: "VIEW" });
  await screen.findByText("2 Deluxe rooms");
  expect(screen.queryByRole("button")).toBeNull();
});
