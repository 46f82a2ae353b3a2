import type { Guest } from "@nyota/contract/guests/guests";
import { onlineManager } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { findGuest } from "./guest-cache.ts";
import { useUndoStack } from "./use-undo-stack.ts";
import { unsentEdits } from "./unsent-edits.ts";
import { useCellEdits } from "./use-cell-edits.ts";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { forgetLastUser } from "#lib/api/session.ts";

type Call = { url: string; body: { changes?: { id: string; updated_at?: string; set: object }[]; undo_id?: string } };
const calls: Call[] = [];
let answers: ((call: Call) => Response | Promise<Response>)[] = [];
const asha = { id: "g1", display_name: "Asha", first_name: "Asha", diet: null, updated_at: "v1", invitations: [] };
const guest = asha as unknown as Guest;

beforeEach(() => {
  calls.length = 0;
  answers = [];
  queryClient.clear();
  queryClient.setQueryData(["guests", "list", {}], { count: 1, next: null, previous: null, results: [guest] });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const call: Call = { url, body: JSON.parse(String(init.body)) };
    calls.push(call);
    return (await answers.shift()?.(call)) ?? Response.json({});
  });
});
const saved = (fields: object, undo_id = "u1") =>
  Response.json({ changes: [], problems: [], guests: [{ ...asha, ...fields }], undo_id });
const project = { projectId: "p1", can: () => true } as unknown as CurrentProject;

function use() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ProjectContext value={project}>{children}</ProjectContext>
  );
  return renderHook(
    () => {
      const stack = useUndoStack();
      return { stack, edits: useCellEdits(undefined, stack) };
    },
    { wrapper },
  ).result;
}
const diet = (value: string) => [{ rowId: "g1", columnId: "diet", value }];

test("a value is shown at once and replaced by the server's value", async () => {
  answers = [() => saved({ diet: "JAIN", updated_at: "v2" })];
  const hook = use();
  let done: Promise<boolean> | undefined;
  act(() => void (done = hook.current.edits.edit(diet("Jain"), "Diet")));
  expect(findGuest("g1")?.diet).toBe("Jain");
  await act(async () => expect(await done).toBe(true));
  expect(findGuest("g1")).toMatchObject({ diet: "JAIN", updated_at: "v2" });
});

test("edits are sent one after the other, each with the version returned before", async () => {
  answers = [() => saved({ diet: "Jain", updated_at: "v2" }), () => saved({ diet: "Vegan", updated_at: "v3" })];
  const hook = use();
  await act(() =>
    Promise.all([hook.current.edits.edit(diet("Jain"), "Diet"), hook.current.edits.edit(diet("Vegan"), "Diet")]),
  );
  expect(calls.map(({ body }) => body.changes?.[0]?.updated_at)).toEqual(["v1", "v2"]);
  expect(findGuest("g1")?.diet).toBe("Vegan");
});

test("a refused edit is reverted, with the reason on its cell until the next edit", async () => {
  answers = [() => Response.json({ "changes.0.set.diet": ["Keep this under 500 characters."] }, { status: 400 })];
  const hook = use();
  await act(() => hook.current.edits.edit(diet("x"), "Diet"));
  expect(findGuest("g1")?.diet).toBeNull();
  const note = () => hook.current.edits.notes.get("g1")?.get("diet");
  expect(note()).toEqual({ tone: "bad", text: "Keep this under 500 characters." });
  answers = [() => saved({ diet: "Jain" })];
  await act(() => hook.current.edits.edit(diet("Jain"), "Diet"));
  expect(note()).toBeUndefined();
});

test("a conflict with another user's change is shown on the cell", async () => {
  const problems = [{ id: "g1", kind: "STALE", field: null, message: "" }];
  answers = [() => Response.json({ detail: "x", code: "STALE_VERSION", problems }, { status: 409 })];
  const hook = use();
  await act(() => hook.current.edits.edit(diet("Jain"), "Diet"));
  expect(findGuest("g1")?.diet).toBeNull();
  expect(hook.current.edits.notes.get("g1")?.get("diet")?.tone).toBe("info");
});

test("the last change is undone by its id, and redone by the id of the undo", async () => {
  answers = [
    () => saved({ diet: "Jain" }, "u1"),
    () => saved({ diet: "Vegan" }, "u2"),
    () => Response.json({ count: 1, undo_id: "u3" }),
    () => Response.json({ count: 1, undo_id: "u4" }),
  ];
  const hook = use();
  await act(() => hook.current.edits.edit(diet("Jain"), "Diet"));
  await act(() => hook.current.edits.edit(diet("Vegan"), "Diet"));
  act(() => hook.current.stack.undo());
  await waitFor(() => expect(calls).toHaveLength(3));
  act(() => hook.current.stack.redo());
  await waitFor(() => expect(calls).toHaveLength(4));
  expect(calls.slice(2).map(({ body }) => body.undo_id)).toEqual(["u2", "u3"]);
});

