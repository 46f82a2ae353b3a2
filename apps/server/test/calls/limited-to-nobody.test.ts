import { isDeepStrictEqual } from "node:util";
import { modules, type ModuleLevels } from "@nyota/contract/access";
import type { Named } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { send } from "../client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { makeObjects } from "./objects.ts";
import { queriesOf } from "./queries-of.ts";

// A collaborator limited to a group without guests gets from every call, with every filter, the response of a project
// without guests: nothing of other groups is read, counted or revealed. New calls are compared as soon as they are
// mounted.
const server = useServer();
const reads = listMounted().filter(({ method }) => method === "GET");
const everything = Object.fromEntries(modules.map((module) => [module, "FULL_ACCESS"])) as ModuleLevels;

type Setting = { objects: Record<string, string>; owner: Person; helper: Person };
let full: Setting;
let empty: Setting;

async function makePlace(): Promise<Setting> {
  const owner = await signIn(server, { full_name: "Owner" });
  const projectId = (await makeProject(server, owner, { credits: 100_000 })).id;
  const objects = await makeObjects(server, projectId, owner.id);
  const helper = await signIn(server, { full_name: "Helper" });
  const { id } = await inProject(server, projectId, (db) =>
    db.insertInto("groups").values({ project_id: projectId, name: "Nobody" }).returning("id").executeTakeFirstOrThrow(),
  );
  await addCollaborator(server, projectId, helper, everything, "ACCEPTED", [id]);
  return { objects, owner, helper };
}

/** Adds several rows of everything about guests, with answers, messages and counts. */
const fill = ({ objects: { projectId = "", ...id }, owner }: Setting) =>
  inProject(server, projectId, async (db) => {
    const run = (text: string) => sql.raw(text.replaceAll("$p", `'${projectId}'::uuid`)).execute(db);
    await run(`insert into groups (project_id, id, name, parent_id)
      select $p, '01900000-0000-7000-8000-0000000000aa', 'Rao family', '${id["groupId"]}'`);
    await run(`insert into guests (project_id, first_name, display_name, phone, position, group_id, sub_group_id, age_band, is_vip)
      select $p, 'Guest', 'Guest Rao', '+91982901143' || n % 3, 10 + n, '${id["groupId"]}', '01900000-0000-7000-8000-0000000000aa',
        case when n = 1 then 'CHILD' else 'ADULT' end, true from generate_series(1, 6) n`);
    await run(`update groups set contact_guest_id = '${id["guestId"]}' where id = '${id["groupId"]}'`);
    await run(`insert into invitations (project_id, guest_id, event_id, response, answered_at, answered_by, sent_at)
      select $p, id, '${id["eventId"]}', 'ACCEPTED', now(), 'GUEST', now() from guests where deleted_at is null
      on conflict (project_id, guest_id, event_id) do update set response = excluded.response,
        answered_at = excluded.answered_at, answered_by = excluded.answered_by, sent_at = excluded.sent_at`);
    await run(`insert into rsvp_answers (project_id, guest_id, event_id, after, answered_by)
      select $p, guest_id, event_id, response, 'GUEST' from invitations`);
    await run(`insert into guest_tags (project_id, guest_id, tag_id) select $p, id, '${id["tagId"]}' from guests`);
    await run(`insert into question_answers (project_id, question_id, guest_id, value)
      select $p, '${id["questionId"]}', id, '"Jain"' from guests`);
    await run(
      `insert into rsvp_links (project_id, guest_id, token_hash) select $p, id, sha256(id::text::bytea) from guests`,
    );
    await run(`insert into change_requests (project_id, sub_group_id, message)
      select $p, '01900000-0000-7000-8000-0000000000aa', 'One more'`);
    await run(`insert into messages (project_id, dispatch_id, guest_id, guest_ids, recipient_key, phone, sender_id, body, status, sent_at)
      select $p, '${id["campaignId"]}', g.id, array[g.id], g.id::text || s, '+919829011433', '${id["senderId"]}', 'Hello', s, now()
      from guests g, unnest(array['QUEUED', 'FAILED', 'DELIVERED']) s`);
    await run(`update dispatches set started_at = now(), audience = jsonb_build_object('filter', jsonb_build_object('guest', jsonb_build_array('${id["guestId"]}'), 'group', jsonb_build_array('${id["groupId"]}'),
        'sub_group', jsonb_build_array('none', '${id["groupId"]}')))`);
    await run(
      `insert into import_missing (project_id, import_id, guest_id, choice) select $p, '${id["importId"]}', id, 'TAG' from guests`,
    );
    await run(`update import_rows set matched_guest_id = '${id["guestId"]}', changes = '{"notes": 1}'`);
    await run(`update file_imports set counts = '{"new": 7}'`);
    await run(`insert into guest_distinctions (project_id, guest_id, other_id)
      select $p, min(id::text)::uuid, max(id::text)::uuid from guests`);
    await run(`update senders set day = current_date, day_used = 5`);
    await run(`update credit_balances set used = used + 6 where credit_type in ('GUEST', 'MESSAGE')`);
    await run(`insert into notifications (user_id, project_id, kind, topic, title, message)
      values ('${owner.id}', $p, 'x', 'ANSWERS', 'Asha', 'answered')`);
  });

