import { sql } from "kysely";
import type { Receipt } from "#gateways/whatsapp/driver.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import { backoff, maxAttempts, receiptRank } from "../rules.ts";
import type { Lease } from "./leases.ts";

export type Claimed = {
  id: string;
  dispatch_id: string | null;
  guest_id: string;
  phone: string;
  body: string;
  provider_id: string;
  attempts: number;
  rendered: string | null;
  /** When it was written down as about to leave; null when that is still to be done. */
  dispatched_at: string | null;
};

/** The message that is expected to be next, with the text it would leave with and what that was rendered from. */
export type Ready = { id: string; body: string; rendered: string };

type Step = {
  message: Claimed | undefined;
  /** How many messages before it nobody may get any more. */
  cancelled: number;
};

/**
 * Accepts the message before, if there was one, and takes the next, in one transaction: a pause that has committed is never overtaken.
 * When the next is the one that is ready, it comes back dispatched and may leave at once.
 */
export async function sendNext(
  deps: Deps,
  held: Lease,
  { gap, accepted, ready }: { gap: number; accepted: string | undefined; ready: Ready | undefined },
): Promise<Step> {
  const { rows } = await sql<{ claimed: (Partial<Claimed> & { cancelled?: number }) | null }>`
    select nyota_send_next(${held.projectId}, ${held.senderId}, ${held.epoch}, ${gap}, ${accepted ?? null},
      ${ready?.id ?? null}, ${ready?.body ?? null}, ${ready?.rendered ?? null}) as claimed`.execute(deps.connection.db);
  const claimed = rows[0]?.claimed ?? {};
  return {
    message: claimed.id === undefined ? undefined : (claimed as Claimed),
    cancelled: claimed.cancelled ?? 0,
  };
}

/** Writes down what is about to leave; false when the lease is lost and nothing may leave. */
export async function markDispatched(
  deps: Deps,
  held: Lease,
  { id, rendered }: { id: string; rendered: string },
): Promise<boolean> {
  const { rows } = await sql<{ marked: boolean }>`
    select nyota_mark_dispatched(${held.projectId}, ${id}, ${held.epoch}, ${rendered}) as marked`.execute(
    deps.connection.db,
  );
  return rows[0]?.marked ?? false;
}

// A verdict carries the epoch of the lease it was reached under: one that comes after somebody else took the message over changes nothing.

export const acceptMessage = (deps: Deps, held: Lease, id: string) =>
  sql`select nyota_accept_message(${held.projectId}, ${id}, ${held.epoch})`.execute(deps.connection.db);

/**
 * Puts a message that certainly has not arrived back in the queue, or where its campaign stands by now (paused, halted, cancelled);
 * after the last try it has failed.
 */
export const postponeMessage = (
  deps: Deps,
  held: Lease,
  message: Pick<Claimed, "id" | "attempts">,
  why: { code: string; afterMs?: number | undefined },
) =>
  message.attempts >= maxAttempts
    ? failMessage(deps, held, message, { code: why.code, text: "It could not be sent after several tries." })
    : sql`select nyota_postpone_message(${held.projectId}, ${message.id}, ${held.epoch}, ${why.code},
        ${(why.afterMs ?? backoff(message.attempts)) / 1000})`.execute(deps.connection.db);

/** Gives a message up and its credit back. */
export const failMessage = (
  deps: Deps,
  held: Lease,
  message: Pick<Claimed, "id">,
  why: { code: string; text: string },
) =>
  sql`select nyota_fail_message(${held.projectId}, ${message.id}, ${held.epoch}, ${why.code}, ${why.text})`.execute(
    deps.connection.db,
  );

/** Applies receipts by provider id; a status only rises, and a receipt outweighs a failure. Answers those that came before their time. */
export async function applyReceipts(deps: Deps, projectId: string, receipts: Receipt[]): Promise<Receipt[]> {
  const highest = highestOf(receipts);
  const rows = highest.map(({ providerId, status }) => ({
    provider_id: providerId,
    status,
    rank: receiptRank[status],
  }));
  const { rows: answer } = await sql<{ early: string[] }>`
    select nyota_apply_receipts(${projectId}, ${JSON.stringify(rows)}) as early`.execute(deps.connection.db);
  const early = new Set(answer[0]?.early);
  return highest.filter(({ providerId }) => early.has(providerId));
}

/** One receipt a message: the one that says most. */
export function highestOf(receipts: readonly Receipt[]): Receipt[] {
  const highest = new Map<string, Receipt>();
  for (const receipt of receipts) {
    const known = highest.get(receipt.providerId);
    if (!known || receiptRank[known.status] < receiptRank[receipt.status]) highest.set(receipt.providerId, receipt);
  }
  return [...highest.values()];
}

/** What an earlier holder of the lease left in flight: what never left goes back to the queue, the rest is answered for by the caller. */
export async function takeOver(deps: Deps, held: Lease): Promise<Claimed[]> {
  const { rows } = await sql<{ taken: Claimed[] }>`
    select nyota_take_over(${held.projectId}, ${held.senderId}, ${held.epoch}) as taken`.execute(deps.connection.db);
  return rows[0]?.taken ?? [];
}

/** The far end's ids of messages it has taken and not spoken of since, the newest first; real receipts come within days or never. */
export const findWithoutReceipt = (deps: Deps, held: Lease): Promise<string[]> =>
  inProject(deps, held.projectId, async (scope) => {
    const rows = await scope.db
      .selectFrom("messages")
      .select("provider_id")
      .where("project_id", "=", held.projectId)
      .where("sender_id", "=", held.senderId)
      .where("status", "=", "SENT")
      .where("sent_at", ">", sql<string>`clock_timestamp() - interval '14 days'`)
      .orderBy("sent_at", "desc")
      .limit(MAX_RECEIPTS_ASKED_FOR)
      .execute();
    return rows.flatMap(({ provider_id }) => provider_id ?? []);
  });
const MAX_RECEIPTS_ASKED_FOR = 10_000;

/** Closes the dispatches of a sender in which nothing is left to do; answers them. */
export const completeDispatches = (deps: Deps, held: Lease) =>
  inProject(deps, held.projectId, (scope) =>
    scope.db
      .updateTable("dispatches as d")
      .set({ status: "COMPLETED", completed_at: sql`clock_timestamp()` })
      .where("d.project_id", "=", held.projectId)
      .where("d.sender_id", "=", held.senderId)
      .where("d.status", "=", "IN_PROGRESS")
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("messages as m")
              .select("m.id")
              .whereRef("m.project_id", "=", "d.project_id")
              .whereRef("m.dispatch_id", "=", "d.id")
              .where(sql<boolean>`nyota_holds_credit(m.status)`),
          ),
        ),
      )
      .returning(["d.id", "d.name", "d.started_by"])
      .execute(),
  );
