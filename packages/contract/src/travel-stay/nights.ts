import { addDays, type Days } from "../days.ts";

/** The hour until which an arrival belongs to the night before: who lands at 00:20 needs the room that was empty since the afternoon. */
export const NIGHT_ENDS_AT_HOUR = 6;

/** The night for which somebody who arrives at this wall time needs a room, named by the day on which it begins. */
export const nightOfArrival = (arrives_at: string): string => {
  const day = arrives_at.slice(0, 10);
  return Number(arrives_at.slice(11, 13)) < NIGHT_ENDS_AT_HOUR ? addDays(day, -1) : day;
};

/** How many days a journey may be away from the celebration; beyond, its year is probably wrong. */
const MAX_DAYS_AWAY = 30;

export type Celebration = { start_date: string | null; end_date: string | null };

/** The days that can belong to the celebration; undefined while its own are not known. */
export function nearDays({ start_date, end_date }: Celebration): Days | undefined {
  const [first, last] = [start_date ?? end_date, end_date ?? start_date];
  return first && last ? { from: addDays(first, -MAX_DAYS_AWAY), to: addDays(last, MAX_DAYS_AWAY) } : undefined;
}

/** Whether a day can belong to the celebration. While its days are not known, every day can. */
export function isNearCelebration(day: string, celebration: Celebration): boolean {
  const near = nearDays(celebration);
  return near === undefined || (day >= near.from && day <= near.to);
}
