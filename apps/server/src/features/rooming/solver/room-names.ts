import { dateFormat } from "@nyota/contract/formatters";
import { type CompiledProblem, sleeperAt } from "./compile-problem.ts";

const shortDay = () => dateFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" });

/** A night as the day it begins: "Feb 14". */
export const nameNight = ({ problem }: CompiledProblem, night: number): string =>
  shortDay().format(new Date(Date.parse(problem.firstDay) + night * 86_400_000));

/** "Feb 12 to 16" would hide the month of the last day, so both are written: "Feb 12 to Feb 16". */
export const nameNights = (c: CompiledProblem, from: number, to: number): string =>
  `${nameNight(c, from)} to ${nameNight(c, to)}`;

/** "Asha", "Asha and Amit", "Asha, Amit and Riya", "Asha, Amit and 4 more". */
export function nameSleepers(c: CompiledProblem, sleepers: readonly number[]): string {
  const names = sleepers.map((sleeper) => sleeperAt(c, sleeper).name);
  if (names.length > 3) return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export const nameRoom = ({ problem }: CompiledProblem, room: number): string => problem.rooms[room]!.name;
export const nameHotel = ({ problem, hotelOf }: CompiledProblem, room: number): string =>
  problem.hotels[hotelOf[room]!]!.name;

export const countBeds = (beds: number): string => (beds === 1 ? "1 bed" : `${beds} beds`);
export const countRooms = (rooms: number): string => (rooms === 1 ? "1 room" : `${rooms} rooms`);
