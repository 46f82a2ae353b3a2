import { type User, userEndpoints } from "@nyota/contract/account/users";
import type { DeskStay, DeskTap } from "@nyota/contract/travel-stay/stay-desk";
import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import DeskPage from "./desk-page.tsx";
import { listKey, tapsKey } from "./desk-store.ts";
import { query } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { forgetLastUser } from "#lib/api/session.ts";
import { ProjectContext } from "#lib/navigation/project-context.ts";
import { projectFor } from "#test/show-page.tsx";
import { Toaster } from "#ui/feedback/toaster.tsx";

const none = { ARRIVED: null, ID: null, KEY: null, LEFT: null };
const stay = (name: string, more: Partial<DeskStay> = {}): DeskStay => ({
  stay_id: `s-${name}`,
  guest_id: `g-${name}`,
  name,
  age_band: "ADULT",
  household: "The Sharmas",
  hotel_id: "h1",
  hotel: "Rambagh",
  room_number: "101",
  room_type: "Double",
  check_in: "2027-02-11",
  check_out: "2027-02-14",
  arrives_at: null,
  ticks: none,
  ...more,
});
const project = projectFor({ STAY: "EDIT" });
let stays: DeskStay[];
let sent: DeskTap[][];
let answer: (taps: DeskTap[]) => Response | Promise<never>;
const counted = (taps: DeskTap[]) => {
  for (const { stay_id, kind, is_done, at } of taps)
    stays = stays.map((one) =>
      one.stay_id === stay_id ? { ...one, ticks: { ...one.ticks, [kind]: is_done ? at : null } } : one,
    );
  return Response.json({ results: taps.map(({ id }) => ({ id, outcome: "COUNTS", by: null })), stays });
};

beforeEach(() => {
  stays = [stay("Asha"), stay("Dev", { room_number: "102", household: "The Raos" })];
  sent = [];
  answer = counted;
  localStorage.clear();
  queryClient.clear();
  onlineManager.setOnline(true);
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: RequestInit) => {
    if (url.includes("/users/me/")) return Promise.resolve(Response.json({ id: "u1" }));
    if (method === "GET") return Promise.resolve(Response.json({ day: "2027-02-11", results: stays, next_day: null }));
    const { taps } = JSON.parse(body as string) as { taps: DeskTap[] };
    sent.push(taps);
    return Promise.resolve(answer(taps));
  });
});

function show() {
  // The shell has loaded who is signed in before any page.
  queryClient.setQueryData(query(userEndpoints.me, {}).queryKey, { id: "u1" } as User);
  return render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={project}>
        <MemoryRouter>
          <DeskPage />
        </MemoryRouter>
        <Toaster />
      </ProjectContext>
    </QueryClientProvider>,
  );
}
const button = async (name: string, kind: string) =>
  within(await screen.findByRole("group", { name: `Done for ${name}` })).getByRole("button", {
    name: new RegExp(kind),
  });

test("a tap stands at once and is sent with the moment it was tapped", async () => {
  const user = userEvent.setup();
  show();
  await user.click(await button("Asha", "Key handed"));
  expect((await button("Asha", "Key handed")).getAttribute("aria-pressed")).toBe("true");
  await waitFor(() => expect(localStorage.getItem(tapsKey(project.projectId, "u1"))).toBe("[]"));
  expect(sent.flat()).toMatchObject([{ guest_id: "g-Asha", kind: "KEY", is_done: true }]);
  expect((await button("Asha", "Key handed")).getAttribute("aria-pressed")).toBe("true");
});

test("who has arrived is in the next part, and a second tap takes it back", async () => {
  const user = userEvent.setup();
  show();
  await user.click(await button("Asha", "Arrived"));
  expect(await screen.findByRole("radio", { name: "Here 1" })).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "Here 1" }));
  await user.click(await button("Asha", "Arrived"));
  expect(await screen.findByRole("radio", { name: "Expected 2" })).toBeDefined();
});

test("without a connection taps wait on the device, and are sent when it is back", async () => {
  const user = userEvent.setup();
  show();
  await screen.findByText("Asha");
  act(() => onlineManager.setOnline(false));
  await user.click(await button("Asha", "Arrived"));
  expect(await screen.findByText(/1 change is kept/)).toBeDefined();
  expect(sent).toEqual([]);
  expect(JSON.parse(localStorage.getItem(tapsKey(project.projectId, "u1")) ?? "")).toHaveLength(1);
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(sent.flat()).toMatchObject([{ kind: "ARRIVED" }]));
});

