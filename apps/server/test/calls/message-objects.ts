import { insertedId, type Setting } from "./team-objects.ts";

export async function makeSending({ db, project_id }: Setting, { guestId }: { guestId: string }) {
  const templateId = await insertedId(
    db.insertInto("templates").values({ project_id, name: "Mine", body: "Hello" }).returning("id"),
  );
  const senderId = await insertedId(
    db
      .insertInto("senders")
      .values({ project_id, driver: "sandbox", phone: "+919829011432", label: "Aanya", state: "CONNECTED" })
      .returning("id"),
  );
  const campaignId = await insertedId(
    db
      .insertInto("dispatches")
      .values({ project_id, name: "Invitation", body: "Hello", sender_id: senderId })
      .returning("id"),
  );
  const messageId = await makeMessage(
    { db, project_id },
    { guestId, senderId, status: "PAUSED", recipient_key: "x", phone: "+919829011433" },
  );
  const reminderId = await insertedId(
    db
      .insertInto("reminders")
      .values({ project_id, days_before: 7, time_of_day: "10:00", template_id: templateId, sender_id: senderId })
      .returning("id"),
  );
  // Of nobody on the list: the calls that write to the guest are not to be refused for it.
  const optOutId = await insertedId(
    db.insertInto("opt_outs").values({ project_id, phone: "+919829011499", source: "HOST" }).returning("id"),
  );
  const conversationId = await insertedId(
    db
      .insertInto("conversations")
      .values({ project_id, phone: "+919829011433", last_reply_at: new Date().toISOString() })
      .returning("id"),
  );
  const replyId = await insertedId(
    db
      .insertInto("replies")
      .values({
        project_id,
        conversation_id: conversationId,
        sender_id: senderId,
        remote_id: "r1",
        kind: "TEXT",
        text: "no",
        answer: "NO",
        sent_at: new Date().toISOString(),
      })
      .returning("id"),
  );
  // Given up, so that it can be fetched again.
  const file = { project_id, id: replyId, media_id: "1", state: "FAILED", problem: "WhatsApp could not be reached." };
  await db.insertInto("reply_files").values(file).execute();
  return { templateId, senderId, campaignId, messageId, reminderId, optOutId, conversationId, replyId };
}

export type Messaged = { guestId: string; senderId: string };
type Message = Messaged & { recipient_key: string; phone: string; status?: "PAUSED"; kind?: "TRAVEL" };

/** A message that waits for its turn, with its credit. */
export async function makeMessage(
  { db, project_id }: Omit<Setting, "userId">,
  { guestId, senderId, ...message }: Message,
) {
  await db
    .updateTable("credit_balances")
    .set((eb) => ({ reserved: eb("reserved", "+", 1) }))
    .where("project_id", "=", project_id)
    .where("credit_type", "=", "MESSAGE")
    .execute();
  return insertedId(
    db
      .insertInto("messages")
      .values({ project_id, guest_id: guestId, guest_ids: [guestId], sender_id: senderId, body: "Hello", ...message })
      .returning("id"),
  );
}
