import { addDays } from "@nyota/contract/days";

/** "2027-02" of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months later. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The days of whole weeks, Monday to Sunday, in which the month lies. */
export function monthDays(month: string): string[] {
  const first = `${month}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const lastWeekday = (new Date(`${last}T00:00:00Z`).getUTCDay() + 6) % 7;
  const start = addDays(first, -weekday);
  const count = weekday + Number(last.slice(8)) + (6 - lastWeekday);
  return Array.from({ length: count }, (_, index) => addDays(start, index));
}

/** The day to which an arrow key moves a task: left and right by a day, up and down by a week. */
export function stepDay(day: string, key: string): string | null {
  const days = new Map([
    ["ArrowLeft", -1],
    ["ArrowRight", 1],
    ["ArrowUp", -7],
    ["ArrowDown", 7],
  ]).get(key);
  return days === undefined ? null : addDays(day, days);
}
