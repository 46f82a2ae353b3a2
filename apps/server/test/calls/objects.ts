import { inProject } from "../factories.ts";
import type { Harness } from "../server.ts";
import { makeAssets, makeDocument, makeFiles } from "./file-objects.ts";
import { makeCallDesk } from "./call-objects.ts";
import { insertedId, makeFirm, makeTeam, type Setting } from "./team-objects.ts";

/**
 * One object of every kind a path can name, in one project: parameter name → id. The tests fail for a parameter that is
 * not listed here.
 */
export const makeObjects = (harness: Harness, projectId: string, userId: string): Promise<Record<string, string>> =>
  inProject(harness, projectId, async (db) => {
    const place: Setting = { db, project_id: projectId, userId };
    const people = await makePeople(place);
    const sending = await makeSending(place, people);
    return {
      projectId,
      ...people,
      ...(await makeAnswering(place, people)),
      ...(await makeView(place)),
      ...(await makeMerge(place, people)),
      ...sending,
      ...(await makeFiles(place)),
      ...(await makeAssets(place)),
      ...(await makeDocument(place, people)),
      ...(await makeTravelAndStay(place, { ...people, ...sending })),
      ...(await makeRuleAndUndo(place, people)),
      ...(await makeChangeRequest(place, people)),
      ...(await makeSession(place)),
      ...(await makeTeam(place)),
      ...(await makeFirm(place)),
    };
  });

async function makeAnswering(place: Setting, people: Awaited<ReturnType<typeof makePeople>>) {
  const asked = await makeQuestions(place, people);
  return { ...asked, ...(await makeCallDesk(place, { ...people, ...asked })) };
}

type Guest = { guestId: string };

async function makePeople({ db, project_id }: Setting) {
  const groupId = await insertedId(
    db.insertInto("groups").values({ project_id, name: "Bride's side" }).returning("id"),
  );
  const guestId = await insertedId(
    db
      .insertInto("guests")
      .values({
        project_id,
        first_name: "Asha",
        display_name: "Asha",
        position: 1,
        group_id: groupId,
        phone: "+919829011433",
      })
      .returning("id"),
  );
  const tagId = await insertedId(db.insertInto("tags").values({ project_id, name: "Elders" }).returning("id"));
  const columnId = await insertedId(
    db
      .insertInto("guest_columns")
      .values({ project_id, key: "shoe", label: "Shoe size", type: "NUMBER", position: 1 })
      .returning("id"),
  );
  return { groupId, guestId, tagId, columnId };
}

async function makeQuestions({ db, project_id }: Setting, { guestId }: Guest) {
  const eventId = await insertedId(
    db
      .insertInto("events")
      .values({
        project_id,
        name: "Sangeet",
        kind: "SANGEET",
        starts_at: "2027-02-12T19:00",
        time_zone: "Asia/Kolkata",
      })
      .returning("id"),
  );
  await db
    .insertInto("invitations")
    .values({ project_id, guest_id: guestId, event_id: eventId, waiting_since: "2026-01-01T00:00:00Z" })
    .execute();
  const questionId = await insertedId(
    db.insertInto("questions").values({ project_id, text: "Diet?", type: "TEXT" }).returning("id"),
  );
  return { eventId, questionId };
}

async function makeView({ db, project_id, userId }: Setting) {
  const viewId = await insertedId(
    db.insertInto("views").values({ project_id, user_id: userId, name: "VIPs" }).returning("id"),
  );
  return { viewId };
}

async function makeMerge({ db, project_id }: Setting, { guestId }: Guest) {
  const merged = await insertedId(
    db
      .insertInto("guests")
      .values({
        project_id,
        first_name: "Aasha",
        display_name: "Aasha",
        position: 2,
        deleted_at: "2026-01-01T00:00:00Z",
        merged_into: guestId,
      })
      .returning("id"),
  );
  const mergeId = await insertedId(
    db
      .insertInto("guest_merges")
      .values({
        project_id,
        kept_id: guestId,
        merged_id: merged,
        before: JSON.stringify({ fields: {}, after: {} }),
        moved: JSON.stringify({ invitations: [], tags: [], rows: [] }),
      })
      .returning("id"),
  );
  return { mergeId };
}

async function makeSending({ db, project_id }: Setting, { guestId }: Guest) {
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
  const messageId = await insertedId(
    db
      .insertInto("messages")
      .values({
        project_id,
        guest_id: guestId,
        guest_ids: [guestId],
        recipient_key: "x",
        phone: "+919829011433",
        sender_id: senderId,
        body: "Hello",
        status: "PAUSED",
      })
      .returning("id"),
  );
  const reminderId = await insertedId(
    db
      .insertInto("reminders")
      .values({ project_id, days_before: 7, time_of_day: "10:00", template_id: templateId, sender_id: senderId })
      .returning("id"),
  );
  return { templateId, senderId, campaignId, messageId, reminderId };
}

