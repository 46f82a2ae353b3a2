import { writeFile } from "node:fs/promises";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import pg from "pg";
import sharp from "sharp";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildApp } from "#app.ts";
import { createHealth } from "#db/health.ts";
import { StorageError } from "#gateways/storage/storage.ts";
import { fromDatabase } from "#http/failures/database-errors.ts";
import { call, send } from "../client.ts";
import { makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";

// Refusals of the database and the disk, and the answers a caller gets.
const server = useServer();
let owner: Person;
let projectId: string;
beforeAll(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 100 })).id;
});

test("a campaign with a busy number answers RETRY, and nothing is created", async () => {
  const params = { projectId };
  const sender = { driver: "sandbox", phone: "+919829011432", label: "Aanya" } as const;
  const { id } = (await call(server.app, senderEndpoints.create, { params, body: sender }, owner)).body;
  const busy = new pg.Client({ connectionString: server.url });
  await busy.connect();
  onTestFinished(() => busy.end());
  await busy.query("begin");
  await busy.query("select from senders where id = $1 for update", [id]);
  // With events, so that another statement follows the one that failed.
  const body = { name: "Save the date", body: "Hello", sender_id: id, event_ids: [projectId] };
  const answer = await call(server.app, campaignEndpoints.create, { params, body }, owner);
  expect(answer).toMatchObject({ status: 409, body: { code: "RETRY" } });
  await busy.query("rollback");
  expect((await call(server.app, campaignEndpoints.list, { params, query: {} }, owner)).body.results).toEqual([]);
}, 30_000);

const failure = (fields: object) => Object.assign(new Error("failed"), fields);
test.each([
  ["a statement after one that failed", failure({ code: "25P02", severity: "ERROR" }), "RETRY"],
  ["too many parameters", failure({ code: "08P01", severity: "ERROR" }), "UNSUPPORTED_VALUE"],
  ["a pooler that has no connection", failure({ code: "08P01", severity: "FATAL" }), "UNAVAILABLE"],
  ["a full disk of the database", failure({ code: "53100", severity: "ERROR" }), "UNAVAILABLE"],
  ["a full disk", failure({ code: "ENOSPC" }), "UNAVAILABLE"],
  ["a quota that is used up", failure({ code: "EDQUOT" }), "UNAVAILABLE"],
])("%s has its code", (_what, error, code) => {
  expect(fromDatabase(error, {})?.code).toBe(code);
});

test("an upload on a full disk answers 503 and says why", async () => {
  // The kernel's own error of a full disk.
  const full = await writeFile("/dev/full", "x").catch((cause: unknown) => new StorageError("AWAY", { cause }));
  const storage = { ...server.deps.storage, write: () => Promise.reject(full) };
  const app = await buildApp({ ...server.deps, storage });
  onTestFinished(() => app.close());
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const file = { name: "cover.png", bytes, mime: "image/png" };
  const answer = await send(app, projectEndpoints.update, { params: { projectId }, body: {}, file }, owner);
  expect(answer).toMatchObject({
    status: 503,
    body: { code: "UNAVAILABLE", detail: expect.stringContaining("disk is full") },
  });
  expect(answer.headers["retry-after"]).toBe("30");
});

test("with too little free disk space nothing is ready, and the reason is logged once", async () => {
  const heard: string[] = [];
  let free = 49_000_000;
  const health = createHealth({
    url: server.loginUrl,
    patience: 5_000,
    folders: ["/somewhere"],
    onTrouble: (trouble) => heard.push(trouble),
    freeBytes: async () => free,
  });
  onTestFinished(health.close);
  expect([await health.isReady(), await health.isReady()]).toEqual([false, false]);
  expect(heard).toEqual(["the disk of /somewhere has 49 MB left"]);
  free = 51_000_000;
  expect(await health.isReady()).toBe(true);
});

test("a missing folder is a reason as well", async () => {
  const heard: string[] = [];
  const folders = ["/nowhere/at/all"];
  const health = createHealth({ url: server.loginUrl, patience: 5_000, folders, onTrouble: (why) => heard.push(why) });
  onTestFinished(health.close);
  expect(await health.isReady()).toBe(false);
  expect(heard).toEqual([expect.stringContaining("/nowhere/at/all")]);
});
