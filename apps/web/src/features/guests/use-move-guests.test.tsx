import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { useUndoStack } from "./changes/use-undo-stack.ts";
import { useMoveGuests } from "./changes/use-move-guests.ts";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";

type Run = { ids: string[]; after_id: string | null };
const calls: { url: string; body: unknown }[] = [];
let answers: Run[][] = [];

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    calls.push({ url, body: init.body === undefined ? undefined : JSON.parse(String(init.body)) });
    return Promise.resolve(Response.json({ results: [], previous: answers.shift() ?? [] }));
  });
});
const project = { projectId: "p1", can: () => true } as unknown as CurrentProject;

function use() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ProjectContext value={project}>{children}</ProjectContext>
  );
  return renderHook(
    () => {
      const stack = useUndoStack();
      return { stack, move: useMoveGuests(stack) };
    },
    { wrapper },
  ).result;
}

test("a move sends only the moved guests, and is undone and redone with the server's positions", async () => {
  const stood: Run[] = [
    { ids: ["b", "c"], after_id: "a" },
    { ids: ["f"], after_id: "e" },
  ];
  answers = [stood, [{ ids: ["b", "c"], after_id: null }], [{ ids: ["f"], after_id: "c" }]];
  const hook = use();
  await act(() => hook.current.move(["b", "c", "f"], { after_id: null }));
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    url: expect.stringContaining("/bulk-update-positions/"),
    body: { ids: ["b", "c", "f"], after_id: null },
  });

  act(() => hook.current.stack.undo());
  await waitFor(() => expect(calls.slice(1).map((one) => one.body)).toEqual(stood));

  act(() => hook.current.stack.redo());
  await waitFor(() =>
    expect(calls.slice(3).map((one) => one.body)).toEqual([
      { ids: ["f"], after_id: "c" },
      { ids: ["b", "c"], after_id: null },
    ]),
  );
});
