import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { authEndpoints } from "@nyota/contract/account/auth";
import { eventEndpoints } from "@nyota/contract/events/events";
import { documentEndpoints } from "@nyota/contract/guests/documents";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { askFor, pdf, upload } from "#features/documents/test/upload-documents.ts";
import { buildSite, makeWedding, type Wedding } from "#features/rsvp/test/wedding-site.ts";
import { holdFiles } from "#db/backup/hold-removals.ts";
import { removeDiscardedFiles } from "#jobs/housekeeping.ts";
import { startBucket } from "../bucket.ts";
import { call } from "../client.ts";
import { useServer } from "../harness.ts";
import { runProgram, sharing, startProcess } from "../processes.ts";
import { giveToken } from "../tokens/give-token.ts";
import { describeFiles, describeTables, makeEmptyPlace, query } from "./places.ts";

// Each test starts the program several times.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const server = useServer();
const folder = mkdtempSync(path.join(tmpdir(), "nyota-backups-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let wedding: Wedding;
let documentId: string;

beforeAll(async () => {
  await buildSite();
  wedding = await makeWedding(server);
  documentId = await addDocument();
});

async function addDocument(kind: "PASSPORT" | "AADHAAR" | "VISA" = "PASSPORT") {
  const { owner, projectId, rajesh } = wedding;
  const { id } = await askFor(server, owner, { projectId, guest_id: rajesh, kind });
  await upload(server, owner, { projectId, documentId: id }, pdf);
  return id;
}
const removeDocument = (id: string) =>
  call(
    server.app,
    documentEndpoints.remove,
    { params: { projectId: wedding.projectId, documentId: id } },
    wedding.owner,
  );
const addEvent = (name: string) =>
  call(
    server.app,
    eventEndpoints.create,
    {
      params: { projectId: wedding.projectId },
      body: { name, kind: "OTHER", starts_at: "2027-02-12T19:00", time_zone: "Asia/Kolkata" },
    },
    wedding.owner,
  );
const newPlace = async () => {
  const place = await makeEmptyPlace(server);
  onTestFinished(place.remove);
  return place;
};
const run = async (args: string[], env: Record<string, string>) => {
  const result = await runProgram(args, env);
  expect(result.output).not.toMatch(/\n\s+at /);
  return result;
};

test("a restored backup has the same rows in every table and the same files, and its server works", async () => {
  const file = path.join(folder, "whole.backup");
  const token = await giveToken(server, wedding.owner, { permissions: { GUEST: "VIEW" } });
  const rows = await describeTables(server.url);
  const made = await run(["backup", file], sharing(server));
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining("1 file") });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["whole.backup"]);

  const place = await newPlace();
  const restored = await run(["restore", file], place.env);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("Restored") });
  const { sessions, personal_tokens, ...others } = await describeTables(place.url);
  const { sessions: oldSessions, personal_tokens: oldTokens, ...oldOthers } = rows;
  expect(others).toEqual(oldOthers);
  expect([sessions === oldSessions, personal_tokens === oldTokens]).toEqual([false, false]);
  expect(describeFiles(place.home)).toEqual(describeFiles(server.deps.config.home));

  const running = await startProcess("start", place.env);
  onTestFinished(async () => {
    running.kill("SIGKILL");
    await running.exited;
  });
  const get = (url: string, token: string) =>
    fetch(`${running.url}${url}`, { headers: { authorization: `Bearer ${token}` } });
  // Who was signed in is no more, nor is a program; a guest's link works.
  expect((await get("/api/projects/", wedding.owner.token)).status).toBe(401);
  expect((await get("/api/projects/", token)).status).toBe(401);
  expect((await fetch(`${running.url}${new URL(wedding.link, running.url).pathname}`)).status).toBe(200);
  // A new sign-in.
  const post = (url: string, body: unknown, headers = {}) =>
    fetch(`${running.url}${url}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    });
  const asked = await post(authEndpoints.requestOtp.path, { address: wedding.owner.email });
  expect(asked.status).toBe(200);
  const cookie = asked.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  await expect.poll(() => /Your code is \d{6}/.test(running.output()), { timeout: 10_000 }).toBe(true);
  const [, code] = /Your code is (\d{6})/.exec(running.output()) as unknown as [string, string];
  const signedIn = await post(authEndpoints.verifyOtp.path, { code }, { cookie });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const mine = (await (await get("/api/projects/", access_token)).json()) as { results: { id: string }[] };
  expect(mine.results.map(({ id }) => id)).toEqual([wedding.projectId]);
  // The sealed file.
  const document = `/api/projects/${wedding.projectId}/kyc-documents/${documentId}/file/`;
  const bytes = await (await get(document, access_token)).arrayBuffer();
  expect(Buffer.from(bytes).equals(pdf)).toBe(true);
});

test("files go from a folder into a bucket, and from there into a folder, byte by byte", async () => {
  const bucket = await startBucket();
  onTestFinished(bucket.stop);
  const [first, second] = ["from-folder.backup", "from-bucket.backup"].map((name) => path.join(folder, name));
  expect((await run(["backup", first as string], sharing(server))).code).toBe(0);
  const inBucket = await newPlace();
  const env = { ...inBucket.env, NYOTA_STORAGE_URL: bucket.url() };
  expect((await run(["restore", first as string], env)).code).toBe(0);
  expect(bucket.keys()).toEqual(Object.keys(describeFiles(server.deps.config.home)));
  expect((await run(["backup", second as string], env)).code).toBe(0);
  const inFolder = await newPlace();
  expect((await run(["restore", second as string], inFolder.env)).code).toBe(0);
  expect(describeFiles(inFolder.home)).toEqual(describeFiles(server.deps.config.home));
});

test("a backup made while hosts work is of one moment, and files deleted meanwhile are in it", async () => {
  const gone = await addDocument("VISA");
  const file = path.join(folder, "busy.backup");
  const backup = run(["backup", file], sharing(server));
  let isDone = false;
  void backup.then(() => (isDone = true));
  let made = 0;
  // As soon as removals have to wait, a document is deleted whose row is in the snapshot or was deleted before it.
  while (!isDone) {
    await addEvent(`Event ${(made += 1)}`);
    if (made === 5) await removeDocument(gone);
  }
  expect((await backup).code).toBe(0);
  expect(made).toBeGreaterThan(5);
  const place = await newPlace();
  expect((await run(["restore", file], place.env)).code).toBe(0);
  // The event and its entry are written in one transaction.
  const [counted] = await query<{ events: number; entries: number }>(
    place.url,
    `select (select count(*)::int from events where name like 'Event %') as events,
       (select count(*)::int from activities where object_type = 'event' and object_label like 'Event %') as entries`,
  );
  expect(counted?.entries).toBe(counted?.events);
  const stored = new Set(Object.keys(describeFiles(place.home)));
  const named = await query<{ storage_key: string }>(
    place.url,
    "select storage_key from kyc_documents where storage_key is not null",
  );
  expect(named.filter(({ storage_key }) => !stored.has(storage_key))).toEqual([]);
});

test("while a backup is made a deleted file stays, and the worker removes it afterwards", async () => {
  const id = await addDocument("VISA");
  const [row] = await query<{ storage_key: string }>(
    server.url,
    `select storage_key from kyc_documents where id = '${id}'`,
  );
  const file = path.join(server.deps.config.home, "files", row?.storage_key as string);
  const { db } = server.deps.connection;
  {
    await using _ = await holdFiles(server.url);
    expect((await removeDocument(id)).status).toBe(200);
    await removeDiscardedFiles(db, server.deps.storage);
    expect(existsSync(file)).toBe(true);
    const second = await run(["backup", path.join(folder, "second.backup")], sharing(server));
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining("Another backup is being made.") });
  }
  await expect
    .poll(async () => {
      await removeDiscardedFiles(db, server.deps.storage);
      return existsSync(file);
    })
    .toBe(false);
  // Without a backup it goes at once: the control.
  const other = await addDocument("AADHAAR");
  const before = Object.keys(describeFiles(server.deps.config.home)).length;
  await removeDocument(other);
  await expect.poll(() => Object.keys(describeFiles(server.deps.config.home)).length).toBe(before - 1);
});
