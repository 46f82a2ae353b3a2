import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { exportEndpoints } from "@nyota/contract/files/exports";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { documentEndpoints } from "@nyota/contract/guests/documents";
import { inboxEndpoints } from "@nyota/contract/messages/inbox";
import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sealFile } from "#features/documents/commands.ts";
import { askFor, pdf, upload } from "#features/documents/test/upload-documents.ts";
import { call } from "#test/client.ts";
import { addCollaborator, inProject, signIn, type Person } from "#test/factories.ts";
import { unpackZip } from "#test/import-files/unpack-zip.ts";
import { useServer } from "#test/harness.ts";
import { importProject } from "./commands.ts";
import { archivedTables, projectTablesSql, type ProjectTable } from "./queries.ts";
import { leftOutTables, personLists, type Manifest } from "./rules.ts";
import {
  countTables,
  downloadArchive,
  makeSample,
  manifestOf,
  query,
  saveArchive,
  signInWith,
} from "./test/make-archive.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const here = useServer();
const there = useServer({ NYOTA_SECRET: "y".repeat(40) });
const folder = mkdtempSync(path.join(tmpdir(), "nyota-archives-"));
const file = path.join(folder, "wedding.zip");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let projectId: string;
let host: Person;
let helper: Person;
let newHost: Person;
let helperThere: Person;
let documentId: string;
let replyId: string;
let pictureKey: string;
let taskId: string;
let counts: Record<string, number>;
let manifest: Manifest;
const picture = Buffer.from("not really a picture, but bytes");

beforeAll(async () => {
  ({ host, projectId } = await makeSample(here));
  helper = await signIn(here, { full_name: "Kiran Helper" });
  await addCollaborator(here, projectId, helper, { GUEST: "EDIT", TASK: "EDIT" });
  await fill();
  const parts = await saveArchive(here, { projectId, who: host, file });
  manifest = manifestOf(parts);
  counts = await countTables(here, projectId);
  newHost = await signInWith(there, "new-host@example.com");
  helperThere = await signInWith(there, helper.email);
  await importProject(target("new-host@example.com"), file);
});

const target = (email?: string) => ({
  url: there.url,
  secret: there.deps.config.secret,
  storage: there.deps.storage,
  hasShop: there.deps.config.hasShop,
  email,
});

/** What the sample has not: a document, a picture, and things that name people. */
async function fill() {
  const guest = await inProject(here, projectId, (db) =>
    db.selectFrom("guests").select("id").where("deleted_at", "is", null).orderBy("position").executeTakeFirstOrThrow(),
  );
  ({ id: documentId } = await askFor(here, host, { projectId, guest_id: guest.id, kind: "VISA" }));
  await upload(here, host, { projectId, documentId }, pdf);
  const [reply] = await query<{ id: string }>(here, "select id from replies where project_id = $1 limit 1", [
    projectId,
  ]);
  replyId = reply!.id;
  const replyKey = here.deps.storage.newKey(projectId, "sealed");
  await here.deps.storage.write(replyKey, sealFile(here.deps, { project_id: projectId, id: replyId }, pdf));
  await query(
    here,
    `insert into reply_files (project_id, id, media_id, file_name, state, storage_key, mime, bytes)
     values ($1, $2, '1', 'tickets.pdf', 'STORED', $3, 'application/pdf', $4)`,
    [projectId, replyId, replyKey, pdf.length],
  );
  pictureKey = here.deps.storage.newKey(projectId, "jpg");
  await here.deps.storage.write(pictureKey, picture);
  await query(
    here,
    `insert into assets (project_id, kind, file_name, mime, bytes, storage_key, created_by, status)
     values ($1, 'IMAGE', 'palace.jpg', 'image/jpeg', $2, $3, $4, 'READY')`,
    [projectId, picture.length, pictureKey, helper.id],
  );
  const rows = await query<{ id: string }>(
    here,
    `insert into tasks (project_id, title, assignee_ids, created_by, position) values ($1, 'Order flowers', array[$2, $3]::uuid[], $3, 900)
     returning id`,
    [projectId, host.id, helper.id],
  );
  taskId = rows[0]!.id;
  await query(
    here,
    "insert into guest_comments (project_id, guest_id, author_id, body, mention_ids) values ($1, $2, $3, 'Call her', array[$4]::uuid[])",
    [projectId, guest.id, helper.id, host.id],
  );
  await query(
    here,
    `insert into views (project_id, user_id, name, filter, "grouping", columns, is_shared)
     select $1, p, 'My list', '{}', 'NONE', '[]', true from unnest($2::uuid[]) p`,
    [projectId, [host.id, (await signIn(here)).id]],
  );
}

test("a moved project has the same number of rows in every table", async () => {
  expect(await countTables(there, projectId)).toEqual(counts);
  expect(Object.values(counts).filter((n) => n > 0).length).toBeGreaterThan(30);
  expect(Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))).toEqual(counts);
});

test("lists made of a moved project are equal byte for byte", async () => {
  const again = manifestOf(await unpackZip(await downloadArchive(there, { projectId, who: newHost })));
  expect(again.sheets).toEqual(manifest.sheets);
  expect(manifest.sheets.find(({ name }) => name === "guests")?.bytes).toBeGreaterThan(20_000);
});

