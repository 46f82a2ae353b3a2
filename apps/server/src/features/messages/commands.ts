import { lookUp } from "@nyota/contract/look-up";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { isStatusOf, retryableStatuses, stoppableStatuses, unwantedReasons } from "@nyota/contract/message-status";
import type { messageEndpoints } from "@nyota/contract/messages/messages";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { moveCredits } from "#features/credits/commands.ts";
import { lockSender } from "#features/senders/queries.ts";
import { requireApproved } from "#features/template-approvals/queries.ts";
import { resolveTexts } from "#features/templates/queries.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { findCandidates } from "./writing/find-candidates.ts";
import { enqueueMessages } from "./writing/enqueue-messages.ts";
import { chooseRecipients, type LeftOut } from "./writing/recipients.ts";
import { readMessage } from "./queries.ts";

export { cancelRepeatedMessages, cancelUnsent } from "./delivery/cancel-messages.ts";
export { findCandidates } from "./writing/find-candidates.ts";
export { sendTest } from "./writing/send-test.ts";
export { enqueueMessages } from "./writing/enqueue-messages.ts";
export { storeLeftOut } from "./writing/left-out-guests.ts";
export { chooseRecipients, type Candidate, type LeftOut, type Recipient } from "./writing/recipients.ts";

type Send = ParsedOf<typeof messageEndpoints.send>["body"];

/**
 * Sends one text to some guests outside any campaign. A guest id that is not in this project refuses the whole request.
 */
export async function sendMessages(scope: Scope, deps: Deps, input: Send) {
  const texts = await resolveTexts(scope, input);
  const sender = await lockSender(scope, input.sender_id);
  const candidates = await findCandidates(scope, input.guest_ids);
  if (candidates.length < new Set(input.guest_ids).size) throw notFound("One of these guests");
  const { recipients, leftOut } = await chooseRecipients(scope, deps, {
    candidates,
    content: { texts, eventIds: [], hasAllLines: sender.driver === "cloud" },
  });
  await requireApproved(scope, sender, recipients);
  const { length: count } = await enqueueMessages(scope, {
    recipients,
    senderId: sender.id,
    dispatchId: null,
    kind: "SINGLE",
  });
  await recordActivity(scope, {
    action: "sent",
    module: "MESSAGE",
    type: "message",
    label: count === 1 ? "1 message" : `${count} messages`,
    guests: [...new Set(recipients.flatMap(({ guestIds }) => guestIds))].map((id) => ({ id })),
  });
  return { count, left_out: countReasons(leftOut) };
}

export function countReasons(leftOut: LeftOut[]) {
  const groups = Object.groupBy(leftOut, ({ reason }) => reason);
  return Object.entries(groups).map(([reason, list]) => ({ reason, count: list.length }));
}

/** Cancels an unsent message and returns its credit. */
export async function cancelMessage(scope: Scope, id: string) {
  const { phone } = await stopMessage(scope, id);
  await recordActivity(scope, { action: "cancelled", module: "MESSAGE", type: "message", id, label: phone });
  return readMessage(scope, id);
}

/** Pauses a message that waits for its turn, or lets it wait again. Throws ILLEGAL_STATE. The caller records it. */
export async function pauseMessage(scope: Scope, id: string, isPaused: boolean) {
  const [from, to] = isPaused ? (["QUEUED", "PAUSED"] as const) : (["PAUSED", "QUEUED"] as const);
  const row = await scope.db
    .updateTable("messages")
    .set({ status: to })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .where("status", "=", from)
    .returning("sender_id")
    .executeTakeFirst();
  if (row && !isPaused) await sql`select pg_notify('nyota_send', ${row.sender_id})`.execute(scope.db);
  if (row) return;
  const { status } = await readMessage(scope, id);
  if (status !== to)
    throw new AppError(
      "ILLEGAL_STATE",
      isPaused ? "Only a message that waits for its turn can be paused." : "Only a paused message can be resumed.",
    );
}

