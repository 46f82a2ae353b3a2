import type { RoomingList } from "@nyota/contract/travel-stay/rooming-lists";
import type { Hotel } from "@nyota/contract/travel-stay/stay";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { RoomingLists } from "./rooming-lists.tsx";
import { queryClient } from "#lib/api/query-client.ts";
import { ProjectContext } from "#lib/navigation/project-context.ts";
import { projectFor } from "#test/show-page.tsx";

const hotel = { id: "h1", name: "Rambagh", contact_email: "desk@example.com" } as Hotel;
const none = { new: 0, amended: 0, cancelled: 0 };
const roomingList: RoomingList = {
  id: "p1",
  version: 2,
  guests: 12,
  rooms: 7,
  changes: { new: 3, amended: 0, cancelled: 1 },
  made_by: "Meera Rao",
  created_at: "2026-11-12T10:00:00Z",
  emails: [
    {
      id: "l1",
      to: ["a@hotel.example"],
      by: null,
      created_at: "2026-11-12T10:00:00Z",
      sent_at: null,
      failure: "It was down.",
    },
  ],
};
let reply: unknown;
let sent: { method: string; url: string; body: unknown }[] = [];

beforeEach(() => {
  sent = [];
  queryClient.clear();
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: RequestInit) => {
    if (method !== "GET") sent.push({ method, url, body: typeof body === "string" ? JSON.parse(body) : body });
    return Promise.resolve(Response.json(method === "GET" ? reply : roomingList));
  });
});

const show = (levels: Parameters<typeof projectFor>[0] = { STAY: "DELETE" }) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={projectFor(levels)}>
        <RoomingLists hotel={hotel} />
      </ProjectContext>
    </QueryClientProvider>,
  );

test("a version says what it changed, and what became of its emails", async () => {
  reply = { results: [roomingList], pending: { guests: 12, changes: none } };
  show();
  const item = (await screen.findByText("Version 2")).closest("li")?.textContent;
  expect(item).toContain("12 guests · 7 rooms · 3 new, 1 cancelled");
  expect(item).toContain("Not sent to a@hotel.example: It was down.");
  expect(screen.getByText(/^Nothing has changed since it was made\./)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Make version 3" })).toBeNull();
});

test("what the hotel does not know yet leads to the next version", async () => {
  reply = { results: [roomingList], pending: { guests: 13, changes: { ...none, new: 1 } } };
  const user = userEvent.setup();
  show();
  expect(await screen.findByText(/^Since version 2: 1 new\./)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Make version 3" }));
  expect(sent[0]?.url).toContain("/hotels/h1/rooming-lists/");
});

test("it is mailed to the hotel's address, or to those typed", async () => {
  reply = { results: [roomingList], pending: { guests: 12, changes: none } };
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole("button", { name: "Mail to the hotel: version 2" }));
  const to = await screen.findByLabelText("To");
  await user.type(to, ", b@hotel.example");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await vi.waitFor(() => expect(sent[0]?.body).toEqual({ to: ["desk@example.com", "b@hotel.example"], message: null }));
});

test("without guests there is nothing to make", async () => {
  reply = { results: [], pending: { guests: 0, changes: none } };
  show();
  expect(await screen.findByText(/^Nobody stays here yet/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("who may only look can take the files and send none", async () => {
  reply = { results: [roomingList], pending: { guests: 13, changes: { ...none, new: 1 } } };
  show({ STAY: "VIEW" });
  await screen.findByText("Version 2");
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Excel", "PDF", "CSV"]);
});
