import { addDays, type ListedDay } from "@nyota/contract/days";
import { countNights } from "../format-stay.ts";
import { columnOf } from "../grid/night-lines.ts";
import type { Nights } from "./use-placing.ts";

/** Moves nights by a number of days. */
export const shiftNights = ({ check_in, check_out }: Nights, by: number): Nights => ({
  check_in: addDays(check_in, by),
  check_out: addDays(check_out, by),
});

/** A stay whose first or last night is set to a column; it always has a night. */
export function stretchNights(
  days: readonly ListedDay[],
  stay: Nights,
  part: "from" | "until",
  column: number,
): Nights {
  const first = days[0]?.date ?? stay.check_in;
  const night = addDays(first, Math.max(0, Math.min(column, days.length - 1)));
  if (part === "from") return { ...stay, check_in: night < stay.check_out ? night : addDays(stay.check_out, -1) };
  return { ...stay, check_out: night < stay.check_in ? addDays(stay.check_in, 1) : addDays(night, 1) };
}

/** The nights of a guest who is dropped on a night: those proposed if it is one of them, else as many from it on. */
export function nightsFrom(days: readonly ListedDay[], proposed: Nights | null, column: number): Nights {
  const night = addDays(days[0]?.date ?? "", Math.max(0, column));
  if (!proposed) return { check_in: night, check_out: addDays(night, 1) };
  if (column < 0 || (proposed.check_in <= night && night < proposed.check_out)) return proposed;
  return { check_in: night, check_out: addDays(night, countNights(proposed)) };
}

/** The columns of nights, as far as they are shown. */
export const columnsOf = (days: readonly ListedDay[], { check_in, check_out }: Nights) => ({
  from: Math.max(0, columnOf(days, check_in)),
  until: Math.min(days.length, columnOf(days, check_out)),
});
