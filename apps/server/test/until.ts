import { setTimeout as wait } from "node:timers/promises";

/** Repeats a request until its answer is right; fails with the last answer at the time limit. */
export async function until<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean, limit = 15_000): Promise<T> {
  const end = Date.now() + limit;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (Date.now() > end) throw new Error(`The time limit has passed. The last answer was ${JSON.stringify(answer)}`);
    await wait(20);
  }
}
