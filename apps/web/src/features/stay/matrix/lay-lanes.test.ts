import { expect, test } from "vitest";
import { layLanes } from "./lay-lanes.ts";
import { makeRoomFilter } from "./room-filter.ts";
import { readMatrix, withChange, findFullNight, type RoomModel } from "../placing/matrix-model.ts";
import { roomsReply } from "../test/matrix-replies.ts";

const matrix = readMatrix(roomsReply);
const room = (id: string) => matrix.rooms.get(id) as RoomModel;
const lanesOf = (of: RoomModel) =>
  layLanes(matrix.days, of).map((lane) => lane.map(({ label, from, until }) => `${label} ${from}–${until}`));

test("each bed has a line; infants come last, and beds of guests who can't be seen are taken", () => {
  expect(lanesOf(room("r1"))).toEqual([["Asha 1–3"], ["Mini (infant), pinned 1–3"]]);
  expect(lanesOf(room("r2"))).toEqual([["Dev 0–2"]]);
  expect(lanesOf(room("r3"))).toEqual([["Taken 1–3"], ["Taken 1–2"]]);
  const full = withChange(matrix, { removed: [], added: [{ ...room("r2").stays[0]!, room: room("r1"), id: "new" }] });
  expect(lanesOf(full.rooms.get("r1") as RoomModel)).toEqual([
    ["Dev 0–2"],
    ["Asha 1–3"],
    ["Mini (infant), pinned 1–3"],
  ]);
});

test("a change that is being sent moves guests and beds, and leaves other rooms as they are", () => {
  const [asha] = room("r1").stays;
  const moved = withChange(matrix, { removed: ["s1"], added: [{ ...asha!, room: room("r3") }] });
  expect(moved.rooms.get("r1")?.taken).toEqual([0, 0, 0, 0]);
  expect(moved.rooms.get("r3")?.taken).toEqual([0, 3, 2, 0]);
  expect(moved.rooms.get("r2")).toBe(room("r2"));
  // The saved stay has arrived, while the change has not ended yet.
  const saved = withChange(matrix, { removed: [], added: [{ ...asha!, id: "new" }] });
  expect(saved.rooms.get("r1")).toBe(room("r1"));
});

test("the first full night is found; infants fit everywhere, and who leaves makes room", () => {
  const asha = room("r1").stays[0]!;
  const dev = room("r2").stays[0]!;
  const nights = { check_in: "2027-02-11", check_out: "2027-02-14" };
  expect(findFullNight(matrix.days, room("r2"), { ...nights, guest: asha.guest })).toBe("2027-02-11");
  expect(findFullNight(matrix.days, room("r2"), { ...nights, guest: asha.guest, without: [dev] })).toBeNull();
  expect(findFullNight(matrix.days, room("r3"), { ...nights, guest: asha.guest })).toBe("2027-02-12");
  expect(findFullNight(matrix.days, room("r3"), { ...nights, guest: room("r1").stays[1]!.guest })).toBeNull();
});

test("rooms are found by number, kind, hotel or guest, whatever the accents", () => {
  const found = (search: string, hotels: string[] = []) =>
    [...matrix.rooms.values()].filter(makeRoomFilter({ search, hotels: new Set(hotels) })).map(({ id }) => id);
  expect(found("äsha")).toEqual(["r1"]);
  expect(found("double rambagh 102")).toEqual(["r2"]);
  expect(found("", ["h2"])).toEqual([]);
});
