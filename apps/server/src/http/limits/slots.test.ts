import { describe, expect, test } from "vitest";
import { useServer } from "#test/harness.ts";
import { fileReaders, guestUploader, guestUploads } from "./file-readers.ts";
import { createSlots, type Slot } from "./slots.ts";
import { inTransaction } from "../transaction.ts";

const refusal = "Too much at once.";
const ticks = () => new Promise((resolve) => setImmediate(resolve));

/** Work that runs until `end` is called. */
function pendingWork() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => done };
}

test("work beyond a key's limit waits while other keys run", async () => {
  const slots = createSlots({ total: 3, perKey: 1, patience: 10_000, refusal });
  const [first, other] = [pendingWork(), pendingWork()];
  const started: string[] = [];
  const note = (name: string, work: () => Promise<void>) => () => {
    started.push(name);
    return work();
  };
  const all = [
    slots.run("a", note("a1", first.work)),
    slots.run(
      "a",
      note("a2", async () => {}),
    ),
    slots.run("b", note("b1", other.work)),
  ];
  await ticks();
  expect(started).toEqual(["a1", "b1"]);
  first.end();
  other.end();
  await Promise.all(all);
  expect(started).toEqual(["a1", "b1", "a2"]);
});

test("no more work runs at once than the total allows", async () => {
  const slots = createSlots({ total: 2, perKey: 2, patience: 10_000, refusal });
  let [now, most] = [0, 0];
  const work = async () => {
    now += 1;
    most = Math.max(most, now);
    await ticks();
    now -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => slots.run(`key ${index % 5}`, work)));
  expect(most).toBe(2);
});

test("work may wait longer than its queue says", async () => {
  const slots = createSlots({ total: 1, perKey: 1, patience: 20, refusal });
  const first = pendingWork();
  const running = slots.run("a", first.work);
  const patient = slots.run({ key: "a", user: "guest", patience: 10_000 }, () => Promise.resolve("answered"));
  await expect(slots.run("b", async () => {})).rejects.toMatchObject({ code: "OVERLOADED" });
  first.end();
  await running;
  expect(await patient).toBe("answered");
});

test("work that waits too long is refused without using a slot, and work that fails frees its slot", async () => {
  const slots = createSlots({ total: 1, perKey: 1, patience: 20, refusal });
  const first = pendingWork();
  const running = slots.run("a", first.work);
  await expect(slots.run("b", async () => {})).rejects.toMatchObject({ code: "OVERLOADED", retryAfter: 2 });
  first.end();
  await running;
  await expect(slots.run("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await expect(slots.run("c", async () => "done")).resolves.toBe("done");
});

test("a key with nothing running gets a reserved slot, ahead of a long queue", async () => {
  const slots = createSlots({ total: 3, perKey: 3, reserved: 1, patience: 10_000, refusal });
  const [pending, other] = [pendingWork(), pendingWork()];
  const started: string[] = [];
  const queue = Array.from({ length: 6 }, (_, index) =>
    slots.run("a", () => {
      started.push(`a${index}`);
      return pending.work();
    }),
  );
  await ticks();
  expect(started).toEqual(["a0", "a1"]);
  const late = slots.run("b", () => {
    started.push("b");
    return other.work();
  });
  await ticks();
  expect(started).toEqual(["a0", "a1", "b"]);
  pending.end();
  other.end();
  await Promise.all([...queue, late]);
  expect(started).toHaveLength(7);
});

/** Starts ten pieces of work of one user and one of another; returns the users in the order in which they ran. */
async function orderOf(slots: ReturnType<typeof createSlots>) {
  const started: string[] = [];
  const pending = pendingWork();
  const run = (user: string) =>
    slots.run({ key: "project", user }, () => {
      started.push(user);
      return pending.work();
    });
  const all = [...Array.from({ length: 10 }, () => run("busy")), run("other")];
  await ticks();
  pending.end();
  await Promise.all(all);
  return started;
}

test("each user of a key has a limit, so that no user waits for another's queue", async () => {
  const started = await orderOf(createSlots({ total: 3, perKey: 3, perUser: 2, patience: 10_000, refusal }));
  expect(started.slice(0, 3)).toEqual(["busy", "busy", "other"]);
});

test("without a limit per user they would wait", async () => {
  const started = await orderOf(createSlots({ total: 3, perKey: 3, patience: 10_000, refusal }));
  expect(started.slice(0, 3)).toEqual(["busy", "busy", "busy"]);
});

test("only a limited number of one user's requests can wait", async () => {
  const slots = createSlots({ total: 1, perKey: 1, patience: 10_000, queue: { total: 9, perUser: 2 }, refusal });
  const pending = pendingWork();
  const all = [1, 2, 3].map(() => slots.run("a", pending.work));
  await expect(slots.run("a", pending.work)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS", retryAfter: 2 });
  const other = slots.run("b", pending.work);
  pending.end();
  await Promise.all([...all, other]);
});

test("a full queue refuses the last entry of the user with the most waiting, and nobody else's", async () => {
  const slots = createSlots({ total: 1, perKey: 1, patience: 10_000, queue: { total: 4, perUser: 9 }, refusal });
  const pending = pendingWork();
  const greedy = Array.from({ length: 5 }, () => slots.run("a", pending.work));
  const refused = expect(greedy.at(-1)).rejects.toMatchObject({ code: "OVERLOADED", retryAfter: 2 });
  const other = slots.run("b", pending.work);
  await refused;
  const next = ["c", "d", "e"].map((key) => slots.run(key, pending.work));
  const all = Promise.allSettled([...greedy, other, ...next]);
  await ticks();
  pending.end();
  expect((await all).map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
  ]);
});

test("a slot freed under two limits starts all work that it makes room for", async () => {
  const slots = createSlots({ total: 12, perKey: 3, perUser: 2, reserved: 2, patience: 10_000, refusal });
  const started: string[] = [];
  const begin = (key: string, user: string) => {
    const pending = pendingWork();
    const run = slots.run({ key, user }, () => {
      started.push(`${key} ${user}`);
      return pending.work();
    });
    return { ...pending, run };
  };
  // "shared" has reached its limit with two projects; the first of them is full as well.
  const running = [begin("a", "shared"), begin("b", "shared"), begin("a", "x"), begin("a", "y")];
  const waiting = [begin("a", "z"), begin("c", "shared")];
  await ticks();
  expect(started).toHaveLength(4);
  running[0]?.end();
  await running[0]?.run;
  expect(started.slice(4).sort()).toEqual(["a z", "c shared"]);
  for (const item of [...running, ...waiting]) item.end();
  await Promise.all([...running, ...waiting].map(({ run }) => run));
});

/** How long the last 100 of so many arrivals take where one may run, in milliseconds; the fastest of three attempts. */
async function arrivalsAt(length: number) {
  const tries: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const queue = { total: length, perUser: length };
    const slots = createSlots({ total: 1, perKey: 1, patience: 60_000, queue, refusal });
    const pending = pendingWork();
    const arrive = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) => slots.run(`${name} ${index % 10}`, pending.work));
    const all = [...arrive(length, "early")];
    const began = performance.now();
    all.push(...arrive(100, "late"));
    tries.push(performance.now() - began);
    pending.end();
    await Promise.allSettled(all);
  }
  return Math.min(...tries);
}

