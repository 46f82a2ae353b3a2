import fc from "fast-check";
import { expect, test } from "vitest";
import { addCosts, type Contract, shareRooms, type RoomsUsed } from "./rules.ts";

const hotel = fc.constantFrom("rambagh", "samode");
const type = fc.constantFrom("deluxe", "suite", null);
const night = fc.integer({ min: 11, max: 16 }).map((day) => `2027-02-${day}`);
const rooms: fc.Arbitrary<RoomsUsed[]> = fc.uniqueArray(
  fc.record({
    hotel_id: hotel,
    type_key: type,
    night,
    payer: fc.constantFrom("HOST" as const, "GUEST" as const, "SPLIT" as const),
    rooms: fc.integer({ min: 1, max: 5 }),
  }),
  { selector: ({ rooms: _rooms, ...place }) => JSON.stringify(place), maxLength: 40 },
);
const contracts: fc.Arbitrary<Contract[]> = fc
  .array(
    fc.record({
      hotel_id: hotel,
      type_key: type,
      room_count: fc.integer({ min: 1, max: 6 }),
      from: fc.integer({ min: 9, max: 16 }),
      nights: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.map(({ from, nights, ...rest }, index) => ({
      ...rest,
      id: String(index),
      check_in: `2027-02-${String(from).padStart(2, "0")}`,
      check_out: `2027-02-${from + nights}`,
    })),
  );
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);

test("every room in use is in one block or outside all, on each of its nights", () => {
  fc.assert(
    fc.property(contracts, rooms, (blocks, used) => {
      const { uses, outside } = shareRooms(blocks, used);
      const inBlocks = sum([...uses.values()].map((use) => use.used));
      expect(inBlocks + sum(outside.values())).toBe(sum(used.map((row) => row.rooms)));
      for (const block of blocks) {
        const use = uses.get(block.id)!;
        expect(sum(Object.values(use.used_by))).toBe(use.used);
        expect(sum(use.nights.map((one) => one.used))).toBe(use.used);
        expect(use.nights.every((one) => one.used <= block.room_count)).toBe(true);
        expect(use.contracted).toBe(use.nights.length * block.room_count);
      }
    }),
  );
});

test("no room is outside while a block of its hotel and type, or of any type, has one left that night", () => {
  fc.assert(
    fc.property(contracts, rooms, (blocks, used) => {
      const { uses, outside } = shareRooms(blocks, used);
      for (const block of blocks.filter(({ type_key }) => type_key === null)) {
        const hasRoom = uses.get(block.id)!.nights.every((one) => one.used < block.room_count);
        const coversAll = used
          .filter((row) => row.hotel_id === block.hotel_id)
          .every((row) => row.night >= block.check_in && row.night < block.check_out);
        if (hasRoom && coversAll) expect(outside.get(block.hotel_id) ?? 0).toBe(0);
      }
    }),
  );
});

test("all payers and what is unused add up to the whole contract", () => {
  fc.assert(
    fc.property(contracts, rooms, fc.integer({ min: 0, max: 1_000_000 }), (blocks, used, rate) => {
      const { uses } = shareRooms(blocks, used);
      const [cost] = addCosts(blocks.map(({ id }) => ({ ...uses.get(id)!, rate, currency: "INR" })));
      const contracted = sum([...uses.values()].map((use) => use.contracted));
      expect(cost?.total ?? 0).toBe(contracted * rate);
      if (cost) expect(sum(Object.values(cost.by)) + cost.unused).toBe(cost.total);
    }),
  );
});
