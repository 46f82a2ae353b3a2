import type { ParsedOf } from "@nyota/contract/endpoint";
import type { inboxEndpoints, ReplyKind } from "@nyota/contract/messages/inbox";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { editCells } from "#features/guests/commands.ts";
import { defaultRegion, lockGuests } from "#features/guests/queries.ts";
import { lockSender } from "#features/senders/queries.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { FIRST_WAIT } from "./file-waits.ts";
import { noteFile, writeFile } from "./keep-file.ts";
import { findLastAnswer, listOpenInvitations } from "./queries.ts";
import { defaultFileName, type SentFile } from "./read-sent-file.ts";
import { receiveReplies } from "./receive-replies.ts";

export { receiveReplies } from "./receive-replies.ts";

type BodyOf<E> = ParsedOf<E> extends { body: infer B } ? B : never;

/** Marks the replies up to this one as read, or from it on as unread. Throws NOT_FOUND. */
export async function markReplies(
  scope: Scope,
  conversationId: string,
  { is_read, reply_id }: BodyOf<typeof inboxEndpoints.mark>,
) {
  const { projectId, db, now } = scope;
  const reply = await db
    .selectFrom("replies")
    .select("id")
    .where("project_id", "=", projectId)
    .where("conversation_id", "=", conversationId)
    .where("id", "=", reply_id)
    .executeTakeFirst();
  if (!reply) throw notFound("This reply");
  await sql`update replies r set read_at = ${is_read ? now.toISOString() : null}::timestamptz
    from replies o where r.project_id = ${projectId} and r.conversation_id = ${conversationId}
      and o.project_id = r.project_id and o.id = ${reply_id}
      and ${
        is_read
          ? sql`(r.sent_at, r.id) <= (o.sent_at, o.id) and r.read_at is null`
          : sql`(r.sent_at, r.id) >= (o.sent_at, o.id) and r.read_at is not null`
      }`.execute(db);
}

type Chosen = { guest_id: string; event_id: string };
const statusOf = { YES: "ACCEPTED", NO: "DECLINED" } as const;

/**
 * Enters what a reply plainly says as the answer to these invitations, as a host enters answers, and notes in the history
 * that they came in a reply. Throws NOT_FOUND, and CONFLICT when the reply or one of the invitations is not open any more.
 */
export async function enterAnswer(scope: Scope, replyId: string, answers: readonly Chosen[]) {
  const invitationsOf = Map.groupBy(answers, ({ guest_id }) => guest_id);
  // The guests first, as everybody who writes answers.
  await lockGuests(scope, { ids: [...invitationsOf.keys()] }, "change");
  const { answer, outcome, conversation_id } = await lockReply(scope, replyId);
  const last = await findLastAnswer(scope, conversation_id);
  if (outcome !== null || last?.id !== replyId)
    throw new AppError("CONFLICT", "This reply is not offered as an answer any more.");
  const open = new Set((await listOpenInvitations(scope, last)).map(keyOf));
  if (answers.some((one) => !open.has(keyOf(one))))
    throw new AppError("CONFLICT", "Somebody has answered meanwhile. Look at the reply again.");
  const edits = [...invitationsOf].map(([id, chosen]) => ({
    id,
    set: { invitations: chosen.map(({ event_id }) => ({ event_id, status: statusOf[answer] })) },
  }));
  const { undo_id } = await editCells(scope, {
    edits,
    isDryRun: false,
    region: await defaultRegion(scope),
    answering: { answered_by: "MESSAGE_REPLY", channel: "WHATSAPP" },
    action: "entered the reply of",
  });
  await settle(scope, replyId, "ANSWERED");
  return { count: answers.length, undo_id };
}

const keyOf = ({ guest_id, event_id }: Chosen) => `${guest_id} ${event_id}`;

/** A reply is not offered as an answer, or is offered again. Returns its conversation. Throws NOT_FOUND. */
export async function setReplyAside(scope: Scope, replyId: string, isSetAside: boolean): Promise<string> {
  const { outcome, conversation_id } = await lockReply(scope, replyId);
  if (isSetAside && outcome === "ANSWERED")
    throw new AppError("CONFLICT", "This reply was entered as an answer already.");
  await settle(scope, replyId, isSetAside ? "SET_ASIDE" : null);
  return conversation_id;
}