test("the time of an arrival at a full queue grows no faster than the queue", async () => {
  const [short, long] = [await arrivalsAt(1_000), await arrivalsAt(4_000)];
  // Four times as long if it is linear, 16 times if every waiting entry is compared with every other.
  expect(long).toBeLessThan(Math.max(short, 5) * 10);
  expect(short).toBeLessThan(100);
});

test("two addresses of a wide IPv6 network share its slots, and another network gets one", async () => {
  const pending = pendingWork();
  const started: string[] = [];
  const send = (ip: string, link: string) =>
    guestUploads.run(guestUploader(ip, link), () => {
      started.push(link);
      return pending.work();
    });
  const all = ["a", "b", "c", "d"].map((link, index) => send(`2001:db8:5:${index}::1`, link));
  all.push(send("2001:db8:6:1::1", "e"));
  await ticks();
  expect(started).toEqual(["a", "b", "c", "e"]);
  pending.end();
  await Promise.all(all);
});

/** Three pieces of work in the three slots; `others` wait. */
async function crowded(others: readonly { key: string; user: string }[]) {
  const slots = createSlots({ total: 3, perKey: 3, patience: 10_000, refusal });
  const places: Slot[] = [];
  const pending = ["a", "b", "c"].map(() => pendingWork());
  const running = pending.map(({ work }, index) =>
    slots.run(`key ${index}`, (place) => {
      places.push(place);
      return work();
    }),
  );
  const waiting = others.map((owner) => slots.run(owner, async () => {}));
  await ticks();
  const [slow, middle, fast] = places as [Slot, Slot, Slot];
  const end = () => {
    for (const item of pending) item.end();
    return Promise.all([...running, ...waiting]);
  };
  return { slow, middle, fast, endSlow: () => (pending[0]?.end(), running[0]), end };
}

test("only the slowest work has to end for waiting work, one at a time", async () => {
  const { slow, middle, fast, endSlow, end } = await crowded([{ key: "new", user: "new" }]);
  [slow, middle, fast].forEach((place, index) => place.compare(index + 1));
  expect([fast, middle, slow, middle].map((place) => place.isInTheWay())).toEqual([false, false, true, false]);
  await endSlow();
  // The waiting work has run by now.
  await ticks();
  expect([fast, middle].map((place) => place.isInTheWay())).toEqual([false, false]);
  await end();
});

test("work without a speed, or no longer with one, need not end and does not protect faster work", async () => {
  const { slow, middle, fast, end } = await crowded([{ key: "new", user: "new" }]);
  slow.compare(1);
  slow.compare(undefined);
  fast.compare(3);
  expect([slow, middle, fast].map((place) => place.isInTheWay())).toEqual([false, false, true]);
  await end();
});

test.each([
  ["nothing waits", []],
  ["only a user with running work waits", [{ key: "new", user: "key 1" }]],
])("no work has to end while %s", async (_, others) => {
  const { slow, end } = await crowded(others);
  slow.compare(1);
  expect(slow.isInTheWay()).toBe(false);
  await end();
});

describe("inside a transaction", () => {
  const server = useServer();
  const request = { ip: "127.0.0.1", id: "test", log: undefined } as never;

  test.each([
    ["files", fileReaders],
    ["guests' files", guestUploads],
  ])("waiting for a slot to read %s is refused", async (_, slots) => {
    const read = () => slots.run("key", async () => "read");
    await expect(inTransaction(server.deps, request, read)).rejects.toThrow(/before the transaction/);
    await expect(read()).resolves.toBe("read");
  });
});
