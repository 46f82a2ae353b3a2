import { expect, test, vi } from "vitest";
import { createCacheStore, isCached, projectCache } from "#db/cache.ts";

// How kept answers follow the marks in the database is held by test/kept.test.ts.
const tables = ["guests"] as const;
const look = (store = createCacheStore(), changes: string[] = []) => projectCache(store, { owner: "p1", changes });

test("what several ask for at the same time is worked out once", async () => {
  const store = createCacheStore();
  const { promise, resolve } = Promise.withResolvers<object>();
  const compute = vi.fn(() => promise);
  const both = [look(store)({ name: "list", tables, compute }), look(store)({ name: "list", tables, compute })];
  resolve({ count: 1 });
  const [first, second] = await Promise.all(both);
  expect(compute).toHaveBeenCalledOnce();
  expect(second).toBe(first);
  expect(isCached(first)).toBe(true);
});

test("whoever waited for somebody whose work failed does it for themselves", async () => {
  const store = createCacheStore();
  const { promise, reject } = Promise.withResolvers<object>();
  const failing = look(store)({ name: "list", tables, compute: () => promise });
  const waiting = look(store)({ name: "list", tables, compute: () => Promise.resolve({ count: 2 }) });
  reject(new Error("the connection was lost"));
  await expect(failing).rejects.toThrow("the connection was lost");
  expect(await waiting).toEqual({ count: 2 });
});

test("a look that knows of a change neither waits for an older one nor takes what it found", async () => {
  const store = createCacheStore();
  const { promise, resolve } = Promise.withResolvers<object>();
  const older = look(store)({ name: "list", tables, compute: () => promise });
  const newer = look(store, ["guests 7"])({ name: "list", tables, compute: () => Promise.resolve({ count: 2 }) });
  expect(await newer).toEqual({ count: 2 });
  resolve({ count: 1 });
  expect(await older).toEqual({ count: 1 });
  const next = look(store, ["guests 7"])({ name: "list", tables, compute: () => Promise.resolve({ count: 3 }) });
  expect(await next).not.toEqual({ count: 1 });
});

test("a change of a table it does not come from leaves it, and another owner, name or question is another thing", async () => {
  const store = createCacheStore();
  const compute = vi.fn(() => Promise.resolve({}));
  await look(store)({ name: "list", tables, key: 1, compute });
  await look(store, ["tags 9"])({ name: "list", tables, key: 1, compute });
  expect(compute).toHaveBeenCalledTimes(1);
  await look(store)({ name: "list", tables, key: 2, compute });
  await look(store)({ name: "sum", tables, key: 1, compute });
  await projectCache(store, { owner: "p2", changes: [] })({ name: "list", tables, key: 1, compute });
  expect(compute).toHaveBeenCalledTimes(4);
});
