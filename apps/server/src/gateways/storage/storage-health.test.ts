import { expect, test } from "vitest";
import { createStorageHealth } from "./storage-health.ts";
import { StorageError } from "./storage.ts";

test("an answer is used for five seconds, whoever asks", async () => {
  let now = 0;
  let checks = 0;
  let failure: StorageError | undefined = new StorageError("AWAY", { cause: new Error("ECONNREFUSED") });
  const check = async () => {
    checks += 1;
    if (failure) throw failure;
  };
  const findTrouble = createStorageHealth({ check }, { patience: 5_000, now: () => now });
  const trouble = "The storage can't be used at the moment. ECONNREFUSED";
  expect(await Promise.all([findTrouble(), findTrouble()])).toEqual([trouble, trouble]);
  failure = undefined;
  now = 4_999;
  expect([await findTrouble(), checks]).toEqual([trouble, 1]);
  now = 5_000;
  expect([await findTrouble(), checks]).toEqual([undefined, 2]);
});

test("a store that does not answer is trouble after the patience, and its answer counts when it comes", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let checks = 0;
  const check = () => {
    checks += 1;
    return promise;
  };
  const findTrouble = createStorageHealth({ check }, { patience: 1 });
  expect(await findTrouble()).toBe("the storage does not answer");
  expect(await findTrouble()).toBe("the storage does not answer");
  expect(checks).toBe(1);
  resolve();
  await promise;
  expect(await findTrouble()).toBeUndefined();
});
