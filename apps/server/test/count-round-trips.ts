import pg from "pg";
import { vi } from "vitest";

export type Counted = { statements: number; roundTrips: number };

/**
 * Counts what a piece of work sends to the database: statements, and round trips. Those that are sent before the answer
 * of one another arrives travel together: a statement is on the trip after the last one of which an answer is there. Only
 * on connections in a transaction of the application: the queue looks after its tables meanwhile, on connections of its
 * own. Nobody waits for the commit of a call that only reads.
 */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<Counted> {
  const counted = { statements: 0, roundTrips: 0 };
  const ours = new WeakSet<pg.Client>();
  const reading = new WeakSet<pg.Client>();
  let answered = 0;
  const send = pg.Client.prototype.query as (...values: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...values: unknown[]
  ) {
    if (/^begin[a-z ]*; set local role nyota_app/.test(String(values[0]))) ours.add(this);
    if (!ours.has(this)) return send.apply(this, values);
    const text = String(values[0]);
    const isEntering = text.includes("nyota_enter") && (values[1] as unknown[]).at(-1) === true;
    if (isEntering || /^begin[a-z ]* read only;/.test(text)) reading.add(this);
    counted.statements += 1;
    if (text === "commit" && reading.delete(this)) return send.apply(this, values);
    const trip = answered + 1;
    counted.roundTrips = Math.max(counted.roundTrips, trip);
    const arrive = () => void (answered = Math.max(answered, trip));
    const answer = send.apply(this, values) as Promise<unknown>;
    answer.then(arrive, arrive);
    return answer;
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return counted;
}