test("the list of before stands there when the page is opened without a connection", async () => {
  const { unmount } = show();
  await screen.findByText("Asha");
  await waitFor(() => expect(localStorage.getItem(listKey(project.projectId))).not.toBeNull());
  unmount();
  queryClient.clear();
  onlineManager.setOnline(false);
  show();
  expect(await screen.findByText("Asha")).toBeDefined();
  expect(screen.getByText("No connection: go on, nothing is lost")).toBeDefined();
});

test("somebody who lost the right sees the kept list no longer", async () => {
  const { unmount } = show();
  await screen.findByText("Asha");
  await waitFor(() => expect(localStorage.getItem(listKey(project.projectId))).not.toBeNull());
  unmount();
  queryClient.clear();
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json({ code: "FORBIDDEN", detail: "You don't have permission." }, { status: 403 })),
  );
  show();
  expect(await screen.findByText("You don't have permission.")).toBeDefined();
  expect(screen.queryByText("Asha")).toBeNull();
  await waitFor(() => expect(localStorage.getItem(listKey(project.projectId))).toBeNull());
});

test("taps of somebody else who used the device are neither shown nor sent", async () => {
  const other = {
    id: "t1",
    stay_id: "s-Asha",
    guest_id: "g-Asha",
    kind: "KEY",
    is_done: true,
    at: "2027-02-11T10:00:00Z",
  };
  localStorage.setItem(tapsKey(project.projectId, "u2"), JSON.stringify([other]));
  show();
  expect((await button("Asha", "Key handed")).getAttribute("aria-pressed")).toBe("false");
  expect(sent).toEqual([]);
  expect(localStorage.getItem(tapsKey(project.projectId, "u2"))).toContain("t1");
});

test("signing out takes the names from the device and leaves the taps", async () => {
  show();
  await screen.findByText("Asha");
  await waitFor(() => expect(localStorage.getItem(listKey(project.projectId))).not.toBeNull());
  localStorage.setItem(tapsKey(project.projectId, "u1"), "[]");
  forgetLastUser();
  expect(localStorage.getItem(listKey(project.projectId))).toBeNull();
  expect(localStorage.getItem(tapsKey(project.projectId, "u1"))).toBe("[]");
});

test("a tap that somebody overtook says who", async () => {
  answer = (taps) =>
    Response.json({ results: taps.map(({ id }) => ({ id, outcome: "OVERTAKEN", by: "Ravi" })), stays });
  const user = userEvent.setup();
  show();
  await user.click(await button("Asha", "Key handed"));
  expect(await screen.findByText("“Key handed” of Asha was changed after you tapped it")).toBeDefined();
  expect((await button("Asha", "Key handed")).getAttribute("aria-pressed")).toBe("false");
});

test("taps that are refused stay, with the reason, until they are sent or discarded", async () => {
  answer = () => Response.json({ code: "FORBIDDEN", detail: "You don't have permission." }, { status: 403 });
  const user = userEvent.setup();
  show();
  await user.click(await button("Asha", "Arrived"));
  expect(await screen.findByText("1 change could not be sent")).toBeDefined();
  expect(sent).toHaveLength(1);
  answer = counted;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText("1 change could not be sent")).toBeNull());
});

test("a search finds guests by name, household and room, whether they have arrived or not", async () => {
  stays = [stay("Asha", { ticks: { ...none, ARRIVED: "2027-02-11T10:00:00Z" } }), stay("Dev", { room_number: "102" })];
  const user = userEvent.setup();
  show();
  await screen.findByText("Dev");
  const box = screen.getByRole("searchbox");
  for (const [text, name] of [
    ["asha 101", "Asha"],
    ["102", "Dev"],
    ["sharmas dev", "Dev"],
  ] as const) {
    await user.clear(box);
    await user.type(box, text);
    await waitFor(() => {
      const items = screen.getAllByRole("listitem").map((item) => item.textContent);
      expect(items.filter((item) => /Rambagh/.test(item ?? ""))).toEqual([expect.stringContaining(name)]);
    });
  }
});
