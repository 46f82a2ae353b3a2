import { expect, test } from "vitest";
import { planTravel } from "./plan-travel.ts";
import type { MatchedRow } from "./planned-record.ts";

const rowOf = (row_number: number, guest: string, pax: number, number = "6E 500"): MatchedRow => ({
  row_number,
  label: `Row ${row_number}`,
  guest_id: guest,
  values: { direction: "ARRIVAL", mode: "FLIGHT", number, arrives_at: "2027-02-10T18:00", pax },
  said: {} as MatchedRow["said"],
});
const reddys = { guests: new Map(["head", "wife", "son", "girl"].map((id) => [id, "Reddys"])) };
const state = { guests: new Map([...reddys.guests, ["friend", "Raos"]]), journeys: [], zone: "Asia/Kolkata" };
const plan = (rows: MatchedRow[]) =>
  planTravel(rows, state).map(({ write, problems }) => [write["pax"], problems.map(({ message }) => message)]);

test("a family of four with the four in the head's row and rows of their own is four people", () => {
  const rows = [
    rowOf(1, "head", 4),
    rowOf(2, "wife", 1),
    rowOf(3, "son", 1),
    rowOf(4, "girl", 1),
    rowOf(5, "friend", 2),
  ];
  expect(plan(rows)).toEqual([
    [1, ["4 people are this guest and 3 other rows of the family, so each counts as one."]],
    [1, []],
    [1, []],
    [1, []],
    [2, []],
  ]);
});

test("another number of people beside rows of the family is doubtful, and one on another flight is not", () => {
  expect(plan([rowOf(1, "head", 4), rowOf(2, "wife", 1)])).toEqual([
    [4, ["The family has another row for this journey, so 4 people may be too many."]],
    [1, []],
  ]);
  expect(plan([rowOf(1, "head", 4), rowOf(2, "wife", 1, "AI 1")])).toEqual([
    [4, []],
    [1, []],
  ]);
});