const settle = ({ db, projectId, now }: Scope, id: string, outcome: "ANSWERED" | "SET_ASIDE" | null) =>
  sql`update replies set outcome = ${outcome}, read_at = case when ${outcome !== null} then coalesce(read_at, ${now.toISOString()}::timestamptz) else read_at end
    where project_id = ${projectId} and id = ${id}`.execute(db);

async function lockReply({ db, projectId }: Scope, id: string) {
  const reply = await db
    .selectFrom("replies")
    .select(["answer", "outcome", "conversation_id"])
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!reply) throw notFound("This reply");
  const { answer } = reply;
  if (answer !== "YES" && answer !== "NO") throw new AppError("ILLEGAL_STATE", "This reply is not a plain yes or no.");
  return { ...reply, answer } as const;
}

/** Has a file fetched that was given up. Returns the conversation. Throws NOT_FOUND and ILLEGAL_STATE. */
export async function fetchAgain(scope: Scope, replyId: string): Promise<string> {
  const { projectId, db, now } = scope;
  const file = await db
    .selectFrom("reply_files as f")
    .innerJoin("replies as r", (join) => join.onRef("r.project_id", "=", "f.project_id").onRef("r.id", "=", "f.id"))
    .select(["f.state", "f.media_id", "r.conversation_id"])
    .where("f.project_id", "=", projectId)
    .where("f.id", "=", replyId)
    .forUpdate("f")
    .executeTakeFirst();
  if (!file) throw notFound("This file");
  if (file.state !== "FAILED" || file.media_id === null)
    throw new AppError("ILLEGAL_STATE", "This file is stored, or is being fetched already.");
  await db
    .updateTable("reply_files")
    .set({
      state: "WAITING",
      problem: null,
      attempts: 0,
      next_attempt_at: new Date(now.getTime() + FIRST_WAIT).toISOString(),
    })
    .where("project_id", "=", projectId)
    .where("id", "=", replyId)
    .execute();
  await scope.enqueue("inbox.fetch_file", { project_id: projectId, reply_id: replyId });
  return file.conversation_id;
}

type Pretended = { senderId: string; body: BodyOf<typeof inboxEndpoints.simulate>; picture: SentFile | undefined };

/** Pretends that somebody has written to a sandbox number. Returns the conversation. */
export async function simulateReply(
  scope: Scope,
  deps: Deps,
  { senderId, body: { phone, text }, picture }: Pretended,
): Promise<string> {
  const { driver, label } = await lockSender(scope, senderId);
  if (driver !== "sandbox") throw new AppError("ILLEGAL_STATE", "Replies can be pretended to a sandbox number only.");
  const id = `sandbox.${crypto.randomUUID()}`;
  const kind = picture ? "IMAGE" : "TEXT";
  const message = { id, from: phone, name: null, kind, text, file: null, sentAt: scope.now } as const;
  await receiveReplies(scope, { senderId, messages: [message] });
  if (picture) await attachFile(scope, deps, { remoteId: id, file: picture });
  await recordActivity(scope, {
    action: "pretended a reply to",
    module: "MESSAGE",
    type: "number",
    id: senderId,
    label,
  });
  const { id: conversationId } = await scope.db
    .selectFrom("conversations")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("phone", "=", phone)
    .executeTakeFirstOrThrow();
  return conversationId;
}

/** Stores a file that nothing has to fetch as that of a reply. */
async function attachFile(scope: Scope, deps: Deps, { remoteId, file }: { remoteId: string; file: SentFile }) {
  const { projectId, db, now } = scope;
  const { id, kind, sent_at } = await db
    .selectFrom("replies")
    .select(["id", "kind", "sent_at"])
    .where("project_id", "=", projectId)
    .where("remote_id", "=", remoteId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("reply_files")
    .values({ project_id: projectId, id, next_attempt_at: now.toISOString() })
    .execute();
  const key = await writeFile(deps, { projectId, replyId: id }, file);
  try {
    const name = defaultFileName({ kind: kind as ReplyKind, sent_at });
    await noteFile(scope, deps, { replyId: id, key, name, file });
  } catch (error) {
    await deps.storage.remove(key);
    throw error;
  }
}
