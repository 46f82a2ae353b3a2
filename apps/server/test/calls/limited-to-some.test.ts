import { modules, type ModuleLevels } from "@nyota/contract/access";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { eventEndpoints } from "@nyota/contract/events/events";
import { importEndpoints } from "@nyota/contract/files/imports";
import { jobEndpoints } from "@nyota/contract/jobs";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { questionEndpoints } from "@nyota/contract/events/questions";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { tagEndpoints } from "@nyota/contract/guests/tags";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { call } from "../client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";

// What a collaborator limited to one of two groups counts, and what they may do to what belongs to the whole project.
const server = useServer();
const everything = Object.fromEntries(modules.map((module) => [module, "FULL_ACCESS"])) as ModuleLevels;

let owner: Person;
let helper: Person;
let params: { projectId: string };
let ids: { mine: string; theirs: string; event: string; tag: string; other: string; question: string; sender: string };

beforeEach(async () => {
  owner = await signIn(server);
  helper = await signIn(server);
  params = { projectId: (await makeProject(server, owner, { credits: 1_000 })).id };
  ids = await inProject(server, params.projectId, async (db) => {
    const insert = async (text: string) =>
      (await sql<{ id: string }>`${sql.raw(text.replaceAll("$p", `'${params.projectId}'`))} returning id`.execute(db))
        .rows[0]?.id as string;
    const mine = await insert("insert into groups (project_id, name) values ($p, 'Bride')");
    const theirs = await insert("insert into groups (project_id, name) values ($p, 'Groom')");
    const event = await insert(`insert into events (project_id, name, kind, starts_at, time_zone)
      values ($p, 'Sangeet', 'SANGEET', '2027-02-12T19:00', 'Asia/Kolkata')`);
    const tag = await insert("insert into tags (project_id, name) values ($p, 'Elders')");
    const other = await insert("insert into tags (project_id, name) values ($p, 'Family')");
    const question = await insert("insert into questions (project_id, text, type) values ($p, 'Diet?', 'TEXT')");
    const sender = await insert(`insert into senders (project_id, driver, phone, label, state)
      values ($p, 'sandbox', '+919829011432', 'Aanya', 'CONNECTED')`);
    await sql`insert into guests (project_id, first_name, display_name, phone, position, group_id)
      select ${params.projectId}::uuid, 'Guest', 'Guest ' || n, '+9198290114' || 40 + n, n, case when n <= 2 then ${mine}::uuid else ${theirs}::uuid end
      from generate_series(1, 6) n`.execute(db);
    return { mine, theirs, event, tag, other, question, sender };
  });
  await addCollaborator(server, params.projectId, helper, everything, "ACCEPTED", [ids.mine]);
});

const run = (text: string) =>
  inProject(server, params.projectId, async (db) => (await sql.raw<{ n: number }>(text).execute(db)).rows);
const count = async (what: string) => (await run(`select count(*) as n from ${what}`))[0]?.n;

const draft = async (person: Person, audience: object = { filter: {} }) => {
  const body = { name: "Invitation", body: "Dear {{guest_name}}", sender_id: ids.sender, audience };
  const made = await call(server.app, campaignEndpoints.create, { params, body }, person);
  return { params: { ...params, campaignId: made.body.id } };
};
const send = async (person: Person, audience: object = { filter: {} }) => {
  const target = await draft(person, audience);
  return {
    target,
    sent: await call(server.app, campaignEndpoints.send, { ...target, body: { everybody: true } }, person),
  };
};

