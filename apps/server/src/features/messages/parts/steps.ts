import { sql } from "kysely";
import { moveCredits } from "#features/credits/commands.ts";
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
export type Receipt = { providerId: string; status: keyof typeof receiptRank };

/** The message that is expected to be next, with the text it would leave with and what that was rendered from. */
export type Ready = { id: string; body: string; rendered: string };

/**
 * Accepts the message before, if there was one, and takes the next, in one transaction: a pause that has committed is never overtaken.
 * When the next is the one that is ready, it comes back dispatched and may leave at once.
 */
export async function sendNext(
  deps: Deps,
  held: Lease,
  { gap, accepted, ready }: { gap: number; accepted: string | undefined; ready: Ready | undefined },
): Promise<Claimed | undefined> {
  const { rows } = await sql<{ claimed: Claimed | null }>`
    select nyota_send_next(${held.projectId}, ${held.senderId}, ${held.epoch}, ${gap}, ${accepted ?? null},
      ${ready?.id ?? null}, ${ready?.body ?? null}, ${ready?.rendered ?? null}) as claimed`.execute(deps.connection.db);
  return rows[0]?.claimed ?? undefined;
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

export const acceptMessage = (deps: Deps, held: Lease, id: string) =>
  sql`select nyota_accept_message(${held.projectId}, ${id})`.execute(deps.connection.db);

/** Puts a message that certainly has not arrived back in the queue; after the last try it has failed. */
export const postponeMessage = (
  deps: Deps,
  held: Lease,
  message: Claimed,
  why: { code: string; afterMs?: number | undefined },
) =>
  message.attempts >= maxAttempts
    ? failMessage(deps, held, message, { code: why.code, text: "It could not be sent after several tries." })
    : inProject(deps, held.projectId, (scope) =>
        scope.db
          .updateTable("messages")
          .set({
            status: "QUEUED",
            rank: 1,
            dispatched_at: null,
            error_code: why.code,
            next_attempt_at: sql`clock_timestamp() + make_interval(secs => ${(why.afterMs ?? backoff(message.attempts)) / 1000})`,
          })
          .where("project_id", "=", held.projectId)
          .where("id", "=", message.id)
          .where("status", "=", "PENDING")
          .execute(),
      );

/** Gives a message up and its credit back. */
export const failMessage = (
  deps: Deps,
  held: Lease,
  message: Pick<Claimed, "id">,
  why: { code: string; text: string },
) =>
  inProject(deps, held.projectId, async (scope) => {
    const failed = await scope.db
      .updateTable("messages")
      .set({ status: "FAILED", rank: 2, failed_at: sql`clock_timestamp()`, error_code: why.code, error_text: why.text })
      .where("project_id", "=", held.projectId)
      .where("id", "=", message.id)
      .where("status", "=", "PENDING")
      .executeTakeFirst();
    if (failed.numUpdatedRows === 1n)
      await moveCredits(scope, "RELEASE", { type: "MESSAGE", amount: 1, reason: "failed", referenceId: message.id });
  });

/** Applies receipts by provider id; a status only rises, and a receipt outweighs a failure. Answers those that came before their time. */
export async function applyReceipts(deps: Deps, projectId: string, receipts: Receipt[]): Promise<Receipt[]> {
  const highest = new Map<string, Receipt>();
  for (const receipt of receipts) {
    const known = highest.get(receipt.providerId);
    if (!known || receiptRank[known.status] < receiptRank[receipt.status]) highest.set(receipt.providerId, receipt);
  }
  const rows = [...highest.values()].map(({ providerId, status }) => ({
    provider_id: providerId,
    status,
    rank: receiptRank[status],
  }));
  return inProject(deps, projectId, async (scope) => {
    await sql`
      update messages m set status = r.status, rank = r.rank, error_code = null, error_text = null,
        delivered_at = coalesce(m.delivered_at, clock_timestamp()),
        read_at = case when r.status = 'READ' then coalesce(m.read_at, clock_timestamp()) else m.read_at end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (provider_id text, status text, rank int)
      where m.project_id = ${projectId} and m.provider_id = r.provider_id and m.rank < r.rank
        and (m.rank >= 3 or m.status = 'FAILED')`.execute(scope.db);
    const early = await scope.db
      .selectFrom("messages")
      .select("provider_id")
      .where("project_id", "=", projectId)
      .where("provider_id", "in", [...highest.keys()])
      .where("status", "=", "PENDING")
      .execute();
    return early.flatMap((row) => highest.get(row.provider_id as string) ?? []);
  });
}

/** What an earlier holder of the lease left in flight: what never left goes back to the queue, the rest is answered for by the caller. */
export const takeOver = (deps: Deps, held: Lease) =>
  inProject(deps, held.projectId, async (scope) => {
    const mine = scope.db
      .updateTable("messages")
      .where("project_id", "=", held.projectId)
      .where("sender_id", "=", held.senderId)
      .where("status", "=", "PENDING")
      .where("claim_epoch", "<", held.epoch);
    await mine.set({ status: "QUEUED", rank: 1 }).where("dispatched_at", "is", null).execute();
    const left = await mine
      .set({ claim_epoch: held.epoch })
      .returning([
        "id",
        "dispatch_id",
        "guest_id",
        "phone",
        "body",
        "provider_id",
        "attempts",
        "rendered",
        "dispatched_at",
      ])
      .execute();
    return left as Claimed[];
  });

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
              .where("m.status", "in", ["QUEUED", "PENDING", "PAUSED", "HALTED"]),
          ),
        ),
      )
      .returning(["d.id", "d.name", "d.started_by"])
      .execute(),
  );
