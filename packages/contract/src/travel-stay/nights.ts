import { addDays } from "../days.ts";

/** The hour until which an arrival belongs to the night before: who lands at 00:20 needs the room that was empty since the afternoon. */
export const NIGHT_ENDS_AT_HOUR = 6;

/** The night for which somebody who arrives at this wall time needs a room, named by the day on which it begins. */
export const nightOfArrival = (arrives_at: string): string => {
  const day = arrives_at.slice(0, 10);
  return Number(arrives_at.slice(11, 13)) < NIGHT_ENDS_AT_HOUR ? addDays(day, -1) : day;
};
