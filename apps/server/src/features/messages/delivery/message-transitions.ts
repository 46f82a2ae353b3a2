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
  /** When it was marked as about to be sent; null if it was not marked yet. */
  dispatched_at: string | null;
};

/** The message expected to be next, with its rendered text and the body it was rendered from. */
export type Ready = { id: string; body: string; rendered: string };

type Step = {
  message: Claimed | undefined;
  /** The number of messages before it that were cancelled because they have no recipient any more. */
  cancelled: number;
};

/**
 * Accepts the previous message, if there was one, and claims the next, in one transaction, so that a committed pause
 * always takes effect. If the next one is the one in `ready`, it is also marked as dispatched and can be sent at once.
 */
export async function sendNext(
  deps: Deps,
  lease: Lease,
  { gap, accepted, ready }: { gap: number; accepted: string | undefined; ready: Ready | undefined },
): Promise<Step> {
  const { rows } = await sql<{ claimed: (Partial<Claimed> & { cancelled?: number }) | null }>`
    select nyota_send_next(${lease.projectId}, ${lease.senderId}, ${lease.epoch}, ${gap}, ${accepted ?? null},
      ${ready?.id ?? null}, ${ready?.body ?? null}, ${ready?.rendered ?? null}) as claimed`.execute(deps.connection.db);
  const claimed = rows[0]?.claimed ?? {};
  return {
    message: claimed.id === undefined ? undefined : (claimed as Claimed),
    cancelled: claimed.cancelled ?? 0,
  };
}

/** Stores what is about to be sent. Returns the ids that may be sent: none when the lease is lost. */
export async function markDispatched(
  deps: Deps,
  lease: Lease,
  texts: readonly { id: string; rendered: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ marked: string[] }>`
    select nyota_mark_dispatched(${lease.projectId}, ${lease.senderId}, ${lease.epoch}, ${JSON.stringify(texts)}) as marked`.execute(
    deps.connection.db,
  );
  return new Set(rows[0]?.marked);
}

// A result contains the epoch of the lease it was obtained under: if another worker has taken the message over
// meanwhile, it changes nothing.

export const acceptMessages = (deps: Deps, lease: Lease, ids: readonly string[]) =>
  sql`select nyota_accept_messages(${lease.projectId}, ${ids}::uuid[], ${lease.epoch})`.execute(deps.connection.db);

/**
 * Queues a message that has certainly not arrived again, or gives it the status its campaign requires by now (paused,
 * halted, cancelled); after the last attempt it fails.
 */
export const postponeMessage = (
  deps: Deps,
  lease: Lease,
  message: Pick<Claimed, "id" | "attempts">,
  why: { code: string; afterMs?: number | undefined },
) =>
  message.attempts >= maxAttempts
    ? failMessage(deps, lease, message, { code: why.code, text: "It could not be sent after several attempts." })
    : sql`select nyota_postpone_message(${lease.projectId}, ${message.id}, ${lease.epoch}, ${why.code},
        ${(why.afterMs ?? backoff(message.attempts)) / 1000})`.execute(deps.connection.db);

/** Marks a message as failed and returns its credit. */
export const failMessage = (
  deps: Deps,
  lease: Lease,
  message: Pick<Claimed, "id">,
  why: { code: string; text: string },
) =>
  sql`select nyota_fail_message(${lease.projectId}, ${message.id}, ${lease.epoch}, ${why.code}, ${why.text})`.execute(
    deps.connection.db,
  );

/** Stores the id that the provider gave a message it has accepted, if it gives ids of its own. */
export const storeRemoteId = (deps: Deps, lease: Lease, { id }: Pick<Claimed, "id">, remoteId: string) =>
  sql`select nyota_store_remote_id(${lease.projectId}, ${id}, ${lease.epoch}, ${remoteId})`.execute(deps.connection.db);

/** How long a webhook may take to tell what became of a message whose answer was lost. */
const STATUS_WAIT_MS = 15 * 60_000;

/** Leaves a message whose outcome is not known to the webhook that tells it; without one it fails at the end. */
export const awaitStatus = (deps: Deps, lease: Lease, { id }: Pick<Claimed, "id">, waitMs = STATUS_WAIT_MS) =>
  sql`select nyota_await_status(${lease.projectId}, ${id}, ${lease.epoch}, ${waitMs / 1000})`.execute(
    deps.connection.db,
  );

/**
 * Applies receipts by provider id; a status only rises, and a receipt overrides a failure. Returns the receipts of
 * messages whose acceptance is not stored yet.
 */
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

/** One receipt per message: the one with the highest rank. */
export function highestOf(receipts: readonly Receipt[]): Receipt[] {
  const highest = new Map<string, Receipt>();
  for (const receipt of receipts) {
    const known = highest.get(receipt.providerId);
    if (!known || receiptRank[known.status] < receiptRank[receipt.status]) highest.set(receipt.providerId, receipt);
  }
  return [...highest.values()];
}

/**
 * Takes over the messages that an earlier worker was sending: those not sent yet are queued again; the caller must
 * resend the returned ones.
 */
export async function takeOver(deps: Deps, lease: Lease): Promise<Claimed[]> {
  const { rows } = await sql<{ taken: Claimed[] }>`
    select nyota_take_over(${lease.projectId}, ${lease.senderId}, ${lease.epoch}) as taken`.execute(deps.connection.db);
  return rows[0]?.taken ?? [];
}

/** Provider ids of accepted messages without a receipt, the newest first; real receipts come within days or never. */
export const findWithoutReceipt = (deps: Deps, lease: Lease): Promise<string[]> =>
  inProject(deps, lease.projectId, async (scope) => {
    const rows = await scope.db
      .selectFrom("messages")
      .select("provider_id")
      .where("project_id", "=", lease.projectId)
      .where("sender_id", "=", lease.senderId)
      .where("status", "=", "SENT")
      .where("sent_at", ">", sql<string>`clock_timestamp() - interval '14 days'`)
      .orderBy("sent_at", "desc")
      .limit(MAX_RECEIPTS_ASKED_FOR)
      .execute();
    return rows.flatMap(({ provider_id }) => provider_id ?? []);
  });
const MAX_RECEIPTS_ASKED_FOR = 10_000;

/** Completes the dispatches of a sender that have nothing left to send, and returns them. */
export const completeDispatches = (deps: Deps, lease: Lease) =>
  inProject(deps, lease.projectId, (scope) =>
    scope.db
      .updateTable("dispatches as d")
      .set({ status: "COMPLETED", completed_at: sql`clock_timestamp()` })
      .where("d.project_id", "=", lease.projectId)
      .where("d.sender_id", "=", lease.senderId)
      .where("d.status", "=", "IN_PROGRESS")
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("messages as m")
              .select("m.id")
              .whereRef("m.project_id", "=", "d.project_id")
              .whereRef("m.dispatch_id", "=", "d.id")
              .where(sql<boolean>`nyota_has_reserved_credit(m.status)`),
          ),
        ),
      )
      .returning(["d.id", "d.name", "d.started_by"])
      .execute(),
  );
