import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useDebouncedText } from "./navigation/use-list-params.ts";

function setUp() {
  vi.useFakeTimers();
  const commits: string[] = [];
  const commit = (text: string) => void commits.push(text);
  const view = renderHook(({ committed }) => useDebouncedText(committed, commit, 0), {
    initialProps: { committed: "" },
  });
  const type = (text: string) =>
    act(() => {
      view.result.current[1](text);
    });
  const pass = () =>
    act(() => {
      vi.advanceTimersByTime(1);
    });
  return { view, commits, type, pass };
}

test("an update for an earlier key does not remove text typed since", () => {
  const { view, commits, type, pass } = setUp();
  for (const text of ["s", "sh", "sha"]) {
    type(text);
    pass();
  }
  expect(commits).toEqual(["s", "sh", "sha"]);
  view.rerender({ committed: "s" });
  expect(view.result.current[0]).toBe("sha");
  view.rerender({ committed: "sha" });
  expect(view.result.current[0]).toBe("sha");
  vi.useRealTimers();
});

test("a change from elsewhere, by Back or by clearing the filters, updates the box", () => {
  const { view, type, pass } = setUp();
  type("sharma");
  pass();
  view.rerender({ committed: "sharma" });
  view.rerender({ committed: "" });
  expect(view.result.current[0]).toBe("");
  vi.useRealTimers();
});

test("a blank at the end is not committed and stays in the box", () => {
  const { view, commits, type, pass } = setUp();
  type("asha ");
  pass();
  view.rerender({ committed: "asha" });
  expect(commits).toEqual(["asha"]);
  expect(view.result.current[0]).toBe("asha ");
  vi.useRealTimers();
});
