import { isProjectAccess, modules, type Access, type ModuleLevels } from "@nyota/contract/access";
import type { Named } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { effectiveExample, fieldsOf, withField } from "./body-fields.ts";
import { send } from "../client.ts";
import { exampleOf, jsonSchemaOf } from "./example.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { fingerprint } from "./fingerprint.ts";
import { makeObjects } from "./objects.ts";
import { withRealIds } from "./real-ids.ts";

// A collaborator limited to some guest groups changes only what is about their guests: every call that writes is made
// as such a collaborator with each field of its body, and what belongs to the whole project or to guests of other
// groups has to stay unchanged.
const server = useServer();
const writes = listMounted().filter(({ method, may }) => method !== "GET" && isProjectAccess(may as Access));
const named = (list: Named[]) => list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const everything = Object.fromEntries(modules.map((module) => [module, "FULL_ACCESS"])) as ModuleLevels;

let owner: Person;
let helper: Person;
let objects: Record<string, string>;
beforeEach(async () => {
  [owner, helper] = [await signIn(server), await signIn(server)];
  const project = await makeProject(server, owner, { credits: 100_000 });
  objects = await makeObjects(server, project.id, owner.id);
});

const inThisProject = <T>(text: string) =>
  inProject(server, objects["projectId"] as string, async (db) => (await sql.raw<T>(text).execute(db)).rows);

/** Limits the helper to a group: that of the project's objects, or another one. */
async function limitHelper(isTheirs: boolean) {
  const { projectId = "", groupId = "" } = objects;
  const [other] = await inThisProject<{ id: string }>(
    `insert into groups (project_id, name) values ('${projectId}', 'Groom') returning id`,
  );
  await inThisProject(`insert into guests (project_id, first_name, display_name, position, group_id)
    values ('${projectId}', 'Kabir', 'Kabir', 9, '${other?.id}')`);
  const mine = isTheirs ? groupId : (other?.id as string);
  await addCollaborator(server, projectId, helper, everything, "ACCEPTED", [mine]);
  return mine;
}

/** The columns that name the user who made a row. */
const makers = "'created_by', 'user_id', 'actor_id'";

/**
 * Every row that is about guests of groups other than `mine`, belongs to the whole project or was made by another user,
 * by table and id.
 */
async function readOthers(mine: string): Promise<Map<string, string>> {
  const tables = await inThisProject<{ name: string; kind: string }>(`
    select c.relname as name, 'shared' as kind from pg_class c join pg_trigger t on t.tgrelid = c.oid where t.tgname = 'whole_project'
    union all select c.relname, 'guests' from pg_class c join pg_policy p on p.polrelid = c.oid where p.polname = 'in_groups'
    union all select distinct c.relname, 'made' from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_attribute p on p.attrelid = c.oid
      where c.relkind = 'r' and p.attname = 'project_id' and a.attname in (${makers})
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'in_groups')`);
  // One statement for all tables: every test of this file reads them twice.
  const readAll = (names: string[]) =>
    names
      .map(
        (name) => `select '${name}' as name, to_jsonb(t)::text as row, md5(to_jsonb(t)::text) as hash from ${name} t`,
      )
      .join(" union all ");
  const aboutGuests = tables.filter(({ kind }) => kind === "guests").map(({ name }) => name);
  const owned = `set local role nyota_limited; select set_config('app.group_ids', '${mine}', true)`;
  const seen = await inProject(server, objects["projectId"] as string, async (db) => {
    for (const statement of owned.split("; ")) await sql.raw(statement).execute(db);
    const { rows: theirs } = await sql.raw<{ name: string; hash: string }>(readAll(aboutGuests)).execute(db);
    return new Set(theirs.map(({ name, hash }) => `${name} ${hash}`));
  });
  const rows = new Map<string, string>();
  type Row = { name: string; row: string; hash: string };
  for (const { name, row, hash } of await inThisProject<Row>(readAll(tables.map(({ name: table }) => table)))) {
    const { id, ...fields } = JSON.parse(row) as Record<string, unknown>;
    // All guests share one order, so moving a guest of their own renumbers others.
    if (name === "guests") for (const field of ["position", "updated_at"]) delete fields[field];
    if (!seen.has(`${name} ${hash}`)) rows.set(`${name} ${String(id ?? row)}`, JSON.stringify(fields));
  }
  return rows;
}

/** The smallest request, and one with each field of the body in addition. */
function bodiesOf(endpoint: Named): unknown[] {
  if (!endpoint.body) return [undefined];
  const schema = jsonSchemaOf(endpoint.body);
  const example = effectiveExample(schema);
  const changed = fieldsOf(schema).map((field) => withField(schema, example, field.path, exampleOf(field.schema)));
  return [example, ...changed].map((body) => withRealIds(body, objects, endpoint.feature));
}

async function askEverything(endpoint: Named, person: Person) {
  const statuses: number[] = [];
  for (const body of bodiesOf(endpoint)) {
    const flags = Object.keys(jsonSchemaOf(endpoint.query).properties ?? {}).filter((key) =>
      ["confirm", "force"].includes(key),
    );
    const query = Object.fromEntries(flags.map((key) => [key, "true"]));
    const { status } = await send(server.app, endpoint, { params: objects, query, body }, person);
    statuses.push(status);
  }
  return statuses;
}

