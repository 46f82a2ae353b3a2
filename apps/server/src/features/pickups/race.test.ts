import pg from "pg";
import { expect, test } from "vitest";
import { useServer } from "#test/harness.ts";
import { makePickups } from "./test/make-pickups.ts";

const server = useServer();
const RIVALS = 30;

/** Thirty guests are put on a trip with one seat left at the same time. Returns how many got it. */
async function fillAtOnce() {
  const at = await makePickups(server);
  const trip = await at.addTrip(await at.addVehicle("Innova", 4, 50), "15:00", {
    travel_ids: [await at.arrive("First", "14:00", { pax: 3 })],
  });
  const rivals: string[] = [];
  for (let index = 0; index < RIVALS; index += 1) rivals.push(await at.arrive(`Rival ${index}`, "14:00"));
  const answers = await Promise.all(rivals.map((id) => at.put(trip, [id])));
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const won = answers.filter(({ status }) => status === 200).length;
  const [shown] = (await at.board()).trips;
  expect(shown?.journeys).toHaveLength(won + 1);
  return { won, taken: shown?.seats_taken };
}

test("of thirty guests who are put on the last seat at once, one gets it", async () => {
  expect(await fillAtOnce()).toEqual({ won: 1, taken: 4 });
});

test("two moves of the same guests in another order both end, with everybody on one trip", async () => {
  const at = await makePickups(server);
  const trips = [
    await at.addTrip(await at.addVehicle("A"), "15:00"),
    await at.addTrip(await at.addVehicle("B"), "15:00"),
  ];
  const guests = [await at.arrive("Asha", "14:00"), await at.arrive("Dev", "14:00"), await at.arrive("Ravi", "14:00")];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => at.put(trips[turn % 2]!, turn % 3 === 0 ? guests : guests.toReversed())),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const board = (await at.board()).trips;
  expect(board.reduce((sum, { seats_taken }) => sum + seats_taken, 0)).toBe(3);
  expect(board.flatMap(({ journeys }) => journeys)).toHaveLength(3);
});

test("of two trips of one vehicle at the same time, one is made", async () => {
  const at = await makePickups(server);
  const vehicle = await at.addVehicle();
  const answers = await Promise.all(Array.from({ length: 6 }, () => at.tryTrip(vehicle, "15:00")));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
});

test("control: without the trigger that counts seats, all get the last one", async () => {
  const owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  await owner.query("alter table trip_journeys disable trigger note");
  await owner.end();
  expect((await fillAtOnce()).won).toBe(RIVALS);
});
