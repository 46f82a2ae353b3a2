import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { documentEndpoints } from "@nyota/contract/guests/documents";
import { eventEndpoints } from "@nyota/contract/events/events";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { call } from "../client.ts";
import { countRows, inProject, makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { makeObjects } from "../calls/objects.ts";

// A record of an action outlives its object: deleting a document does not delete the list of its viewers.
const server = useServer();
let owner: Person;
let objects: Record<string, string>;
let params: { projectId: string };
beforeEach(async () => {
  owner = await signIn(server);
  params = { projectId: (await makeProject(server, owner, { credits: 100 })).id };
  objects = await makeObjects(server, params.projectId, owner.id);
});
const run = (text: string) => inProject(server, params.projectId, (db) => sql.raw(text).execute(db));
const idOf = (name: string) => objects[name] as string;
const count = (table: string) => countRows(server, params.projectId, table);

test("the viewers of a document are listed after it is deleted", async () => {
  await run(`insert into kyc_document_views (project_id, document_id, viewer_id, viewer_label, what)
    values ('${params.projectId}', '${idOf("documentId")}', '${owner.id}', 'Owner', 'FILE')`);
  const documents = await count("kyc_documents");
  const request = { params: { ...params, documentId: idOf("documentId") } };
  expect((await call(server.app, documentEndpoints.remove, request, owner)).status).toBe(200);
  expect([await count("kyc_documents"), await count("kyc_document_views")]).toEqual([documents - 1, 1]);
});

test("the history of answers stays when their event is deleted with them", async () => {
  const [guest, event] = [idOf("guestId"), idOf("eventId")];
  await run(`insert into invitations (project_id, guest_id, event_id, response)
    values ('${params.projectId}', '${guest}', '${event}', 'ACCEPTED')
    on conflict (project_id, guest_id, event_id) do update set response = excluded.response`);
  await run(`insert into rsvp_answers (project_id, guest_id, event_id, after, answered_by)
    values ('${params.projectId}', '${guest}', '${event}', 'ACCEPTED', 'GUEST')`);
  const request = { params: { ...params, eventId: event }, query: { force: "true" as const } };
  expect((await call(server.app, eventEndpoints.remove, request, owner)).status).toBe(200);
  expect([await count("events"), await count("invitations"), await count("rsvp_answers")]).toEqual([0, 0, 1]);
});

test("the history of a message stays when its campaign is deleted", async () => {
  await run(`insert into messages (project_id, dispatch_id, guest_id, guest_ids, recipient_key, phone, sender_id, body, status, sent_at)
    values ('${params.projectId}', '${idOf("campaignId")}', '${idOf("guestId")}', array['${idOf("guestId")}'::uuid], 'y', '+919829011433',
      '${idOf("senderId")}', 'Hello', 'SENT', now())`);
  await run(`update messages set status = 'DELIVERED' where status = 'SENT'`);
  await run(`update dispatches set status = 'COMPLETED'`);
  const [messages, events] = [await count("messages"), await count("message_events")];
  expect(events).toBeGreaterThan(0);
  const request = { params: { ...params, campaignId: idOf("campaignId") } };
  expect((await call(server.app, campaignEndpoints.remove, request, owner)).status).toBe(200);
  expect([await count("dispatches"), await count("messages"), await count("message_events")]).toEqual([
    0,
    messages - 1,
    events,
  ]);
});

test.each(["projects", "users", "guests", "credit_balances"])(
  "the application can't delete records through %s",
  async (table) => {
    const [guest, event] = [idOf("guestId"), idOf("eventId")];
    await run(`insert into rsvp_answers (project_id, guest_id, event_id, after, answered_by)
    values ('${params.projectId}', '${guest}', '${event}', 'ACCEPTED', 'GUEST')`);
    await expect(run(`delete from ${table}`)).rejects.toThrow(
      /permission denied|violates (RESTRICT setting of )?foreign key/,
    );
  },
);

const entries = () => count("credit_entries");
const eraseLedger = (db: Parameters<Parameters<typeof inProject>[2]>[0]) =>
  sql`select nyota_erase_batch('credit_entries', ${params.projectId}, 1000)`.execute(db);

test("the application can't empty a ledger by deleting its project temporarily", async () => {
  const before = await entries();
  expect(before).toBeGreaterThan(0);
  const emptying = inProject(server, params.projectId, async (db) => {
    await sql`update projects set deleted_at = now()`.execute(db);
    await eraseLedger(db);
    await sql`update projects set deleted_at = null`.execute(db);
  });
  await expect(emptying).rejects.toThrow(/erased_is_deleted/);
  expect(await entries()).toBe(before);
});

test.each(["now() - interval '40 days'", "'-infinity'", "now() - interval '1 second'", "now() + interval '1 second'"])(
  "the application can't set %s as the time its project was deleted",
  async (moment) => {
    await expect(run(`update projects set deleted_at = ${moment}`)).rejects.toThrow(/deleted_at_is_now/);
    await run("update projects set deleted_at = now()");
    await expect(run(`update projects set deleted_at = ${moment}`)).rejects.toThrow(/deleted_at_is_now/);
    await expect(
      inProject(server, params.projectId, async (db) => {
        await sql.raw(`update projects set deleted_at = null`).execute(db);
        await sql
          .raw(`insert into projects (id, owner_id, title, event_type, product_id, is_on_trial_plan, time_zone, currency,
          default_region, languages, deleted_at) select id, owner_id, title, event_type, product_id, is_on_trial_plan, time_zone, currency,
          default_region, languages, ${moment} from projects on conflict (id) do update set deleted_at = excluded.deleted_at`)
          .execute(db);
      }),
    ).rejects.toThrow(/deleted_at_is_now/);
  },
);