const offline = () => {
  throw new TypeError("Failed to fetch");
};

test("an edit that can't be sent stays in its cell, marked, and is sent when the server can be reached", async () => {
  answers = [offline];
  const hook = use();
  await act(async () => expect(await hook.current.edits.edit(diet("Jain"), "Diet")).toBe(false));
  expect(findGuest("g1")?.diet).toBe("Jain");
  expect(hook.current.edits.notes.get("g1")?.get("diet")).toMatchObject({ tone: "bad", mark: "not saved" });

  // The list may be refetched meanwhile.
  act(() => {
    void queryClient.fetchQuery({
      queryKey: ["guests", "list", {}],
      queryFn: () => ({ count: 1, next: null, previous: null, results: [guest] }),
    });
  });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(findGuest("g1")?.diet).toBe("Jain");

  answers = [() => saved({ diet: "Jain", updated_at: "v2" }, "u1")];
  act(() => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  });
  await waitFor(() => expect(hook.current.edits.notes.get("g1")?.get("diet")).toBeUndefined());
  expect(calls.map(({ body }) => body.changes?.[0]?.set)).toEqual([{ diet: "Jain" }, { diet: "Jain" }]);
  expect(findGuest("g1")).toMatchObject({ diet: "Jain", updated_at: "v2" });
});

test("later edits are queued in order, and survive leaving the page", async () => {
  answers = [offline, offline];
  const first = use();
  await act(() => first.current.edits.edit(diet("Jain"), "Diet"));
  await act(() => first.current.edits.edit([{ rowId: "g1", columnId: "notes", value: "Aisle" }], "Notes"));
  expect([...(first.current.edits.notes.get("g1")?.keys() ?? [])]).toEqual(["diet", "notes"]);
  cleanup();
  answers = [() => saved({ diet: "Jain", updated_at: "v2" }), () => saved({ notes: "Aisle", updated_at: "v3" })];
  const second = use();
  await waitFor(() => expect(second.current.edits.notes.size).toBe(0));
  expect(calls.slice(2).map(({ body }) => body.changes?.[0])).toEqual([
    { id: "g1", updated_at: "v1", set: { diet: "Jain" } },
    { id: "g1", updated_at: "v2", set: { notes: "Aisle" } },
  ]);
});

test("a queued edit that the server refuses is reverted with the reason", async () => {
  answers = [offline];
  const hook = use();
  await act(() => hook.current.edits.edit(diet("x"), "Diet"));
  answers = [() => Response.json({ "changes.0.set.diet": ["Keep this under 500 characters."] }, { status: 400 })];
  act(() => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  });
  await waitFor(() => expect(findGuest("g1")?.diet).toBeNull());
  expect(hook.current.edits.notes.get("g1")?.get("diet")).toEqual({
    tone: "bad",
    text: "Keep this under 500 characters.",
  });
});

test("queued edits are sent when the network is back, even on another page", async () => {
  answers = [offline, offline];
  const hook = use();
  await act(() => hook.current.edits.edit(diet("Jain"), "Diet"));
  await act(() => hook.current.edits.edit([{ rowId: "g1", columnId: "notes", value: "Aisle" }], "Notes"));
  cleanup();
  queryClient.clear(); // the list leaves the cache a minute later
  answers = [() => saved({ diet: "Jain", updated_at: "v2" }), () => saved({ notes: "Aisle", updated_at: "v3" })];
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await waitFor(() => expect(calls).toHaveLength(4));
  expect(calls.slice(2).map(({ body }) => body.changes?.[0])).toEqual([
    { id: "g1", updated_at: "v1", set: { diet: "Jain" } },
    { id: "g1", updated_at: "v2", set: { notes: "Aisle" } },
  ]);
  await waitFor(() => expect(unsentEdits.all()).toEqual([]));
});

const isLeavingBlocked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("closing the window asks on any page while edits are queued", async () => {
  answers = [offline];
  const hook = use();
  await act(() => hook.current.edits.edit(diet("Jain"), "Diet"));
  cleanup();
  expect(isLeavingBlocked()).toBe(true);
  answers = [() => saved({ diet: "Jain" })];
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await waitFor(() => expect(isLeavingBlocked()).toBe(false));
});

test("queued edits are never sent in another user's session", async () => {
  answers = [offline];
  const hook = use();
  await act(() => hook.current.edits.edit(diet("Jain"), "Diet"));
  cleanup();
  forgetLastUser();
  expect(unsentEdits.all()).toEqual([]);
  expect(isLeavingBlocked()).toBe(false);
});
