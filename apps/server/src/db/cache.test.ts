import { expect, test, vi } from "vitest";
import { createCacheStore, isCached, projectCache } from "#db/cache.ts";

const tables = ["guests"] as const;
const cacheOf = (store = createCacheStore(), changes: string[] = []) => projectCache(store, { owner: "p1", changes });

test("requests for the same value at the same time compute it once", async () => {
  const store = createCacheStore();
  const { promise, resolve } = Promise.withResolvers<object>();
  const compute = vi.fn(() => promise);
  const both = [cacheOf(store)({ name: "list", tables, compute }), cacheOf(store)({ name: "list", tables, compute })];
  resolve({ count: 1 });
  const [first, second] = await Promise.all(both);
  expect(compute).toHaveBeenCalledOnce();
  expect(second).toBe(first);
  expect(isCached(first)).toBe(true);
});

test("a request that awaited a failed computation computes the value itself", async () => {
  const store = createCacheStore();
  const { promise, reject } = Promise.withResolvers<object>();
  const failing = cacheOf(store)({ name: "list", tables, compute: () => promise });
  const waiting = cacheOf(store)({ name: "list", tables, compute: () => Promise.resolve({ count: 2 }) });
  reject(new Error("the connection was lost"));
  await expect(failing).rejects.toThrow("the connection was lost");
  expect(await waiting).toEqual({ count: 2 });
});

test("a computation that fails for all is tried once more for all of them together", async () => {
  const store = createCacheStore();
  const compute = vi.fn(() => Promise.reject(new Error("it takes too long")));
  const asked = Array.from({ length: 20 }, () => cacheOf(store)({ name: "list", tables, compute }));
  const answers = await Promise.allSettled(asked);
  expect(answers.every(({ status }) => status === "rejected")).toBe(true);
  expect(compute).toHaveBeenCalledTimes(2);
});

test("a request with a newer change log neither awaits nor uses an older value", async () => {
  const store = createCacheStore();
  const { promise, resolve } = Promise.withResolvers<object>();
  const older = cacheOf(store)({ name: "list", tables, compute: () => promise });
  const newer = cacheOf(store, ["guests 7"])({ name: "list", tables, compute: () => Promise.resolve({ count: 2 }) });
  expect(await newer).toEqual({ count: 2 });
  resolve({ count: 1 });
  expect(await older).toEqual({ count: 1 });
  const next = cacheOf(store, ["guests 7"])({ name: "list", tables, compute: () => Promise.resolve({ count: 3 }) });
  expect(await next).not.toEqual({ count: 1 });
});

test("a change of another table does not invalidate a value, and another owner, name or key has its own value", async () => {
  const store = createCacheStore();
  const compute = vi.fn(() => Promise.resolve({}));
  await cacheOf(store)({ name: "list", tables, key: 1, compute });
  await cacheOf(store, ["tags 9"])({ name: "list", tables, key: 1, compute });
  expect(compute).toHaveBeenCalledTimes(1);
  await cacheOf(store)({ name: "list", tables, key: 2, compute });
  await cacheOf(store)({ name: "sum", tables, key: 1, compute });
  await projectCache(store, { owner: "p2", changes: [] })({ name: "list", tables, key: 1, compute });
  expect(compute).toHaveBeenCalledTimes(4);
});

test("a cache of size 0 computes every value anew, also for requests at the same time", async () => {
  const store = createCacheStore(0);
  const compute = vi.fn(async () => ({ count: 1 }));
  const asked = [1, 2].map(() => cacheOf(store)({ name: "list", tables, compute }));
  const [first] = await Promise.all(asked);
  expect(compute).toHaveBeenCalledTimes(2);
  expect(isCached(first)).toBe(false);
});
