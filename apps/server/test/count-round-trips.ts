import pg from "pg";
import { vi } from "vitest";

export type Counted = { statements: number; roundTrips: number };

/**
 * Counts what a piece of work sends to the database: statements, and round trips, as those sent while an answer is
 * awaited on the same connection travel together with it. Only on connections in a transaction of the application: the
 * queue looks after its tables meanwhile, on connections of its own.
 */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<Counted> {
  const counted = { statements: 0, roundTrips: 0 };
  const ours = new WeakSet<pg.Client>();
  const awaited = new WeakMap<pg.Client, number>();
  const send = pg.Client.prototype.query as (...values: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...values: unknown[]
  ) {
    if (/^begin[a-z ]*; set local role nyota_app/.test(String(values[0]))) ours.add(this);
    if (!ours.has(this)) return send.apply(this, values);
    const before = awaited.get(this) ?? 0;
    counted.statements += 1;
    if (before === 0) counted.roundTrips += 1;
    awaited.set(this, before + 1);
    const release = () => void awaited.set(this, (awaited.get(this) ?? 1) - 1);
    const answer = send.apply(this, values) as Promise<unknown>;
    answer.then(release, release);
    return answer;
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return counted;
}