/** A message about a journey that waits for its turn, with its credit. */
async function makeTravelMessage({ db, project_id }: Omit<Setting, "userId">, { guestId, senderId }: Messaged) {
  await db
    .updateTable("credit_balances")
    .set((eb) => ({ reserved: eb("reserved", "+", 1) }))
    .where("project_id", "=", project_id)
    .where("credit_type", "=", "MESSAGE")
    .execute();
  return insertedId(
    db
      .insertInto("messages")
      .values({
        project_id,
        guest_id: guestId,
        guest_ids: [guestId],
        sender_id: senderId,
        kind: "TRAVEL",
        recipient_key: "y",
        phone: "+919829011434",
        body: "Hello",
      })
      .returning("id"),
  );
}

type Messaged = Guest & { senderId: string };

async function makeTravelAndStay({ db, project_id }: Setting, { guestId, senderId }: Messaged) {
  const travelId = await insertedId(
    db
      .insertInto("travels")
      .values({
        project_id,
        guest_id: guestId,
        direction: "ARRIVAL",
        mode: "TRAIN",
        departs_zone: "Asia/Kolkata",
        // A draft with a time can be confirmed.
        arrives_at: "2027-02-11T10:00",
        arrives_zone: "Asia/Kolkata",
      })
      .returning("id"),
  );
  await db
    .insertInto("kyc_documents")
    .values({
      project_id,
      guest_id: guestId,
      travel_id: travelId,
      kind: "OTHER",
      label: "Ticket",
      status: "UPLOADED",
      mime: "application/pdf",
      bytes: 10,
      storage_key: `${project_id}/${"c".repeat(40)}`,
      requested_by_label: "Host",
      received_at: "2026-10-01T10:00:00Z",
      expires_at: "2099-01-01T00:00:00Z",
      received_from: "HOST",
    })
    .execute();
  const message_id = await makeTravelMessage({ db, project_id }, { guestId, senderId });
  await db.insertInto("travel_messages").values({ project_id, travel_id: travelId, message_id }).execute();
  const hotelId = await insertedId(db.insertInto("hotels").values({ project_id, name: "Rambagh" }).returning("id"));
  const roomId = await insertedId(
    db.insertInto("rooms").values({ project_id, hotel_id: hotelId, room_number: "101" }).returning("id"),
  );
  const stayId = await insertedId(
    db
      .insertInto("guest_stays")
      .values({
        project_id,
        guest_id: guestId,
        room_id: roomId,
        check_in: "2027-02-11",
        check_out: "2027-02-14",
      })
      .returning("id"),
  );
  const blockId = await insertedId(
    db
      .insertInto("room_blocks")
      .values({ project_id, hotel_id: hotelId, room_count: 10, check_in: "2027-02-11", check_out: "2027-02-14" })
      .returning("id"),
  );
  const packId = await insertedId(
    db
      .insertInto("hotel_packs")
      .values({ project_id, hotel_id: hotelId, version: 1, lines: JSON.stringify([]) })
      .returning("id"),
  );
  return { travelId, hotelId, roomId, stayId, blockId, packId };
}

/** A rule about rooms, and a change of stays that the user can undo: it removed one. */
async function makeRuleAndUndo({ db, project_id, userId }: Setting, { guestId }: Guest) {
  const ruleId = await insertedId(db.insertInto("room_rules").values({ project_id, kind: "GROUND" }).returning("id"));
  await db.insertInto("room_rule_members").values({ project_id, rule_id: ruleId, guest_id: guestId }).execute();
  const { id: room_id } = await db.selectFrom("rooms").select("id").executeTakeFirstOrThrow();
  const removed = [{ guest_id: guestId, room_id, check_in: "2027-03-01", check_out: "2027-03-02", payer: "HOST" }];
  const undoId = await insertedId(
    db
      .insertInto("stay_undos")
      .values({ project_id, actor_id: userId, removed: JSON.stringify(removed), added: "[]" })
      .returning("id"),
  );
  return { ruleId, undoId };
}

async function makeChangeRequest({ db, project_id }: Setting, { guestId }: Guest) {
  const requestId = await insertedId(
    db
      .insertInto("change_requests")
      .values({ project_id, guest_id: guestId, message: "Please add my aunt" })
      .returning("id"),
  );
  return { requestId };
}

async function makeSession({ db, userId }: Setting) {
  const sessionId = await insertedId(
    db
      .insertInto("sessions")
      .values({
        user_id: userId,
        expires_at: "2099-01-01T00:00:00Z",
        idle_expires_at: "2099-01-01T00:00:00Z",
      })
      .returning("id"),
  );
  return { sessionId };
}
