import { sql } from "kysely";
import type { Deps } from "#http/deps.ts";
import type { Lease } from "./leases.ts";
import type { Claimed } from "./message-transitions.ts";
import type { Rendered } from "./rendered-texts.ts";

type Transaction = Pick<Deps["connection"], "db">["db"];

/**
 * Null: the lease is lost. Early: the number's pace allows nothing yet, and nothing has changed. Otherwise `ready` may be
 * sent now, and the other messages of the batch were given back.
 */
export type Begun = { is_early: boolean; ready: string[]; cancelled: number } | null;

/** Locks the number and its running campaigns until the end of the transaction, and checks the messages of a batch. */
export async function beginBatch(db: Transaction, lease: Lease, ids: readonly string[]): Promise<Begun> {
  const { rows } = await sql<{ begun: Begun }>`
    select nyota_begin_batch(${lease.projectId}, ${lease.senderId}, ${lease.epoch}, ${ids}::uuid[]) as begun`.execute(
    db,
  );
  return rows[0]?.begun ?? null;
}

export type Ended = {
  /** The ids that the provider has accepted, and how many were given to it. */
  accepted: readonly string[];
  sent: number;
  cancelled: number;
  gap: number;
  /** How many messages may be claimed, and the texts of those that are expected. */
  most: number;
  texts: readonly Rendered[];
};

/** Stores what the provider has accepted and claims the next batch; its messages with a known text are marked as dispatched. */
export async function finishBatch(
  db: Transaction,
  lease: Lease,
  { accepted, sent, cancelled, gap, most, texts }: Ended,
): Promise<{ messages: Claimed[]; cancelled: number }> {
  const { rows } = await sql<{ claimed: { messages: Claimed[]; cancelled: number } }>`
    select nyota_finish_batch(${lease.projectId}, ${lease.senderId}, ${lease.epoch}, ${gap}, ${most}, ${sent},
      ${accepted}::uuid[], ${cancelled}, ${JSON.stringify(texts)}) as claimed`.execute(db);
  const claimed = rows[0]?.claimed ?? { messages: [], cancelled: 0 };
  const known = new Map(texts.map((text) => [text.id, text]));
  for (const message of claimed.messages) {
    const text = message.dispatched_at === null ? undefined : known.get(message.id);
    if (text) Object.assign(message, { body: text.body, rendered: text.rendered });
  }
  return claimed;
}

/** Gives messages back that were claimed and not sent. */
export const putBack = (deps: Deps, lease: Lease, ids: readonly string[]) =>
  sql`select nyota_put_back(${lease.projectId}, ${ids}::uuid[], ${lease.epoch})`.execute(deps.connection.db);
