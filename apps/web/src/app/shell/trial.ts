import { TRIAL_DAYS } from "@nyota/contract/constants";

/** So many days before its end a paid plan is announced to end. */
export const PLAN_END_DAYS = 14;

const DAY = 86_400_000;
type Subscription = { start_date: string; end_date: string };
export type Trial = { used: number; remaining: number; isExpired: boolean; percent: number };

/** Whole days since the start, between 0 and 14. */
export const trialDaysUsed = (start: string, now: Date) =>
  Math.min(TRIAL_DAYS, Math.max(0, Math.floor((now.getTime() - Date.parse(start)) / DAY)));

/** Days until the end, rounded up; zero or less once it is over. */
export const trialDaysRemaining = (end: string, now: Date) => Math.ceil((Date.parse(end) - now.getTime()) / DAY);

export function readTrial(subscription: Subscription, now: Date): Trial {
  const used = trialDaysUsed(subscription.start_date, now);
  const remaining = trialDaysRemaining(subscription.end_date, now);
  const percent = Math.min(100, Math.max(0, (used / TRIAL_DAYS) * 100));
  return { used, remaining, isExpired: remaining <= 0, percent };
}
