import type { Hotel, Room, Stay } from "@nyota/contract/travel-stay/stay";
import { keysOf } from "@nyota/contract/keys-of";
import { stayFields } from "@nyota/contract/travel-stay/stay-fields";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { StayPanel } from "./stay-panel.tsx";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { Toaster } from "#ui/feedback/toaster.tsx";

type Call = { method: string; url: string; body: any };
type Reply = { status: number; body: unknown };
let calls: Call[] = [];
let stays: Stay[] = [];
let answers: Reply[] = [];

const times = { created_at: "2026-11-12T10:00:00Z", updated_at: "2026-11-12T10:00:00Z" };
const hotel = { id: "h1", name: "Rambagh", rooms: 2 } as Hotel;
const room = {
  id: "r1",
  room_number: "101",
  room_type: "Double",
  max_capacity: 2,
  hotel: { id: "h1", name: "Rambagh" },
};
const other = { ...room, id: "r2", room_number: "102", free_beds: 1, status: "AVAILABLE" } as unknown as Room;
const stay: Stay = {
  id: "s1",
  guest: { id: "g1", name: "Asha Sharma", age_band: "ADULT", household: null },
  room,
  check_in: "2027-02-11",
  check_out: "2027-02-14",
  nights: 3,
  bed_kind: null,
  payer: "GUEST",
  pinned: false,
  checked_in_at: null,
  key_handed_at: null,
  id_seen_at: null,
  checked_out_at: null,
  notes: null,
  sharing: [{ id: "g2", name: "Dev Sharma" }],
  ...times,
};
const pageOf = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });

beforeEach(() => {
  calls = [];
  answers = [];
  queryClient.clear();
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: RequestInit) => {
    if (method !== "GET") {
      calls.push({ method, url, body: typeof body === "string" ? JSON.parse(body) : body });
      const { status, body: answer } = answers.shift() ?? { status: 200, body: null };
      return Promise.resolve(Response.json(answer, { status }));
    }
    if (url.includes("/hotels/")) return Promise.resolve(Response.json(pageOf([hotel])));
    if (url.includes("/rooms/"))
      return Promise.resolve(Response.json(pageOf([{ ...other, ...room, free_beds: 0 }, other])));
    return Promise.resolve(Response.json(pageOf(stays)));
  });
});

function show(level: "VIEW" | "EDIT" | "DELETE", shown: Stay[]) {
  stays = shown;
  const levels = ["VIEW", "CREATE", "EDIT", "DELETE"];
  const can = (_: string, needed: string) => levels.indexOf(level) >= levels.indexOf(needed);
  const project = { start_date: "2027-02-11", end_date: "2027-02-13" };
  const rights = { can, canChangeShared: can };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ProjectContext value={{ projectId: "p1", project, ...rights } as unknown as CurrentProject}>
          <StayPanel guest={{ id: "g1", display_name: "Asha Sharma" }} />
        </ProjectContext>
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("a viewer reads the room, the nights and who shares it, and can change nothing", async () => {
  show("VIEW", [stay]);
  expect(await screen.findByText("Room 101, Rambagh")).toBeTruthy();
  expect(screen.getByText("Feb 11 – 14, 27 · 3 nights")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Dev Sharma" })).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("Undo restores a removed room as it was, with all its fields", async () => {
  const at = (hour: number) => `2027-02-11T${hour}:00:00Z`;
  const values = { bed_kind: "COT", payer: "GUEST", pinned: true, notes: "Late", checked_in_at: at(10) } as const;
  const whole: Stay = { ...stay, ...values, key_handed_at: at(11), id_seen_at: at(12), checked_out_at: at(13) };
  show("DELETE", [whole]);
  answers = [
    { status: 200, body: null },
    { status: 200, body: { results: [whole], before: [] } },
  ];
  await userEvent.click(await screen.findByRole("button", { name: "Take out of the room" }));
  await waitFor(() =>
    expect(calls).toMatchObject([{ method: "DELETE", url: expect.stringContaining("guest-stays/g1/?stay=s1") }]),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect({ ...(calls[1]?.body as object), ...(calls[2]?.body as object) }).toEqual({
      guest_ids: ["g1"],
      room_id: "r1",
      ...Object.fromEntries(keysOf(stayFields).map((field) => [field, whole[field]])),
    }),
  );
});

test("changing the room sends the old stay, and a full room is shown in the dialog", async () => {
  show("EDIT", [stay]);
  const detail = "Room 102 of Rambagh has no bed left for the night of Feb 11, 27. It has 2 beds.";
  answers = [
    { status: 409, body: { detail, code: "CONFLICT" } },
    { status: 200, body: { results: [{ ...stay, id: "s2", room: other }], before: [stay] } },
  ];
  await userEvent.click(await screen.findByRole("button", { name: "Change" }));
  const dialog = await screen.findByRole("dialog", { name: "Change the room of Asha Sharma" });
  await userEvent.click(await within(dialog).findByRole("combobox", { name: "Room" }));
  await userEvent.click(await screen.findByRole("option", { name: /Room 102/ }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText(detail)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Asha Sharma has Room 102 of Rambagh")).toBeTruthy();
  expect(calls[1]?.body).toMatchObject({ room_id: "r2", instead_of: ["s1"], move: false });
});

test("a guest who has a room on these nights is moved only after a confirmation", async () => {
  show("EDIT", []);
  const clash = { detail: "Asha Sharma has a room on these nights already.", code: "CONFLICT", guests: [{ id: "g1" }] };
  answers = [
    { status: 409, body: clash },
    { status: 200, body: { results: [stay], before: [stay] } },
  ];
  await userEvent.click(await screen.findByRole("button", { name: "Give a room" }));
  const dialog = await screen.findByRole("dialog", { name: "A room for Asha Sharma" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Give the room" }));
  expect(await within(dialog).findByText("Choose a room.")).toBeTruthy();
  await userEvent.click(await within(dialog).findByRole("combobox", { name: "Room" }));
  await userEvent.click(await screen.findByRole("option", { name: /Room 102/ }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Give the room" }));
  await userEvent.click(await within(dialog).findByRole("button", { name: "Move them on these nights" }));
  await waitFor(() => expect(calls.map(({ body }) => body.move)).toEqual([false, true]));
  expect(calls[0]?.body).toMatchObject({ check_in: "2027-02-11", check_out: "2027-02-14" });
});
