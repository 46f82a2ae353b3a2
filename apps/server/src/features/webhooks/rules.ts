/** After each failed attempt, in seconds: seven attempts in a day and a half. */
const retryPauses = [5, 60, 600, 3_600, 6 * 3_600, 24 * 3_600];
/** A webhook is paused when so many attempts in a row, over so many days, have failed. */
const MAX_FAILURES = 20;
const MAX_FAILING_DAYS = 3;
const DAY_MS = 86_400_000;
const GONE = 410;
/** A receiver that takes longer to answer is slow. Waking up a small program takes a second or two. */
const SLOW_ANSWER_MS = 3_000;

type Told = { type: string; created_at: string; data: unknown };

/** What is sent, and signed: the same text at every attempt. */
export const bodyOf = (projectId: string, { type, created_at, data }: Told) =>
  JSON.stringify({ type, timestamp: created_at, project_id: projectId, data });

type Attempt = { status: number | undefined; failedBefore: number; now: Date };
type Result =
  | { state: "DELIVERED" }
  | { state: "WAITING"; next: Date }
  /** `isGone`: the receiver wants nothing more. */
  | { state: "FAILED"; isGone: boolean };

/** What follows from an attempt; the status is undefined when there was no answer. */
export function resultOf({ status, failedBefore, now }: Attempt): Result {
  if (status !== undefined && status >= 200 && status < 300) return { state: "DELIVERED" };
  if (status === GONE) return { state: "FAILED", isGone: true };
  const pause = retryPauses[failedBefore];
  if (pause === undefined) return { state: "FAILED", isGone: false };
  return { state: "WAITING", next: new Date(now.getTime() + pause * 1000) };
}

/** Whether a webhook fails for so long that it is paused. */
export const isGivenUp = (failing: { failures: number; since: Date }, now: Date) =>
  failing.failures >= MAX_FAILURES && now.getTime() - failing.since.getTime() >= MAX_FAILING_DAYS * DAY_MS;

/** Whether a receiver that answered so late gets fewer requests at once. */
export const isSlowAnswer = (milliseconds: number) => milliseconds >= SLOW_ANSWER_MS;

/** The host alone: the rest of an address may be a password. */
export const hostOf = (address: string) => new URL(address).host;