test("files, guests' documents and what came with replies are opened by the other server, which has another secret", async () => {
  const stored = await there.deps.storage.read(pictureKey);
  expect(Buffer.concat(await Array.fromAsync(stored as AsyncIterable<Buffer>))).toEqual(picture);
  const headers = { authorization: `Bearer ${newHost.token}` };
  for (const url of [
    documentEndpoints.file.path.replace("{documentId}", documentId),
    inboxEndpoints.file.path.replace("{replyId}", replyId),
  ]) {
    const answer = await there.app.inject({ url: url.replace("{projectId}", projectId), headers });
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, pdf]);
  }
});

test("the file of an archive is encrypted where it is stored", async () => {
  const [row] = await query<{ storage_key: string }>(
    here,
    "select storage_key from file_exports where project_id = $1 and topic = 'project' and storage_key is not null",
    [projectId],
  );
  const stored = Buffer.concat(
    await Array.fromAsync((await here.deps.storage.read(row!.storage_key)) as AsyncIterable<Buffer>),
  );
  expect(stored.includes("manifest.json")).toBe(false);
});

test("the new owner sees the project, and people of the other server are matched by their address or left out", async () => {
  const guests = await call(there.app, guestEndpoints.list, { params: { projectId }, query: {} }, newHost);
  expect(guests).toMatchObject({ status: 200, body: { count: expect.any(Number) } });
  const task = await call(there.app, taskEndpoints.read, { params: { projectId, taskId } }, newHost);
  expect(task.body).toMatchObject({ assignees: [{ id: newHost.id }] });
  const [comment] = await query(there, "select author_id, mention_ids from guest_comments where body = 'Call her'");
  expect(comment).toEqual({ author_id: helperThere.id, mention_ids: [newHost.id] });
  const views = await query(there, "select name, user_id from views where name like 'My list%' order by name");
  expect(views).toEqual([
    { name: "My list", user_id: newHost.id },
    { name: "My list (2)", user_id: newHost.id },
  ]);
  const asHelper = await call(there.app, guestEndpoints.list, { params: { projectId }, query: {} }, helperThere);
  expect(asHelper.status).toBe(404);
});

test("nothing is sent by the other server, and no link of this one works there", async () => {
  const [open] = await query(
    there,
    `select (select count(*) from messages where status in ('QUEUED', 'PENDING'))
       + (select count(*) from dispatches where status in ('IN_PROGRESS', 'SCHEDULED'))
       + (select count(*) from reminders where is_active)
       + (select count(*) from senders where state <> 'LOGGED_OUT' and deleted_at is null)
       + (select count(*) from collaborators where status in ('PENDING', 'ACCEPTED')) as n`,
  );
  expect(open).toEqual({ n: 0 });
  const hashes = await query<{ hash: string }>(here, "select encode(token_hash, 'hex') as hash from rsvp_links");
  const text = (await query<{ r: string }>(there, "select l::text as r from rsvp_links l")).map(({ r }) => r).join();
  for (const { hash } of hashes) expect(text).not.toContain(hash);
});

test("a project that is there is not imported again, and its files stay", async () => {
  await expect(importProject(target("new-host@example.com"), file)).rejects.toThrow(/is on this server already/);
  await there.deps.storage.size(pictureKey);
  expect(await countTables(there, projectId)).toMatchObject({ guests: counts["guests"] });
});

test("only the owner may have an archive", async () => {
  const asked = await call(here.app, exportEndpoints.archive, { params: { projectId } }, helper);
  expect(asked.status).toBe(403);
});

test("an archive contains no key of the server that it is from", async () => {
  const parts = await unpackZip(await downloadArchive(here, { projectId, who: host }));
  const everything = [...parts.values()].map((part) => part.toString("latin1")).join("\n");
  const hashes = await query<{ hash: string }>(here, "select encode(token_hash, 'hex') as hash from rsvp_links");
  for (const { hash } of hashes) expect(everything).not.toContain(hash);
  for (const [name, bytes] of parts) {
    const { tables } = manifest;
    const listed = tables.find((table) => name === `tables/${table.name}.jsonl`);
    if (listed?.name === "rooms") expect(createHash("sha256").update(bytes).digest("hex")).toBe(listed.sha256);
  }
});

test("every table that names a project is in an archive, is left out with a reason, or belongs to the account", async () => {
  const all = await query<ProjectTable>(here, projectTablesSql);
  const naming = await query<{ name: string }>(
    here,
    `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = 'project_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  const ofAccount = ["orders", "wallet_entries"];
  const known = new Set([...all.map(({ name }) => name), ...Object.keys(leftOutTables), ...ofAccount]);
  expect(naming.filter(({ name }) => !known.has(name))).toEqual([]);
  const names = new Set(naming.map(({ name }) => name));
  expect(Object.keys(leftOutTables).filter((name) => !names.has(name))).toEqual([]);
});

test("every list of ids is known to name users or not", async () => {
  const tables = new Set(archivedTables(await query<ProjectTable>(here, projectTablesSql)).map(({ name }) => name));
  const lists = await query<{ name: string; column: string }>(
    here,
    `select c.relname as name, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.atttypid = 'uuid[]'::regtype and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  const found = lists.filter(({ name }) => tables.has(name)).map(({ name, column }) => `${name}.${column}`);
  const ofObjects = /\.(guest_ids|page_guest_ids|event_ids|group_ids|scheduled_group_ids|needs_ids|asset_ids)$/;
  const ofPeople = Object.entries(personLists).map(([name, column]) => `${name}.${column}`);
  expect(found.filter((name) => !ofObjects.test(name)).toSorted()).toEqual(ofPeople.toSorted());
});
