import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { documentEndpoints } from "@nyota/contract/guests/documents";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { askFor, pdf, upload } from "#features/documents/test/upload-documents.ts";
import { resealDocuments } from "#features/documents/commands.ts";
import { buildSite, linkOf, makeWedding } from "#features/rsvp/test/wedding-site.ts";
import { beginRotation } from "#db/installation.ts";
import { createTokens } from "#http/tokens.ts";
import { checkOf } from "#secret.ts";
import pg from "pg";
import { call } from "../client.ts";
import { runProgram, startProcess, type Running } from "../processes.ts";
import { secret as old, startServer, type Harness } from "../server.ts";

// Each test starts the program several times.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const next = "y".repeat(40);
const third = "z".repeat(40);
const ended: (() => unknown)[] = [];
let wedding: Awaited<ReturnType<typeof prepare>>;

beforeEach(async () => {
  await buildSite();
  wedding = await prepare();
});
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

/** A wedding with a sent link, an encrypted file and an encrypted number, in a database without connections. */
async function prepare(last: (server: Harness) => Promise<unknown> = async () => {}) {
  const cleanups: (() => Promise<unknown>)[] = [];
  const server = await startServer(inject("databaseUrl"), { cleanups });
  // The server is stopped; its database and files stay until the test ends.
  ended.push(...cleanups.splice(0, 2));
  const made = await makeWedding(server);
  const { owner, projectId } = made;
  const file = await askFor(server, owner, { projectId, guest_id: made.rajesh });
  await upload(server, owner, { projectId, documentId: file.id }, pdf);
  const body = { guest_id: made.sunita, kind: "PAN", value: "ABCDE1234F" } as const;
  const number = await call(server.app, documentEndpoints.create, { params: { projectId }, body }, owner);
  await linkOf(server, owner, { projectId, guestId: made.mehta });
  const env = { DATABASE_URL: server.loginUrl, DATABASE_MIGRATE_URL: server.url, NYOTA_HOME: server.deps.config.home };
  await last(server);
  for (const close of cleanups.toReversed()) await close();
  // As a first start does.
  await stop(await start(env, old));
  return { ...made, env, fileId: file.id, numberId: number.body.id, server };
}

type Env = Record<string, string | undefined>;
const start = async (env: Env, secret: string | undefined) => {
  const running = await startProcess("api", { ...env, NYOTA_SECRET: secret });
  ended.push(() => stop(running));
  return running;
};
const refusal = (env: Env, secret: string | undefined) =>
  start(env, secret).then(
    () => "it started",
    (error: Error) => error.message,
  );
const stop = async (running: Running) => {
  running.kill("SIGKILL");
  await running.exited;
};
const rotate = (env: Env, given: { from?: string; to?: string | undefined; args?: string[] }) =>
  runProgram(["rotate", ...(given.args ?? [])], { ...env, NYOTA_OLD_SECRET: given.from, NYOTA_SECRET: given.to });

/** What a host and a guest see of a server that runs with `secret`. */
async function inspect(running: Running, secret: string) {
  const client = new pg.Client({ connectionString: wedding.env.DATABASE_MIGRATE_URL });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "insert into sessions (user_id, expires_at, idle_expires_at) values ($1, now() + '1 day', now() + '1 day') returning id",
    [wedding.owner.id],
  );
  await client.end();
  const token = await createTokens(secret).accessFor({ userId: wedding.owner.id, sessionId: rows[0]?.id as string });
  const project = `${running.url}/api/projects/${wedding.projectId}`;
  const get = (url: string) => fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const file = await get(`${project}/kyc-documents/${wedding.fileId}/file/`);
  const number = await get(`${project}/kyc-documents/${wedding.numberId}/value/`);
  const link = (await (await get(`${project}/guests/${wedding.rajesh}/rsvp-link/`)).json()) as { url: string };
  const notes = (await (await get(`${running.url}/api/notifications/`)).json()) as { results: { title: string }[] };
  return {
    file: file.ok ? Buffer.from(await file.arrayBuffer()).toString() : file.status,
    number: number.ok ? ((await number.json()) as { value: string }).value : number.status,
    link: tokenOf(link.url),
    opens: async (linkToken: string) => (await fetch(`${running.url}/r/${linkToken}`)).status,
    titles: notes.results.map(({ title }) => title),
  };
}
const tokenOf = (url: string) => url.split("/r/")[1] as string;
const whole = { file: pdf.toString(), number: "ABCDE1234F" };

test("a start with another secret fails and names the command to run", async () => {
  const description = await refusal({ ...wedding.env, NYOTA_LOG_LEVEL: "warn" }, next);
  expect(description).toContain("nyota rotate");
  // The output is only the explanation: no log line and no stack trace.
  expect(description).not.toContain('"level"');
  expect(description).not.toMatch(/\n\s+at /);
});

test("after a rotation links are unchanged, documents open, sessions have ended and the old secret is refused", async () => {
  const { env, owner, link } = wedding;
  const files = () => readdirSync(path.join(env.NYOTA_HOME, "files", wedding.projectId));
  const before = files();
  const { code, output } = await rotate(env, { from: old, to: next });
  expect([code, output]).toEqual([0, expect.stringContaining("2 sealed with the new secret")]);
  const running = await start(env, next);
  const seen = await inspect(running, next);
  expect(seen).toMatchObject({ ...whole, link: tokenOf(link) });
  expect(await seen.opens(tokenOf(link))).toBe(200);
  expect(files()).toHaveLength(before.length);
  expect(files()).not.toEqual(before);
  const mine = await fetch(`${running.url}/api/projects/`, { headers: { authorization: `Bearer ${owner.token}` } });
  expect(mine.status).toBe(401);
  expect(await refusal(env, old)).toContain("nyota rotate");

  // The key of the links stays the same over several rotations.
  await stop(running);
  expect((await rotate(env, { from: next, to: third })).code).toBe(0);
  expect(await inspect(await start(env, third), third)).toMatchObject({ ...whole, link: tokenOf(link) });
});