describe.each([
  ["the group of the named objects", true],
  ["another group", false],
])("a collaborator limited to %s", (_, isTheirs) => {
  const ofGuests = writes.filter(({ wholeProject }) => !wholeProject);
  test.each(named(ofGuests))("changes with %s only what is about their guests", async (__, endpoint) => {
    const mine = await limitHelper(isTheirs);
    const before = await readOthers(mine);
    await askEverything(endpoint, helper);
    const after = await readOthers(mine);
    const gone = [...before].filter(([key, row]) => after.get(key) !== row);
    expect(gone.map(([key, row]) => [key, row, after.get(key)])).toEqual([]);
  });
});

test.each(named(writes.filter(({ wholeProject }) => wholeProject)))(
  "%s is refused before anything is written",
  async (_, endpoint) => {
    await limitHelper(true);
    const before = await fingerprint(server, objects["projectId"] as string);
    expect(new Set(await askEverything(endpoint, helper))).toEqual(new Set([403]));
    expect(await fingerprint(server, objects["projectId"] as string)).toBe(before);
  },
);

/**
 * Calls of which no generated request changes anything even as the owner, so that the test above proves nothing about
 * them. Those of assets, imports and tickets need the name and the bytes of a file; only a deleted guest is erased.
 */
const neverChanging = [
  "DELETE /guests/groups/{groupId}/",
  "PATCH /file-imports/{importId}/",
  "PATCH /file-imports/{importId}/process/",
  "POST /add-addon/",
  "POST /assets/",
  "POST /assets/uploads/",
  "POST /events/{eventId}/restore/",
  "POST /file-imports/",
  "POST /file-imports/{importId}/retry/",
  "POST /file-imports/{importId}/sheets/",
  "POST /file-imports/{importId}/undo/",
  "POST /guest-stays/bulk-unassign-rooms/",
  "POST /guest-stays/swap-rooms/",
  "POST /guests/actions/bulk-update-positions/",
  "POST /guests/actions/change-item-position/",
  "POST /guests/actions/merge-many/",
  "POST /guests/actions/merge/",
  "POST /guests/actions/undo-merges/",
  "POST /guests/actions/undo/",
  "POST /guests/columns/{columnId}/preview/",
  "POST /guests/columns/{columnId}/restore/",
  "POST /guests/duplicates/dismiss/",
  "POST /guests/groups/actions/bulk-update-positions/",
  "POST /guests/groups/{groupId}/merge/",
  "POST /guests/groups/{groupId}/restore/",
  "POST /guests/tags/{tagId}/merge/",
  "POST /guests/tags/{tagId}/restore/",
  "POST /guests/{guestId}/actions/erase/",
  "POST /guests/{guestId}/actions/restore-as-of/",
  "POST /kyc-documents/",
  "POST /kyc-documents/actions/request/",
  "POST /merchant/actions/find/",
  // The sample's campaign is a draft, so that editing and sending it change something.
  "POST /message-campaigns/{campaignId}/resend/",
  "POST /messages/not-sent-by-hand/",
  "POST /messages/{messageId}/retry/",
  // It needs a number of the Cloud API.
  "POST /message-templates/{templateId}/approval/",
  // It names a text that the generated request invents.
  "POST /microsite/translations/",
  // A message about the sample's journey waits already, so that pausing and cancelling change something.
  "POST /travels/{travelId}/send/",
  "POST /upgrade-plan/",
  "POST /whatsapp-senders/",
  "POST /whatsapp-senders/cloud/",
  "POST /whatsapp-senders/{senderId}/pairing-code/",
  "POST /whatsapp-senders/{senderId}/refresh/",
  "PUT /message-campaigns/{campaignId}/invitation/",
  "PUT /message-campaigns/{campaignId}/pause/",
  "PUT /travels/{travelId}/upload-ticket/",
];

test("the same requests change what belongs to the whole project when the owner makes them, except for the listed calls", async () => {
  const overwriting = new Set<string>();
  const unproven: string[] = [];
  for (const [number, endpoint] of writes.entries()) {
    owner = await signIn(server);
    // A test of a campaign goes to the phone of whoever asks for it.
    const phone = `+91982902${String(number).padStart(4, "0")}`;
    await server.deps.connection.db.updateTable("users").set({ phone }).where("id", "=", owner.id).execute();
    const project = await makeProject(server, owner, { credits: 100_000 });
    objects = await makeObjects(server, project.id, owner.id);
    const [before, wholeBefore] = [await readOthers(crypto.randomUUID()), await fingerprint(server, project.id)];
    await askEverything(endpoint, owner);
    const name = `${endpoint.method} ${endpoint.path.replace("/api/projects/{projectId}", "")}`;
    if ((await fingerprint(server, project.id)) === wholeBefore) unproven.push(name);
    const after = await readOthers(crypto.randomUUID());
    if ([...before].some(([key, row]) => after.get(key) !== row)) overwriting.add(name);
  }
  // When a request is improved, remove its call from the list; no call may be added.
  expect(unproven.toSorted()).toEqual(neverChanging.toSorted());
  expect(overwriting.size, [...overwriting].join("\n")).toBeGreaterThanOrEqual(46);
}, 240_000);

test("every table that can change is about guests, names its maker, or is closed to limited collaborators", async () => {
  // Rows that can be edited have an `updated_at`.
  const open = await inThisProject<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and 2 = (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('project_id', 'updated_at'))
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'whole_project')
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'in_groups')
      and not exists (select from pg_attribute u where u.attrelid = c.oid and u.attname in (${makers}))`);
  expect(open.map(({ name }) => name)).toEqual([]);
});
