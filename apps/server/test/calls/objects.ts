import { randomBytes } from "node:crypto";
import { inProject } from "../factories.ts";
import type { Harness } from "../server.ts";
import { makeAssets, makeDocument, makeFiles } from "./file-objects.ts";
import { makeCallDesk } from "./call-objects.ts";
import { makeSending } from "./message-objects.ts";
import { makePickups, makeRuleAndUndo, makeTravelAndStay } from "./stay-objects.ts";
import { insertedId, makeFirm, makeNotification, makeStore, makeTask, makeTeam, type Setting } from "./team-objects.ts";

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
      ...(await makeJourneys(place, { ...people, ...sending })),
      ...(await makeChangeRequest(place, people)),
      ...(await makeSession(place)),
      ...(await makeTask(place)),
      ...(await makeNotification(place)),
      ...(await makeTeam(place)),
      ...(await makeFirm(place)),
      ...(await makeStore(place)),
      ...(await makeWebhook(place)),
    };
  });

async function makeAnswering(place: Setting, people: Awaited<ReturnType<typeof makePeople>>) {
  const asked = await makeQuestions(place, people);
  return { ...asked, ...(await makeCallDesk(place, { ...people, ...asked })) };
}

async function makeJourneys(place: Setting, people: Parameters<typeof makeTravelAndStay>[1]) {
  const made = { ...(await makeTravelAndStay(place, people)), ...(await makeRuleAndUndo(place, people)) };
  return { ...made, ...(await makePickups(place, { ...people, ...made })) };
}

type Guest = { guestId: string };

async function makePeople({ db, project_id, userId }: Setting) {
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
  const guestCommentId = await insertedId(
    db
      .insertInto("guest_comments")
      .values({ project_id, guest_id: guestId, author_id: userId, body: "Comes without her husband" })
      .returning("id"),
  );
  return { groupId, guestId, tagId, columnId, guestCommentId };
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

async function makeChangeRequest({ db, project_id }: Setting, { guestId }: Guest) {
  const requestId = await insertedId(
    db
      .insertInto("change_requests")
      .values({ project_id, guest_id: guestId, message: "Please add my aunt" })
      .returning("id"),
  );
  return { requestId };
}

async function makeWebhook({ db, project_id }: Setting) {
  const webhookId = await insertedId(
    db
      .insertInto("webhooks")
      .values({
        project_id,
        label: "Website",
        address: "https://nyota.invalid/hook",
        kinds: ["ORDERS"],
        sealed_secret: randomBytes(64),
      })
      .returning("id"),
  );
  const deliveryId = await insertedId(
    db
      .insertInto("webhook_deliveries")
      .values({ project_id, webhook_id: webhookId, type: "test", data: "{}", state: "FAILED", attempts: 7 })
      .returning("id"),
  );
  return { webhookId, deliveryId };
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
  const tokenId = await insertedId(
    db
      .insertInto("personal_tokens")
      .values({
        user_id: userId,
        name: "Spreadsheet",
        hash: randomBytes(32),
        ending: "abcd",
        permissions: JSON.stringify({ GUEST: "VIEW" }),
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      })
      .returning("id"),
  );
  return { sessionId, tokenId };
}