test("with --renew-links a leaked link stops working, the new one works, and hosts are notified", async () => {
  const { env, link } = wedding;
  const { code, output } = await rotate(env, { from: old, to: next, args: ["--renew-links"] });
  expect([code, output]).toEqual([0, expect.stringContaining("2 replaced")]);
  const seen = await inspect(await start(env, next), next);
  expect(seen).toMatchObject(whole);
  expect(await seen.opens(tokenOf(link))).toBe(404);
  expect(seen.link).not.toBe(tokenOf(link));
  expect(await seen.opens(seen.link)).toBe(200);
  expect(seen.titles).toContain("Your guests’ private links were replaced");
  // The new links can't be computed from the old secret either.
  const addressee = ["household", wedding.sharmas, "2"];
  const guessed = createTokens(old)
    .keyed("rsvp link", wedding.projectId, ...addressee)
    .toString("base64url")
    .slice(0, 22);
  expect(await seen.opens(guessed)).toBe(404);
});

test("a wrong old secret, the same one twice or none changes nothing", async () => {
  const { env, link } = wedding;
  expect((await rotate(env, { from: third, to: next })).output).toContain("Nothing was changed");
  expect((await rotate(env, { from: old, to: old })).output).toContain("Nothing was changed");
  expect((await rotate(env, { to: next })).output).toContain("NYOTA_OLD_SECRET");
  expect((await rotate(env, { from: old, to: next, args: ["--renew"] })).output).toContain("--renew-links");
  expect(await inspect(await start(env, old), old)).toMatchObject({ ...whole, link: tokenOf(link) });
});

test("when the old secret is lost, sent links work, and so does every link that is shown", async () => {
  const { env, link } = wedding;
  expect((await rotate(env, { to: next, args: ["--lost"] })).code).toBe(0);
  const running = await start(env, next);
  expect(await fetch(`${running.url}/r/${tokenOf(link)}`).then(({ status }) => status)).toBe(200);
  const seen = await inspect(running, next);
  expect(seen).toMatchObject({ file: 409, number: 409 });
  expect(await seen.opens(seen.link)).toBe(200);
  expect((await inspect(running, next)).link).toBe(seen.link);
});

test("while the files can't be reached it stops, and run again it has lost nothing", async () => {
  const { env, link } = wedding;
  const away = { ...env, NYOTA_STORAGE_URL: "s3+http://THE-KEY:THE-SECRET@127.0.0.1:9/nyota" };
  const { code, output } = await rotate(away, { from: old, to: next });
  expect([code, output]).toEqual([1, expect.stringContaining("Guests' documents can't be read.")]);
  expect(output).not.toMatch(/THE-KEY|THE-SECRET|\n\s+at /);
  expect((await rotate(env, { from: old, to: next })).code).toBe(0);
  expect(await inspect(await start(env, next), next)).toMatchObject({ ...whole, link: tokenOf(link) });
});

test("without NYOTA_SECRET the secret's file is replaced, also when only that step is left", async () => {
  const { env, link } = wedding;
  const file = path.join(env.NYOTA_HOME, "secret");
  writeFileSync(file, old);
  expect((await rotate(env, {})).code).toBe(0);
  const made = readFileSync(file, "utf8");
  expect(made).not.toBe(old);
  const seen = { ...whole, link: tokenOf(link) };
  expect(await inspect(await start(env, undefined), made.trim())).toMatchObject(seen);
  await ended.pop()?.();

  writeFileSync(file, old);
  writeFileSync(`${file}.next`, made);
  expect(await refusal(env, undefined)).toContain("nyota rotate");
  expect((await rotate(env, {})).code).toBe(0);
  expect(readFileSync(file, "utf8")).toBe(made);
  expect(await inspect(await start(env, undefined), made.trim())).toMatchObject(seen);
});

test("the first start in production takes the old secret from its file", async () => {
  const { env, link } = wedding;
  writeFileSync(path.join(env.NYOTA_HOME, "secret"), old);
  expect((await rotate(env, { to: next })).code).toBe(0);
  expect(await inspect(await start(env, next), next)).toMatchObject({ ...whole, link: tokenOf(link) });
});

test("it fails while a process of Nyota runs", async () => {
  const worker = await startProcess("worker", wedding.env);
  ended.push(() => stop(worker));
  expect((await rotate(wedding.env, { from: old, to: next })).output).toContain("Stop every process");
});

test("after an interrupted rotation no secret starts, and running it again completes it", async () => {
  wedding = await prepare((server) => resealDocuments(server.deps, { old, next }));
  const { env, link } = wedding;
  await beginRotation(env.DATABASE_MIGRATE_URL, checkOf(next));
  for (const secret of [old, next]) expect(await refusal(env, secret)).toContain("`nyota rotate` once more");
  expect((await rotate(env, { from: old, to: third })).output).toContain("Nothing was changed");
  expect((await rotate(env, { from: old, to: next })).code).toBe(0);
  expect(await inspect(await start(env, next), next)).toMatchObject({ ...whole, link: tokenOf(link) });
});
