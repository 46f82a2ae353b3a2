import { expect, test } from "vitest";
import { createSlots } from "./slots.ts";

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