/** Cancels an unsent message and returns its credit. Throws ILLEGAL_STATE. The caller records it. */
export async function stopMessage(scope: Scope, id: string) {
  const row = await scope.db
    .updateTable("messages")
    .set({ status: "CANCELLED", error_text: null, error_code: null })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .where("status", "in", stoppableStatuses)
    .returning(["id", "phone"])
    .executeTakeFirst();
  if (!row) {
    await readMessage(scope, id);
    throw new AppError("ILLEGAL_STATE", "This message was sent already.");
  }
  await moveCredits(scope, "RELEASE", { type: "MESSAGE", amount: 1, reason: "cancelled", referenceId: id });
  return row;
}

/** Sends a failed, halted or cancelled message again, with a new provider id, the current text and a new credit. */
export async function retryMessage(scope: Scope, id: string) {
  const before = await lockForRetry(scope, id);
  if (before.status !== "HALTED")
    await moveCredits(scope, "RESERVE", { type: "MESSAGE", amount: 1, reason: "retry", referenceId: id });
  await scope.db
    .updateTable("messages")
    .set((eb) => ({
      status: "QUEUED",
      rank: 1,
      retry_seq: eb("retry_seq", "+", 1),
      attempts: 0,
      next_attempt_at: sql`now()`,
      provider_id: null,
      remote_id: null,
      awaits_status_until: null,
      rendered: null,
      dispatched_at: null,
      failed_at: null,
      error_code: null,
      error_text: null,
      cancel_requested_at: null,
    }))
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .execute();
  await recordActivity(scope, { action: "retried", module: "MESSAGE", type: "message", id, label: before.phone });
  await sql`select pg_notify('nyota_send', ${before.sender_id})`.execute(scope.db);
  return readMessage(scope, id);
}

/**
 * Locks sender, dispatch and message in that order; a finished dispatch is opened again. Throws when the message has no
 * recipient any more.
 */
async function lockForRetry(scope: Scope, id: string) {
  const seen = await scope.db
    .selectFrom("messages")
    .select(["sender_id", "dispatch_id", "guest_id", "guest_ids", "reader_id", "kind", "phone"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!seen) throw notFound("This message");
  await requireRecipient(scope, seen);
  const sender = await lockSender(scope, seen.sender_id);
  if (sender.state !== "CONNECTED")
    throw new AppError("ILLEGAL_STATE", `${sender.label} is not linked. Link it first, then try again.`);
  if (seen.dispatch_id)
    await scope.db
      .updateTable("dispatches")
      .set({ status: "IN_PROGRESS", completed_at: null })
      .where("project_id", "=", scope.projectId)
      .where("id", "=", seen.dispatch_id)
      .where("status", "in", ["COMPLETED", "CANCELLED"])
      .execute();
  const row = await scope.db
    .selectFrom("messages")
    .select(["status", "sender_id", "phone"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!isStatusOf(retryableStatuses, row.status))
    throw new AppError("ILLEGAL_STATE", "Only a message that failed, was halted or cancelled can be sent again.");
  return row;
}

type Addressees = {
  kind: string;
  phone: string;
  guest_id: string | null;
  guest_ids: string[];
  reader_id: string | null;
};

async function requireRecipient(scope: Scope, { kind, phone, guest_id, guest_ids, reader_id }: Addressees) {
  const { rows } = await sql<{ problem: string | null }>`
    select problem from nyota_recipient_of(${scope.projectId}, ${kind}, ${phone}, ${guest_id}, ${guest_ids}::uuid[], ${reader_id})`.execute(
    scope.db,
  );
  const problem = rows[0]?.problem;
  if (problem)
    throw new AppError("ILLEGAL_STATE", lookUp(retryRefusals, problem) ?? lookUp(unwantedReasons, problem) ?? problem);
}

const retryRefusals: Record<string, string> = {
  GUEST_REMOVED: "This guest was deleted, so the message can't be sent again.",
  OPTED_OUT: "This guest does not want messages any more, so it can't be sent again.",
  NO_PHONE: "This guest has no phone number any more. Add one, then send it again.",
};
