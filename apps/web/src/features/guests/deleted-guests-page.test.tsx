import type { DeletedGuest } from "@nyota/contract/guests/guests";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import DeletedGuestsPage from "./deleted-guests-page.tsx";
import { ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { projectFor } from "#test/show-page.tsx";
import { Toaster } from "#ui/feedback/toaster.tsx";

const deleted = (id: string, display_name: string, rest: Partial<DeletedGuest> = {}): DeletedGuest => ({
  id,
  display_name,
  phone: null,
  group: null,
  sub_group: null,
  deleted_at: new Date().toISOString(),
  deleted_by: null,
  ...rest,
});
type Answer = { status?: number; body: unknown };
const calls: { method: string; url: string; body: unknown }[] = [];
let bin: DeletedGuest[];
let refusal: Answer | undefined;

beforeEach(() => {
  calls.length = 0;
  refusal = undefined;
  queryClient.clear();
  bin = [
    deleted("a", "Asha Sharma", { group: "Ladke wale", sub_group: "Sharma", deleted_by: "Meera Rao" }),
    deleted("b", "Balu Iyer"),
  ];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const body: unknown = init.body === undefined ? undefined : JSON.parse(String(init.body));
    calls.push({ method: init.method ?? "GET", url, body });
    if (refusal) return Promise.resolve(Response.json(refusal.body, { status: refusal.status ?? 200 }));
    if (init.method === "POST") {
      const { ids } = (body ?? { ids: [/guests\/(\w+)\/actions\/erase/.exec(url)?.[1]] }) as { ids: string[] };
      bin = bin.filter((guest) => !ids.includes(guest.id));
      return Promise.resolve(Response.json({ count: ids.length }));
    }
    return Promise.resolve(Response.json({ count: bin.length, next: null, previous: null, results: bin }));
  });
});

function show(isExpired = false, isOwner = false) {
  const project = {
    ...projectFor({ GUEST: "FULL_ACCESS" }, { isExpired }),
    mayAsOwner: () => isOwner,
  };
  const router = createMemoryRouter([{ path: "/guests/deleted", element: <DeletedGuestsPage /> }], {
    initialEntries: ["/guests/deleted"],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={project}>
        <RouterProvider router={router} />
        <Toaster />
      </ProjectContext>
    </QueryClientProvider>,
  );
}

test("a deleted guest is listed with their household and who deleted them, and disappears once restored", async () => {
  show();
  const list = await screen.findByRole("list", { name: "Deleted guests" });
  const [asha] = within(list).getAllByRole("listitem");
  expect(asha?.textContent).toContain("Asha Sharma, Sharma");
  expect(asha?.textContent).toContain("by Meera Rao");
  await userEvent.click(screen.getByRole("button", { name: "Restore Asha Sharma" }));
  expect(await screen.findByText("Asha Sharma is back on the list")).toBeTruthy();
  expect(calls.find(({ method }) => method === "POST")).toMatchObject({
    url: expect.stringContaining("/restore/"),
    body: { ids: ["a"] },
  });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Restore Asha Sharma" })).toBeNull());
  expect(screen.getByRole("button", { name: "Restore Balu Iyer" })).toBeTruthy();
});

test("without deleted guests the page explains its purpose", async () => {
  bin = [];
  show();
  expect(await screen.findByRole("heading", { name: "No deleted guests" })).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Deleted guests" })).toBeNull();
});

test("in an expired project they can't be restored", async () => {
  show(true);
  expect(await screen.findByText("Asha Sharma")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Restore/ })).toBeNull();
});

test("without permission to delete guests the refusal is shown instead of the list", async () => {
  refusal = { status: 403, body: { detail: "You may not delete guests here.", code: "FORBIDDEN" } };
  show();
  expect(await screen.findByText("The deleted guests could not be loaded")).toBeTruthy();
  expect(screen.getByText("You may not delete guests here.")).toBeTruthy();
});

test("a guest who can't be restored stays listed, with the reason", async () => {
  show();
  await screen.findByRole("list", { name: "Deleted guests" });
  refusal = { status: 409, body: { detail: "Nobody can be restored while an import runs.", code: "ILLEGAL_STATE" } };
  await userEvent.click(screen.getByRole("button", { name: "Restore Balu Iyer" }));
  expect(await screen.findByText("Balu Iyer could not be restored")).toBeTruthy();
  expect(screen.getByText("Nobody can be restored while an import runs.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Restore Balu Iyer" })).toBeTruthy();
});

test("the owner erases a deleted guest for good, after a question that says what stays", async () => {
  show(false, true);
  await userEvent.click(await screen.findByRole("button", { name: "Erase Asha Sharma for good" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/This can’t be undone\. What you wrote about them in tasks/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Erase for good" }));
  await screen.findByText("Asha Sharma was erased");
  expect(calls.filter(({ method }) => method === "POST").map(({ url }) => url)).toEqual([
    expect.stringContaining("/api/projects/p1/guests/a/actions/erase/"),
  ]);
  await waitFor(() => expect(screen.queryByText("Asha Sharma")).toBeNull());
});

test("nobody else is offered to erase", async () => {
  show();
  await screen.findByText("Balu Iyer");
  expect(screen.queryByRole("button", { name: /^Erase/ })).toBeNull();
});