describe("counting", () => {
  test("the card of a project counts the guests the reader may see there, or all guests without a limit", async () => {
    await run(`insert into invitations (project_id, guest_id, event_id, response)
      select project_id, id, '${ids.event}', 'ACCEPTED' from guests`);
    const own = await makeProject(server, helper);
    await inProject(server, own.id, (db) =>
      sql`insert into guests (project_id, first_name, display_name, position) values (${own.id}, 'A', 'A', 1)`.execute(
        db,
      ),
    );
    const cards = async (person: Person) =>
      (await call(server.app, projectEndpoints.list, { query: {} }, person)).body.results;
    expect(await cards(owner)).toMatchObject([{ guests: 6, invited: 6, answered: 6 }]);
    const seen = [
      { id: own.id, guests: 1, invited: 0, answered: 0 },
      { guests: 2, invited: 2, answered: 2 },
    ];
    expect(await cards(helper)).toMatchObject(seen);
    await run(`update collaborators set group_ids = array['${ids.theirs}'::uuid]`);
    expect((await cards(helper))[1]).toMatchObject({ guests: 4, invited: 4, answered: 4 });
  });

  test("a campaign, its number and the outbox count the messages to guests the reader may see", async () => {
    const { target, sent } = await send(owner);
    expect(sent.body.total).toBe(6);
    expect((await call(server.app, campaignEndpoints.read, target, helper)).body).toMatchObject({ total: 2 });
    const number = { params: { ...params, senderId: ids.sender } };
    expect((await call(server.app, senderEndpoints.read, number, helper)).body.waiting).toBe(2);
    expect((await call(server.app, messageEndpoints.list, { params, query: {} }, helper)).body.count).toBe(2);
    await run("update messages set status = 'SENT', rank = 3, sent_at = now()");
    await run("update senders set day = current_date, day_used = 6");
    expect((await call(server.app, senderEndpoints.read, number, owner)).body.sent_today).toBe(6);
    expect((await call(server.app, senderEndpoints.read, number, helper)).body.sent_today).toBe(2);
  });

  test("a phone shared with a guest of another group is shown as that of the reader's own guest", async () => {
    await run(`update guests set phone = '+919829011499' where display_name in ('Guest 1', 'Guest 6')`);
    await send(owner);
    const counts = async (person: Person) =>
      (await call(server.app, messageEndpoints.list, { params, query: {} }, person)).body.results
        .map(({ guest_count }) => guest_count)
        .toSorted();
    expect(await counts(owner)).toEqual([1, 1, 1, 1, 2]);
    expect(await counts(helper)).toEqual([1, 1]);
  });

  test("a campaign for other groups is not shown to the reader", async () => {
    const target = await draft(owner, { filter: { group: [ids.theirs] } });
    expect((await call(server.app, campaignEndpoints.check, target, owner)).body.guests).toBe(4);
    const missing = { status: 404, body: { code: "NOT_FOUND" } };
    expect(await call(server.app, campaignEndpoints.check, target, helper)).toMatchObject(missing);
    expect(await call(server.app, campaignEndpoints.read, target, helper)).toMatchObject(missing);
  });
});