/** Deletes everything but what a project has before its first guest. */
const clear = ({ objects: { projectId = "" } }: Setting) =>
  inProject(server, projectId, async (db) => {
    // A tag that only guests of other groups have is not shown.
    for (const table of ["messages", "file_exports", "file_imports", "jobs", "tags"])
      await sql`delete from ${sql.table(table)}`.execute(db);
    await sql`delete from guests where merged_into is not null`.execute(db);
    await sql`delete from guests`.execute(db);
    await sql`delete from groups where name <> 'Nobody'`.execute(db);
    const gone = "01900000-0000-7000-8000-0000000000ff";
    const audience = JSON.stringify({ filter: { guest: [gone], group: [gone], sub_group: ["none", gone] } });
    await sql`update dispatches set started_at = now(), audience = ${audience}`.execute(db);
  });

beforeAll(async () => {
  full = await makePlace();
  empty = await makePlace();
  await fill(full);
  await clear(empty);
});

/**
 * Without the values that differ between any two projects with the same content: ids, times, addresses, the public
 * page's name.
 */
const strip = (body: unknown, ofWholeProject: readonly string[] = []) =>
  // A zip archive contains the time it was made.
  typeof body === "string" && body.startsWith("PK")
    ? `a workbook of ${body.length}`
    : JSON.stringify(body, (key, value: unknown) => (ofWholeProject.includes(key) ? "OF THE PROJECT" : value))
        .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "ID")
        .replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]*(Z|\+00:00)?/g, "MOMENT")
        // The version and signature of a file's link are made from its ids.
        .replaceAll(/(\/files\/ID\/ID\/\w+\/)\w+\/(\d+)\/[\w-]+/g, "$1VERSION/$2/SIGNATURE")
        .replaceAll(/person\d+\.\d+@example\.com/g, "ADDRESS")
        .replaceAll(/aanya-kabir-[a-z0-9]+/g, "SLUG");

const ask = async (endpoint: Named, { objects }: Setting, person: Person) => {
  const answers: { query: unknown; status: number; body: string }[] = [];
  for (const query of queriesOf(endpoint, objects)) {
    const { status, body } = await send(server.app, endpoint, { params: objects, query }, person);
    answers.push({ query: Object.keys(query), status, body: strip(body, endpoint.ofWholeProject) });
  }
  return answers;
};

describe("a collaborator limited to a group without guests", () => {
  test.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
    "gets from %s the response of a project without guests",
    async (_, endpoint) => {
      const askBoth = async () => [await ask(endpoint, full, full.helper), await ask(endpoint, empty, empty.helper)];
      const [one, other] = await askBoth();
      if (isDeepStrictEqual(one, other)) return;
      // A workbook contains the second in which it was written, so two equal ones may differ once.
      const [again, otherAgain] = await askBoth();
      expect(again).toEqual(otherAgain);
    },
  );
});

test("a user who sees all guests gets other responses from most calls about them", async () => {
  const different: string[] = [];
  for (const endpoint of reads) {
    const [a, b] = [await ask(endpoint, full, full.owner), await ask(endpoint, empty, empty.owner)];
    if (JSON.stringify(a) !== JSON.stringify(b)) different.push(endpoint.path);
  }
  expect(different.length, different.join("\n")).toBeGreaterThan(35);
  // Every read with each of its filters, twice.
}, 60_000);
