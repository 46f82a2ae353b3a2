import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { BulkActions } from "./bulk-actions.tsx";
import type { BulkChoice } from "./bulk-choices.tsx";
import type { Step, UndoStack } from "../changes/use-undo-stack.ts";
import { setPages } from "#lib/navigation/pages.ts";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { Toaster } from "#ui/feedback/toaster.tsx";

const calls: { url: string; body: unknown }[] = [];
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    calls.push({ url, body: JSON.parse(String(init.body)) });
    return Promise.resolve(Response.json(url.endsWith("bulk-delete/") ? { count: 2, ids: ["a", "b"] } : { count: 2 }));
  });
});

const noStack = {
  push: vi.fn(),
  inTurn: vi.fn(),
  undo: vi.fn(),
  redo: vi.fn(),
  undoStep: (step: Step) => void step.undo(),
};

function Whereabouts() {
  const { pathname, state } = useLocation();
  return <output>{JSON.stringify({ pathname, state: state as unknown })}</output>;
}

function show(may: (level: string) => boolean, selectAll?: BulkChoice) {
  const clear = vi.fn();
  const project = { projectId: "p1", can: (_: string, level: string) => may(level) } as unknown as CurrentProject;
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ProjectContext value={project}>
          <BulkActions
            ids={["a", "b"]}
            clear={clear}
            choices={undefined}
            custom={[]}
            stack={noStack as UndoStack}
            isOrdered
            selectAll={selectAll}
          />
        </ProjectContext>
        <Toaster />
        <Whereabouts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return clear;
}

test("deleting shows the number, asks once, and Undo restores exactly these", async () => {
  const clear = show(() => true);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Delete 2 guests?" });
  expect(dialog.textContent).toContain("kept with their answers under “Recently deleted”");
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete 2 guests" }));
  await waitFor(() => expect(clear).toHaveBeenCalledOnce());
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]).toMatchObject({ url: expect.stringContaining("/bulk-delete/"), body: { ids: ["a", "b"] } });
  expect(calls[1]).toMatchObject({ url: expect.stringContaining("/restore/"), body: { ids: ["a", "b"] } });
});

test("actions without permission are hidden", () => {
  show((level) => level === "EDIT");
  expect(screen.getByRole("button", { name: "Invite" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
});

test("selected guests become a household, named after them unless a name is typed", async () => {
  show(() => true);
  const make = async (name?: string) => {
    await userEvent.click(screen.getByRole("button", { name: "Make a household" }));
    const dialog = await screen.findByRole("dialog", { name: "Make 2 guests a household" });
    if (name) await userEvent.type(within(dialog).getByRole("textbox", { name: /Name/ }), name);
    await userEvent.click(within(dialog).getByRole("button", { name: "Make a household" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await make();
  await make("Sharma family");
  expect(calls.map(({ body }) => body)).toEqual([
    { ids: ["a", "b"], set: { new_household: null } },
    { ids: ["a", "b"], set: { new_household: "Sharma family" } },
  ]);
});

test("documents are asked for on their own page, for exactly the selected guests", async () => {
  setPages(["/projects/:projectId/guests/documents/request"]);
  show(() => true);
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Ask for documents" }));
  const there = JSON.parse(screen.getByRole("status", { name: "" }).textContent ?? "") as unknown;
  expect(there).toEqual({
    pathname: "/projects/p1/guests/documents/request",
    state: { guestIds: ["a", "b"] },
  });
});

test("a message to several guests opens a campaign for exactly these, and saves nothing yet", async () => {
  setPages(["/projects/:projectId/campaigns/create"]);
  show(() => true);
  await userEvent.click(screen.getByRole("button", { name: "Message" }));
  const there = JSON.parse(screen.getByRole("status", { name: "" }).textContent ?? "") as unknown;
  expect(there).toEqual({ pathname: "/projects/p1/campaigns/create", state: { guestIds: ["a", "b"] } });
  expect(calls).toEqual([]);
});

test("on a phone two actions are buttons, and the others and Select all are in a menu", async () => {
  const phone = { matches: false, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList;
  const media = vi.spyOn(window, "matchMedia").mockReturnValue(phone);
  setPages(["/projects/:projectId/campaigns/create"]);
  const all = vi.fn();
  show(() => true, { label: "Select all 300 matching", run: all });
  expect(screen.getAllByRole("button").map((button) => button.textContent?.trim())).toEqual([
    "Invite",
    "Message",
    "More",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  const offered = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
  expect(offered).toEqual([
    "Select all 300 matching",
    "Tag",
    "Group",
    "Make a household",
    "Edit",
    "Move to…",
    "Send by hand",
    "Mark as sent",
    "Delete",
  ]);
  await userEvent.click(screen.getByRole("menuitem", { name: "Select all 300 matching" }));
  expect(all).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  expect(await screen.findByRole("alertdialog", { name: "Delete 2 guests?" })).toBeTruthy();
  media.mockRestore();
});