describe("what belongs to the whole project", () => {
  test("another user's campaign can't be sent, changed, paused, cancelled or deleted", async () => {
    const target = await draft(owner);
    const refused = async () => [
      (await call(server.app, campaignEndpoints.send, { ...target, body: { everybody: true } }, helper)).status,
      (await call(server.app, campaignEndpoints.update, { ...target, body: { name: "Mine" } }, helper)).status,
      (await call(server.app, campaignEndpoints.remove, target, helper)).status,
    ];
    expect(await refused()).toEqual([403, 403, 403]);
    await call(server.app, campaignEndpoints.send, { ...target, body: { everybody: true } }, owner);
    expect(
      (await call(server.app, campaignEndpoints.pause, { ...target, body: { paused: true } }, helper)).status,
    ).toBe(403);
    expect((await call(server.app, campaignEndpoints.cancel, target, helper)).status).toBe(403);
    expect(await count("messages where status = 'QUEUED'")).toBe(6);
  });

  test("the owner's campaign without recipients can't be changed, cancelled or deleted, and their own can", async () => {
    const ask = async (target: Awaited<ReturnType<typeof draft>>) => [
      (await call(server.app, campaignEndpoints.update, { ...target, body: { name: "Mine" } }, helper)).status,
      (await call(server.app, campaignEndpoints.cancel, target, helper)).status,
      (await call(server.app, campaignEndpoints.remove, target, helper)).status,
    ];
    expect(await ask(await draft(owner, { guest_ids: [] }))).toEqual([403, 403, 403]);
    expect(await ask(await draft(helper, { guest_ids: [] }))).toEqual([200, 200, 200]);
  });

  test("their own campaign goes to the guests they may see, and is paused and cancelled as a whole when they see fewer later", async () => {
    const { target, sent } = await send(helper);
    expect(sent.body).toMatchObject({ status: "IN_PROGRESS", total: 2 });
    await run(`update guests set group_id = '${ids.theirs}' where display_name = 'Guest 1'`);
    expect(
      (await call(server.app, campaignEndpoints.pause, { ...target, body: { paused: true } }, helper)).body,
    ).toMatchObject({
      status: "PAUSED",
      total: 1,
    });
    expect(await count("messages where status = 'PAUSED'")).toBe(2);
    expect((await call(server.app, campaignEndpoints.cancel, target, helper)).status).toBe(200);
    expect(await count("messages where status = 'CANCELLED'")).toBe(2);
    expect(await count("credit_balances where credit_type = 'MESSAGE' and reserved = 0")).toBe(1);
  });

  test("a tag can be added, and given to guests they may see, but not renamed, merged, deleted or restored", async () => {
    await run(`insert into guest_tags (project_id, guest_id, tag_id) select project_id, id, '${ids.tag}' from guests`);
    const target = { params: { ...params, tagId: ids.tag } };
    const gone = { params: { ...params, tagId: ids.other } };
    expect((await call(server.app, tagEndpoints.remove, gone, owner)).status).toBe(200);
    const answers = [
      await call(server.app, tagEndpoints.update, { ...target, body: { name: "Old" } }, helper),
      await call(server.app, tagEndpoints.merge, { ...target, body: { into: ids.other } }, helper),
      await call(server.app, tagEndpoints.remove, target, helper),
      await call(server.app, tagEndpoints.restore, gone, helper),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(answers[0]?.body).toMatchObject({ detail: "Only somebody who sees all guests can change this." });
    expect([await count("guest_tags"), await count("tags")]).toEqual([6, 1]);
    const added = await call(server.app, tagEndpoints.create, { params, body: { name: "Cousins" } }, helper);
    expect(added.status).toBe(201);
  });

  test("answers of guests they can't see are not deleted with an event or a question", async () => {
    await run(`insert into invitations (project_id, guest_id, event_id, response)
      select project_id, id, '${ids.event}', 'ACCEPTED' from guests where group_id = '${ids.theirs}'`);
    await run(`insert into question_answers (project_id, question_id, guest_id, value)
      select project_id, '${ids.question}', id, '"Jain"' from guests where group_id = '${ids.theirs}'`);
    const event = { params: { ...params, eventId: ids.event } };
    for (const force of [false, true]) {
      const answer = await call(
        server.app,
        eventEndpoints.remove,
        { ...event, query: { force: String(force) as "true" } },
        helper,
      );
      expect(answer.status).toBe(403);
      expect(JSON.stringify(answer.body)).not.toMatch(/\d/);
    }
    const question = { params: { ...params, questionId: ids.question } };
    expect((await call(server.app, questionEndpoints.remove, question, helper)).status).toBe(403);
    expect([await count("invitations"), await count("question_answers")]).toEqual([4, 4]);
  });
});

test("an import made before the limit, and another user's job, are not found", async () => {
  const made = await inProject(server, params.projectId, async (db) => {
    const job = await db
      .insertInto("jobs")
      .values({ project_id: params.projectId, kind: "imports.read", user_id: owner.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rows = await db
      .insertInto("file_imports")
      .values(
        [null, [ids.mine], [ids.mine, ids.theirs]].map((limit_group_ids, n) => ({
          project_id: params.projectId,
          file_name: `${n}.csv`,
          storage_key: `${params.projectId}/${String(n).repeat(40)}`,
          bytes: 1,
          state: "READY",
          created_by: helper.id,
          options: JSON.stringify({ limit_group_ids }),
          last_read: JSON.stringify({ sheet: null }),
        })),
      )
      .returning("id")
      .execute();
    return { job: job.id, imports: rows.map(({ id }) => id) };
  });
  const list = await call(server.app, importEndpoints.list, { params, query: {} }, helper);
  expect(list.body.results.map(({ file_name }) => file_name)).toEqual(["1.csv"]);
  for (const [n, importId] of made.imports.entries()) {
    const { status } = await call(
      server.app,
      importEndpoints.rows,
      { params: { ...params, importId }, query: {} },
      helper,
    );
    expect(status).toBe(n === 1 ? 200 : 404);
  }
  const target = { params: { jobId: made.job } };
  const driver = await signIn(server);
  await addCollaborator(server, params.projectId, driver, { TRAVEL: "FULL_ACCESS" });
  for (const who of [helper, driver]) expect((await call(server.app, jobEndpoints.read, target, who)).status).toBe(404);
  expect((await call(server.app, jobEndpoints.read, target, owner)).status).toBe(200);
});
