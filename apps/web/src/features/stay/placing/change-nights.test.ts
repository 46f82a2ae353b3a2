import { listDays } from "@nyota/contract/days";
import { expect, test } from "vitest";
import { columnsOf, nightsFrom, shiftNights, stretchNights } from "./change-nights.ts";

const days = listDays({ from: "2027-02-11", to: "2027-02-15" });
const stay = { check_in: "2027-02-12", check_out: "2027-02-14" };

test("a stay is shifted by days, and shown as far as there are days", () => {
  expect(shiftNights(stay, -1)).toEqual({ check_in: "2027-02-11", check_out: "2027-02-13" });
  expect(columnsOf(days, stay)).toEqual({ from: 1, until: 3 });
  expect(columnsOf(days, { check_in: "2027-02-09", check_out: "2027-02-20" })).toEqual({ from: 0, until: 5 });
});

test("an edge is set to the night under the pointer, and a stay keeps at least one night", () => {
  expect(stretchNights(days, stay, "until", 4)).toEqual({ check_in: "2027-02-12", check_out: "2027-02-16" });
  expect(stretchNights(days, stay, "until", 0)).toEqual({ check_in: "2027-02-12", check_out: "2027-02-13" });
  expect(stretchNights(days, stay, "from", 0)).toEqual({ check_in: "2027-02-11", check_out: "2027-02-14" });
  expect(stretchNights(days, stay, "from", 4)).toEqual({ check_in: "2027-02-13", check_out: "2027-02-14" });
  expect(stretchNights(days, stay, "until", 99).check_out).toBe("2027-02-16");
});

test("a guest dropped on a proposed night or a room's head gets the proposed nights, else as many from there", () => {
  expect(nightsFrom(days, stay, 2)).toEqual(stay);
  expect(nightsFrom(days, stay, -1)).toEqual(stay);
  expect(nightsFrom(days, stay, 3)).toEqual({ check_in: "2027-02-14", check_out: "2027-02-16" });
  expect(nightsFrom(days, null, 1)).toEqual({ check_in: "2027-02-12", check_out: "2027-02-13" });
});
