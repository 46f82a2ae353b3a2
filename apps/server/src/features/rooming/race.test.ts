import pg from "pg";
import { expect, test } from "vitest";
import { useServer } from "#test/harness.ts";
import { addMany, makeRooming, nights } from "./test/make-rooming.ts";

const server = useServer();
const RIVALS = 30;

/** Thirty bulk assignments to the last bed at the same time. Returns how many got it. */
async function fillAtOnce() {
  const at = await makeRooming(server);
  const room_id = await at.addRoom("101", { base_capacity: 1 });
  const guests = await addMany(server, at.projectId, RIVALS);
  const answers = await Promise.all(
    guests.map((guest_id) => at.assign({ placements: [{ guest_id, room_id, ...nights }] })),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
  const refused = answers.find(({ status }) => status === 400);
  if (refused) expect(refused.body["placements.0.room_id"]).toEqual([expect.stringContaining("has no bed left")]);
  const won = answers.filter(({ status }) => status === 200).length;
  expect(await at.sleeps()).toHaveLength(won);
  return won;
}

test("of thirty bulk assignments to the last bed at once, one gets it", async () => {
  expect(await fillAtOnce()).toBe(1);
});

test("two assignments that name the same guests and rooms in another order both end", async () => {
  const at = await makeRooming(server);
  const rooms = [await at.addRoom("101"), await at.addRoom("102")];
  const guests = await addMany(server, at.projectId, 4);
  const placements = guests.map((guest_id, index) => ({ guest_id, room_id: rooms[index % 2]!, ...nights }));
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, turn) =>
      at.assign({ move: true, placements: turn % 2 === 0 ? placements : placements.toReversed() }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.reduce((sum, { body }) => sum + body.count, 0)).toBe(4);
});

test("control: without the trigger that counts beds, all get the last one", async () => {
  const owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  await owner.query("alter table guest_stays disable trigger note");
  await owner.end();
  expect(await fillAtOnce()).toBe(RIVALS);
});
