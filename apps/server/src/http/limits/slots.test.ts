import { describe, expect, test } from "vitest";
import { useServer } from "#test/harness.ts";
import { fileReaders, guestUploader, guestUploads } from "./file-readers.ts";
import { createSlots, type Slot } from "./slots.ts";
import { inTransaction } from "../transaction.ts";

const refusal = "Too much at once.";
const ticks = () => new Promise((resolve) => setImmediate(resolve));

/** Work that runs until it is let go. */
function hold() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => done };
}

test("work beyond a key's share waits while other keys go ahead", async () => {
  const slots = createSlots({ total: 3, perKey: 1, patience: 10_000, refusal });
  const [first, other] = [hold(), hold()];
  const seen: string[] = [];
  const note = (name: string, work: () => Promise<void>) => () => {
    seen.push(name);
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
  expect(seen).toEqual(["a1", "b1"]);
  first.end();
  other.end();
  await Promise.all(all);
  expect(seen).toEqual(["a1", "b1", "a2"]);
});

test("no more runs at once than there is room for in all", async () => {
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

test("whoever waits too long is refused and takes no room, and work that fails gives its room back", async () => {
  const slots = createSlots({ total: 1, perKey: 1, patience: 20, refusal });
  const first = hold();
  const running = slots.run("a", first.work);
  await expect(slots.run("b", async () => {})).rejects.toMatchObject({ code: "OVERLOADED", retryAfter: 2 });
  first.end();
  await running;
  await expect(slots.run("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await expect(slots.run("c", async () => "done")).resolves.toBe("done");
});

test("a key of which nothing runs finds the room that is kept for it, and goes before a long queue", async () => {
  const slots = createSlots({ total: 3, perKey: 3, reserved: 1, patience: 10_000, refusal });
  const [held, other] = [hold(), hold()];
  const seen: string[] = [];
  const queue = Array.from({ length: 6 }, (_, index) =>
    slots.run("a", () => {
      seen.push(`a${index}`);
      return held.work();
    }),
  );
  await ticks();
  expect(seen).toEqual(["a0", "a1"]);
  const late = slots.run("b", () => {
    seen.push("b");
    return other.work();
  });
  await ticks();
  expect(seen).toEqual(["a0", "a1", "b"]);
  held.end();
  other.end();
  await Promise.all([...queue, late]);
  expect(seen).toHaveLength(7);
});

/** Starts ten pieces of work of one user and one of another; answers the names in the order in which they ran. */
async function orderOf(slots: ReturnType<typeof createSlots>) {
  const seen: string[] = [];
  const held = hold();
  const run = (user: string) =>
    slots.run({ key: "project", user }, () => {
      seen.push(user);
      return held.work();
    });
  const all = [...Array.from({ length: 10 }, () => run("busy")), run("other")];
  await ticks();
  held.end();
  await Promise.all(all);
  return seen;
}

test("of one key each user has a share, so that nobody waits for another's queue", async () => {
  const seen = await orderOf(createSlots({ total: 3, perKey: 3, perUser: 2, patience: 10_000, refusal }));
  expect(seen.slice(0, 3)).toEqual(["busy", "busy", "other"]);
});

test("without the share of a user they would wait", async () => {
  const seen = await orderOf(createSlots({ total: 3, perKey: 3, patience: 10_000, refusal }));
  expect(seen.slice(0, 3)).toEqual(["busy", "busy", "busy"]);
});

test("of one user only so much waits", async () => {
  const slots = createSlots({ total: 1, perKey: 1, patience: 10_000, queue: { total: 9, perUser: 2 }, refusal });
  const held = hold();
  const all = [1, 2, 3].map(() => slots.run("a", held.work));
  await expect(slots.run("a", held.work)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS", retryAfter: 2 });
  const other = slots.run("b", held.work);
  held.end();
  await Promise.all([...all, other]);
});

test("a full queue costs the user of whom most waits their last place, and nobody else", async () => {
  const slots = createSlots({ total: 1, perKey: 1, patience: 10_000, queue: { total: 4, perUser: 9 }, refusal });
  const held = hold();
  const greedy = Array.from({ length: 5 }, () => slots.run("a", held.work));
  const refused = expect(greedy.at(-1)).rejects.toMatchObject({ code: "OVERLOADED", retryAfter: 2 });
  const other = slots.run("b", held.work);
  await refused;
  const next = ["c", "d", "e"].map((key) => slots.run(key, held.work));
  const all = Promise.allSettled([...greedy, other, ...next]);
  await ticks();
  held.end();
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

test("a place that is given back under two limits starts everybody it makes room for", async () => {
  const slots = createSlots({ total: 12, perKey: 3, perUser: 2, reserved: 2, patience: 10_000, refusal });
  const started: string[] = [];
  const begin = (key: string, user: string) => {
    const held = hold();
    const run = slots.run({ key, user }, () => {
      started.push(`${key} ${user}`);
      return held.work();
    });
    return { ...held, run };
  };
  // "shared" is under its limit in two projects; the first of them is full as well.
  const running = [begin("a", "shared"), begin("b", "shared"), begin("a", "x"), begin("a", "y")];
  const waiting = [begin("a", "z"), begin("c", "shared")];
  await ticks();
  expect(started).toHaveLength(4);
  running[0]?.end();
  await running[0]?.run;
  expect(started.slice(4).sort()).toEqual(["a z", "c shared"]);
  for (const one of [...running, ...waiting]) one.end();
  await Promise.all([...running, ...waiting].map(({ run }) => run));
});

/** How long the last 100 of so many arrivals take where one may run, in milliseconds; the fastest of three tries. */
async function arrivalsAt(length: number) {
  const tries: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const queue = { total: length, perUser: length };
    const slots = createSlots({ total: 1, perKey: 1, patience: 60_000, queue, refusal });
    const held = hold();
    const arrive = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) => slots.run(`${name} ${index % 10}`, held.work));
    const all = [...arrive(length, "early")];
    const began = performance.now();
    all.push(...arrive(100, "late"));
    tries.push(performance.now() - began);
    held.end();
    await Promise.allSettled(all);
  }
  return Math.min(...tries);
}

test("an arrival at a full queue takes time that grows no faster than the queue", async () => {
  const [short, long] = [await arrivalsAt(1_000), await arrivalsAt(4_000)];
  // Four times as long if it is linear, 16 times if each of those that wait is compared with each other.
  expect(long).toBeLessThan(Math.max(short, 5) * 10);
  expect(short).toBeLessThan(100);
});

test("two addresses of a wide IPv6 network share its places, and the next network finds one", async () => {
  const held = hold();
  const seen: string[] = [];
  const send = (ip: string, link: string) =>
    guestUploads.run(guestUploader(ip, link), () => {
      seen.push(link);
      return held.work();
    });
  const all = ["a", "b", "c", "d"].map((link, index) => send(`2001:db8:5:${index}::1`, link));
  all.push(send("2001:db8:6:1::1", "e"));
  await ticks();
  expect(seen).toEqual(["a", "b", "c", "e"]);
  held.end();
  await Promise.all(all);
});

/** Three pieces of work in the three places there are; `others` wait. */
async function crowded(others: readonly { key: string; user: string }[]) {
  const slots = createSlots({ total: 3, perKey: 3, patience: 10_000, refusal });
  const places: Slot[] = [];
  const held = ["a", "b", "c"].map(() => hold());
  const running = held.map(({ work }, index) =>
    slots.run(`key ${index}`, (place) => {
      places.push(place);
      return work();
    }),
  );
  const waiting = others.map((owner) => slots.run(owner, async () => {}));
  await ticks();
  const [slow, middle, fast] = places as [Slot, Slot, Slot];
  const end = () => {
    for (const one of held) one.end();
    return Promise.all([...running, ...waiting]);
  };
  return { slow, middle, fast, endSlow: () => (held[0]?.end(), running[0]), end };
}

test("the slowest work has to end for whoever waits, one at a time, and no other", async () => {
  const { slow, middle, fast, endSlow, end } = await crowded([{ key: "new", user: "new" }]);
  [slow, middle, fast].forEach((place, index) => place.compare(index + 1));
  expect([fast, middle, slow, middle].map((place) => place.isInTheWay())).toEqual([false, false, true, false]);
  await endSlow();
  // Whoever waited has run by now.
  await ticks();
  expect([fast, middle].map((place) => place.isInTheWay())).toEqual([false, false]);
  await end();
});

test("work that has told no speed, or none any more, neither has to end nor saves faster work from it", async () => {
  const { slow, middle, fast, end } = await crowded([{ key: "new", user: "new" }]);
  slow.compare(1);
  slow.compare(undefined);
  fast.compare(3);
  expect([slow, middle, fast].map((place) => place.isInTheWay())).toEqual([false, false, true]);
  await end();
});

test.each([
  ["nobody waits", []],
  ["only somebody waits who has a place", [{ key: "new", user: "key 1" }]],
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
  ])("nobody waits for a turn to read %s", async (_, slots) => {
    const read = () => slots.run("key", async () => "read");
    await expect(inTransaction(server.deps, request, read)).rejects.toThrow(/before the transaction/);
    await expect(read()).resolves.toBe("read");
  });
});
