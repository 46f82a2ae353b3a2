import { expect, test, vi } from "vitest";
import { createKeptStore, isKept, keepIn } from "#db/cache.ts";

// How kept answers follow the marks in the database is held by test/kept.test.ts.
const from = ["guests"] as const;
const look = (store = createKeptStore(), changes: string[] = []) => keepIn(store, { owner: "p1", changes });

test("what several ask for at the same time is worked out once", async () => {
  const store = createKeptStore();
  const { promise, resolve } = Promise.withResolvers<object>();
  const work = vi.fn(() => promise);
  const both = [look(store)({ name: "list", from, work }), look(store)({ name: "list", from, work })];
  resolve({ count: 1 });
  const [first, second] = await Promise.all(both);
  expect(work).toHaveBeenCalledOnce();
  expect(second).toBe(first);
  expect(isKept(first)).toBe(true);
});

test("whoever waited for somebody whose work failed does it for themselves", async () => {
  const store = createKeptStore();
  const { promise, reject } = Promise.withResolvers<object>();
  const failing = look(store)({ name: "list", from, work: () => promise });
  const waiting = look(store)({ name: "list", from, work: () => Promise.resolve({ count: 2 }) });
  reject(new Error("the connection was lost"));
  await expect(failing).rejects.toThrow("the connection was lost");
  expect(await waiting).toEqual({ count: 2 });
});

test("a look that knows of a change neither waits for an older one nor takes what it found", async () => {
  const store = createKeptStore();
  const { promise, resolve } = Promise.withResolvers<object>();
  const older = look(store)({ name: "list", from, work: () => promise });
  const newer = look(store, ["guests 7"])({ name: "list", from, work: () => Promise.resolve({ count: 2 }) });
  expect(await newer).toEqual({ count: 2 });
  resolve({ count: 1 });
  expect(await older).toEqual({ count: 1 });
  const next = look(store, ["guests 7"])({ name: "list", from, work: () => Promise.resolve({ count: 3 }) });
  expect(await next).not.toEqual({ count: 1 });
});

test("a change of a table it does not come from leaves it, and another owner, name or question is another thing", async () => {
  const store = createKeptStore();
  const work = vi.fn(() => Promise.resolve({}));
  await look(store)({ name: "list", from, by: 1, work });
  await look(store, ["tags 9"])({ name: "list", from, by: 1, work });
  expect(work).toHaveBeenCalledTimes(1);
  await look(store)({ name: "list", from, by: 2, work });
  await look(store)({ name: "sum", from, by: 1, work });
  await keepIn(store, { owner: "p2", changes: [] })({ name: "list", from, by: 1, work });
  expect(work).toHaveBeenCalledTimes(4);
});
