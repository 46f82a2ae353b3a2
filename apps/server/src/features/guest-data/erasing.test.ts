import { existsSync } from "node:fs";
import path from "node:path";
import { guestDataEndpoints } from "@nyota/contract/guests/guest-data";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { makeTwoGroups } from "#test/calls/group-sample.ts";
import { call } from "#test/client.ts";
import { order } from "#test/export-files.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { writeExport } from "#features/exports/jobs.ts";
import type { Deps } from "#http/deps.ts";

const server = useServer();

/** Every row, of any schema, that contains one of the words, by its table: as the database's owner. */
async function findWords(words: readonly string[]): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from ${name} t where t::text ~* any ($1::text[])`,
      [words],
    );
    if (rows[0]?.n) found[name.replace("public.", "")] = rows[0].n;
  }
  await client.end();
  return found;
}

const run = <T>(projectId: string, text: string) =>
  inProject(server, projectId, async (db) => (await sql.raw<T>(text).execute(db)).rows);

/** What members called things, and who called or looked: it is theirs and stays. */
const namedByMembers =
  "call_claims call_helpers calls dispatches file_imports groups kyc_document_views reminders tags views";
/** A number that asked for no messages, without a word of why: it gets none from whoever has it next. */
const kept = "opt_outs";
/** The word is a place as well. */
const elsewhere = "place_names places";

const erase = (projectId: string, guestId: string, person: Person) =>
  call(server.app, guestDataEndpoints.erase, { params: { projectId, guestId } }, person);

async function remove(projectId: string, ids: string[], person: Person) {
  const request = { params: { projectId }, body: { ids } };
  expect((await call(server.app, guestEndpoints.bulkDelete, request, person)).status).toBe(200);
}

describe("the guests of a group, each with everything a guest can have", () => {
  let place: Awaited<ReturnType<typeof makeTwoGroups>>;
  let file: string;
  let sentFile: string;
  beforeAll(async () => {
    place = await makeTwoGroups(server);
    const { projectId } = place.place;
    const ofMine = `group_id = '${place.mine.groupId}' and position = 1001`;
    const ofGroup = `group_id = '${place.theirs.groupId}'`;
    const key = server.deps.storage.newKey(projectId, "sealed");
    await server.deps.storage.write(key, Buffer.from("a passport"));
    file = path.join(server.deps.config.home, "files", key);
    await run(
      projectId,
      `update kyc_documents set storage_key = '${key}', status = 'UPLOADED', mime = 'image/jpeg', bytes = 10, received_at = now(), received_from = 'GUEST', received_by_label = 'Guest'
       where guest_id = (select id from guests where ${ofGroup} and position = 1001)`,
    );
    const sentKey = server.deps.storage.newKey(projectId, "sealed");
    await server.deps.storage.write(sentKey, Buffer.from("what they have sent"));
    sentFile = path.join(server.deps.config.home, "files", sentKey);
    await run(
      projectId,
      `update reply_files f set state = 'STORED', problem = null, storage_key = '${sentKey}', mime = 'image/jpeg', bytes = 10
       from replies r join conversations c on c.id = r.conversation_id join guests g on g.phone = c.phone
       where r.id = f.id and g.${ofGroup} and g.position = 1001`,
    );
    // The sample's messages that wait were not sent by a campaign, which would have reserved their credits.
    await run(projectId, "update credit_balances set reserved = 100 where credit_type = 'MESSAGE'");
    // They had another name and number before, which stand in their history only.
    await run(projectId, `update guests set created_at = now() - interval '1 day' where ${ofGroup}`);
    await run(projectId, `update guests set email = null, legal_name = null, updated_at = now() where ${ofGroup}`);
    // They are named in the history of another guest, and in changes of several that can be undone.
    const named = `'{"plus_one": {"before": null, "after": "Zanzibar 1"}}'`;
    await run(
      projectId,
      `with entry as (
         insert into activities (project_id, actor_label, action, module, object_type, object_id, object_label, changes)
         select project_id, 'Owner', 'updated', 'GUEST', 'guest', id, display_name, ${named} from guests where ${ofMine} returning *)
       insert into activity_guests (project_id, activity_id, guest_id, changes) select project_id, id, object_id, ${named} from entry`,
    );
    await run(
      projectId,
      `insert into activities (project_id, actor_label, action, module, object_type, object_id, object_label)
       select project_id, 'Owner', 'marked as not a duplicate', 'GUEST', 'guest', id, display_name || ' and Zanzibar 1'
       from guests where ${ofMine}`,
    );
    const both = `select jsonb_agg(jsonb_build_object('guest_id', id, 'notes', display_name)) from guests
      where position = 1001 and project_id = '${projectId}'`;
    await run(
      projectId,
      `insert into stay_undos (project_id, actor_id, removed, added) values ('${projectId}', '${place.owner.id}', '[]', (${both}))`,
    );
    await run(
      projectId,
      `insert into jobs (project_id, kind, state, error) values ('${projectId}', 'x', 'FAILURE', 'Zanzibar 1 has a room.')`,
    );
    const living = await run<{ id: string }>(
      projectId,
      `select id from guests where ${ofGroup} and deleted_at is null and status = 'PUBLISHED'`,
    );
    await remove(
      projectId,
      living.map(({ id }) => id),
      place.owner,
    );
  });

  test("are in no row and no file of the project when they are erased, and nobody else has changed", async () => {
    const { owner, theirs, mine } = place;
    const { projectId } = place.place;
    const others = `select count(*)::int as n from guests where group_id = '${mine.groupId}'`;
    const before = await run<{ n: number }>(projectId, others);
    expect(Object.keys(await findWords(["zanzibar", "98765114"])).length).toBeGreaterThan(25);
    expect([existsSync(file), existsSync(sentFile)]).toEqual([true, true]);

    const ids = await run<{ id: string }>(
      projectId,
      `select id from guests where group_id = '${theirs.groupId}' and merged_into is null`,
    );
    for (const { id } of ids) expect(await erase(projectId, id, owner)).toMatchObject({ status: 200, body: null });

    expect(Object.keys(await findWords(["zanzibar", "98765114"]))).toEqual(
      `${namedByMembers} ${kept} ${elsewhere}`.split(" ").toSorted(),
    );
    expect(await run(projectId, "select from opt_outs where reason ~* 'zanzibar'")).toEqual([]);
    expect([existsSync(file), existsSync(sentFile)]).toEqual([false, false]);
    expect(await run(projectId, others)).toEqual(before);
    expect((await findWords(["udaipur 1"]))["guests"]).toBeGreaterThan(0);
    expect(await run(projectId, "select added from stay_undos where jsonb_array_length(added) > 0")).toEqual([
      { added: [{ guest_id: expect.any(String), notes: "Udaipur 1" }] },
    ]);
    expect(await run(projectId, "select object_label, changes from activities where changes ? 'plus_one'")).toEqual([
      { object_label: "Udaipur 1", changes: { plus_one: { before: null, after: "…" } } },
    ]);
    expect(await run(projectId, "select error from jobs where kind = 'x'")).toEqual([{ error: "… has a room." }]);
  });
});

describe("erasing a guest", () => {
  async function start() {
    const owner = await signIn(server);
    const { id: projectId } = await makeProject(server, owner, { credits: 100 });
    const [guest] = await run<{ id: string }>(
      projectId,
      `insert into guests (project_id, first_name, display_name, position) values ('${projectId}', 'Asha', 'Asha', 1) returning id`,
    );
    return { owner, projectId, guestId: guest?.id as string };
  }

  test("is refused until they are deleted", async () => {
    const { owner, projectId, guestId } = await start();
    expect(await erase(projectId, guestId, owner)).toMatchObject({
      status: 409,
      body: { code: "ILLEGAL_STATE", detail: "Delete this guest first. Then they can be erased." },
    });
    await remove(projectId, [guestId], owner);
    expect((await erase(projectId, guestId, owner)).status).toBe(200);
    expect((await erase(projectId, guestId, owner)).status).toBe(404);
  });

  test("is the owner's, whatever rights a member has", async () => {
    const { owner, projectId, guestId } = await start();
    await remove(projectId, [guestId], owner);
    const helper = await signIn(server);
    await addCollaborator(server, projectId, helper, { GUEST: "FULL_ACCESS" });
    expect((await erase(projectId, guestId, helper)).status).toBe(403);
  });

  test("is refused by the database itself for a guest who is not deleted", async () => {
    const { projectId, guestId } = await start();
    await expect(run(projectId, `select nyota_erase_guest('${guestId}')`)).rejects.toMatchObject({ code: "42501" });
  });

  test("stays in the history, without who it was", async () => {
    const { owner, projectId, guestId } = await start();
    await remove(projectId, [guestId], owner);
    await erase(projectId, guestId, owner);
    const entries = await run(
      projectId,
      `select action, object_label, changes from activities where object_id = '${guestId}' order by id`,
    );
    expect(entries).toMatchObject([
      { action: "deleted", object_label: "a guest who was erased", changes: null },
      { action: "erased", object_label: "a guest", changes: null },
    ]);
  });

  test("takes nothing from others: a message to several stays without its text, and so do replies elsewhere", async () => {
    const { owner, projectId, guestId } = await start();
    const [other] = await run<{ id: string }>(
      projectId,
      `insert into guests (project_id, first_name, display_name, position) values ('${projectId}', 'Dev', 'Dev', 2) returning id`,
    );
    const [sender] = await run<{ id: string }>(
      projectId,
      `insert into senders (project_id, driver, label, phone) values ('${projectId}', 'sandbox', 'Ours', '+919829011434') returning id`,
    );
    await run(
      projectId,
      `insert into messages (project_id, guest_id, guest_ids, recipient_key, phone, sender_id, body, rendered, status, sent_at)
       values ('${projectId}', '${other?.id}', array['${other?.id}', '${guestId}']::uuid[], 'household', '+919829011435', '${sender?.id}',
         'Dear {{guest_name}}', 'Dear Dev & Asha', 'SENT', now())`,
    );
    const keep = (key: string, reply: object) =>
      run(
        projectId,
        `insert into idempotency_keys (user_id, route, key, fingerprint, status, reply)
         values ('${owner.id}', 'x', '${key}', '', 201, '${JSON.stringify(reply)}')`,
      );
    await keep("theirs", { id: guestId });
    await keep("of another project", { display_name: "Asha" });
    await remove(projectId, [guestId], owner);
    expect((await erase(projectId, guestId, owner)).status).toBe(200);
    expect(await run(projectId, "select status, rendered from messages")).toEqual([{ status: "SENT", rendered: null }]);
    const keys = await run(projectId, `select key from idempotency_keys where user_id = '${owner.id}' and route = 'x'`);
    expect(keys).toEqual([{ key: "of another project" }]);
  });

  test("takes what WhatsApp told of them along, and nothing of others", async () => {
    const { owner, projectId, guestId } = await start();
    await run(projectId, `update guests set phone = '+919829011437' where id = '${guestId}'`);
    await run(
      projectId,
      `insert into whatsapp_events (project_id, sender_id, hash, body) values
        ('${projectId}', nyota_id(), '1', '{"from":"919829011437"}'), ('${projectId}', nyota_id(), '2', '{"from":"919829011438"}')`,
    );
    await remove(projectId, [guestId], owner);
    expect((await erase(projectId, guestId, owner)).status).toBe(200);
    expect(await run(projectId, "select body from whatsapp_events")).toEqual([{ body: '{"from":"919829011438"}' }]);
  });

  test("waits until no file is being exported, and then takes every export", async () => {
    const { owner, projectId, guestId } = await start();
    await run(
      projectId,
      `insert into guests (project_id, first_name, display_name, position) values ('${projectId}', 'Dev', 'Dev', 2)`,
    );
    await remove(projectId, [guestId], owner);
    const { body } = await order({ harness: server, projectId, owner }, { topic: "guests", format: "csv" });
    const { storage } = server.deps;
    let answer: Awaited<ReturnType<typeof erase>> | undefined;
    const deps: Deps = {
      ...server.deps,
      storage: {
        ...storage,
        write: (key, bytes) => {
          async function* erasingMeanwhile() {
            for await (const piece of bytes as AsyncIterable<Uint8Array>) {
              yield piece;
              answer ??= await erase(projectId, guestId, owner);
            }
          }
          return storage.write(key, erasingMeanwhile());
        },
      },
    };
    const payload = { project_id: projectId, job_id: body.job.id, export_id: body.id };
    await writeExport(deps, payload, { last: false });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "RETRY", detail: "A file is being exported. Try again in a minute." },
    });
    expect(await run(projectId, "select state, error from jobs")).toEqual([{ state: "SUCCESS", error: null }]);
    expect((await erase(projectId, guestId, owner)).status).toBe(200);
    expect(await run(projectId, "select id from file_exports")).toEqual([]);
  });
});
