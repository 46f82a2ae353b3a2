import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { assetEndpoints } from "@nyota/contract/files/assets";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildApp } from "#app.ts";
import { createHealth } from "#db/health.ts";
import { resealDocuments } from "#features/documents/commands.ts";
import { film, photoOfPhone } from "#features/assets/test/samples.ts";
import { add, load } from "#features/assets/test/use-assets.ts";
import { askFor, fetchFile as fetchDocument, pdf, upload } from "#features/documents/test/upload-documents.ts";
import { buildSite, makeWedding, type Wedding } from "#features/rsvp/test/wedding-site.ts";
import { openStorage } from "#gateways/storage/open-storage.ts";
import type { Storage } from "#gateways/storage/storage.ts";
import { removeDiscardedFiles } from "#jobs/housekeeping.ts";
import { startBucket, type LocalBucket } from "../bucket.ts";
import { call, send } from "../client.ts";
import { exportFile } from "../export-files.ts";
import { countRows, inProject } from "../factories.ts";
import { useServer } from "../harness.ts";
import { prepare, startCalmly } from "../import-files/prepare.ts";
import { until } from "../until.ts";

// The whole server with its files in a bucket.
const env: Record<string, string> = {};
let bucket: LocalBucket;
beforeAll(async () => {
  bucket = await startBucket();
  env["NYOTA_STORAGE_URL"] = bucket.url();
});
const server = useServer(env);
let wedding: Wedding;
beforeAll(async () => {
  await buildSite();
  await startCalmly(server);
  wedding = await makeWedding(server);
});
afterAll(() => bucket.stop());

const place = () => ({ harness: server, projectId: wedding.projectId, owner: wedding.owner });
const ofProject = () => bucket.keys().filter((key) => key.startsWith(wedding.projectId));
const sendCover = async (app = server.app) => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const file = { name: "cover.png", bytes };
  return send(
    app,
    projectEndpoints.update,
    { params: { projectId: wedding.projectId }, body: {}, file },
    wedding.owner,
  );
};
const readCover = (app = server.app) =>
  app.inject({
    url: `/api/projects/${wedding.projectId}/cover/`,
    headers: { authorization: `Bearer ${wedding.owner.token}` },
  });
const makeDocument = async (guestId: string) => {
  const { owner, projectId } = wedding;
  const at = { projectId, documentId: (await askFor(server, owner, { projectId, guest_id: guestId })).id };
  expect((await upload(server, owner, at, pdf)).status).toBe(200);
  return at;
};
/** The server with another storage. */
const withStorage = async (storage: Storage) => {
  const app = await buildApp({ ...server.deps, storage });
  onTestFinished(() => app.close());
  return app;
};
const openAt = (url: string) => {
  const { home, bucket: settings } = server.deps.config;
  const { origin } = new URL(url.replace("s3+http", "http"));
  return openStorage({ home, bucket: settings && { ...settings, endpoint: origin } }, () => {});
};
const unreachable = "s3+http://127.0.0.1:9";

test("a cover is stored and read, and a replaced one is removed", async () => {
  expect((await sendCover()).status).toBe(200);
  const first = ofProject();
  expect(first).toHaveLength(1);
  expect((await sendCover()).status).toBe(200);
  await removeDiscardedFiles(server.deps.connection.db, server.deps.storage);
  expect(ofProject()).toHaveLength(1);
  expect(ofProject()).not.toEqual(first);
  const cover = await readCover();
  expect([cover.statusCode, (await sharp(cover.rawPayload).metadata()).format]).toEqual([200, "webp"]);
});

test("a guest list is read from the bucket, and no copy of it stays", async () => {
  const before = ofProject().length;
  const read = await prepare(place(), "Name,Mobile\nTenzin Dolma,9829011432\nOtto Brandt,9829011433\n");
  expect(read).toMatchObject({ state: "READY", counts: { total: 2 } });
  expect(ofProject()).toHaveLength(before + 1);
  // Given back when the reader is closed, after the commit.
  const copies = async () => readdirSync(path.join(server.deps.config.home, "borrowed"));
  await until(copies, (names) => names.length === 0);
});

test("an export is written and sent", async () => {
  const { bytes } = await exportFile(place(), { topic: "guests", format: "csv" });
  expect(String(bytes)).toContain("Rajesh");
});

test("an asset is stored with its sizes, sent in parts, and leaves nothing behind", async () => {
  const before = ofProject();
  const photo = await add(place(), "photo.jpg", await photoOfPhone());
  expect(photo).toMatchObject({ status: "READY", kind: "IMAGE" });
  const clip = await add(place(), "film.mp4", film("isom"));
  expect(clip).toMatchObject({ status: "READY", kind: "VIDEO" });
  // The photo with its smaller sizes, and the film.
  expect(ofProject().length - before.length).toBeGreaterThan(3);
  const whole = await load(place(), clip.links.file);
  expect(whole.statusCode).toBe(200);
  const part = await load(place(), clip.links.file, { range: "bytes=100-199" });
  expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(100, 200)]);
  const size = await load(place(), photo.links.card);
  expect([size.statusCode, (await sharp(size.rawPayload).metadata()).exif]).toEqual([200, undefined]);
  for (const { id: assetId } of [photo, clip]) {
    const params = { projectId: wedding.projectId, assetId };
    expect((await call(server.app, assetEndpoints.remove, { params, query: {} }, wedding.owner)).status).toBe(200);
  }
  await removeDiscardedFiles(server.deps.connection.db, server.deps.storage);
  expect(ofProject().toSorted()).toEqual(before.toSorted());
});

test("a document is sealed, opened, and sealed again with another secret", async () => {
  const at = await makeDocument(wedding.rajesh);
  expect(Buffer.from((await fetchDocument(server, wedding.owner, at)).rawPayload)).toEqual(pdf);
  const { secret } = server.deps.config;
  const next = "y".repeat(40);
  // While the bucket is away nothing is called unreadable: the rotation ends, and can run again.
  const away = await openAt(unreachable);
  await expect(resealDocuments({ ...server.deps, storage: away }, { old: secret, next })).rejects.toMatchObject({
    reason: "AWAY",
  });
  expect(await resealDocuments(server.deps, { old: secret, next })).toEqual({ resealed: 1, unreadable: 0, nothing: 0 });
  expect((await fetchDocument(server, wedding.owner, at)).statusCode).toBe(409);
  await resealDocuments(server.deps, { old: next, next: secret });
  expect(Buffer.from((await fetchDocument(server, wedding.owner, at)).rawPayload)).toEqual(pdf);
});

test("without the bucket files answer 503 with a time, no view is recorded, and the rest works", async () => {
  await sendCover();
  const at = await makeDocument(wedding.sunita);
  const app = await withStorage(await openAt(unreachable));
  const views = await countRows(server, wedding.projectId, "kyc_document_views");
  const away = { code: "UNAVAILABLE", detail: "Files can't be read or saved at the moment. Try again in a moment." };
  for (const answer of [await readCover(app), await fetchDocument({ ...server, app }, wedding.owner, at)]) {
    expect([answer.statusCode, answer.json()]).toEqual([503, away]);
    expect(answer.headers["retry-after"]).toBe("5");
    expect(answer.headers["content-disposition"]).toBeUndefined();
  }
  expect(await sendCover(app)).toMatchObject({ status: 503, body: away });
  expect(await countRows(server, wedding.projectId, "kyc_document_views")).toBe(views);
  const { statusCode } = await app.inject({
    url: `/api/projects/${wedding.projectId}/guests/`,
    headers: { authorization: `Bearer ${wedding.owner.token}` },
  });
  expect(statusCode).toBe(200);
});

test("a refusal of the bucket answers 500, says nothing of it, and is reported", async () => {
  await sendCover();
  const reported: unknown[] = [];
  const { home, bucket: settings } = server.deps.config;
  const wrong = settings && { ...settings, secretAccessKey: "wrong" };
  const app = await withStorage(await openStorage({ home, bucket: wrong }, (error) => reported.push(error)));
  const answer = await readCover(app);
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { code: "INTERNAL", detail: "Something went wrong on our side." },
  ]);
  expect(reported).toMatchObject([{ reason: "DENIED" }]);
});

test("a file that is missing from the bucket answers 404", async () => {
  await sendCover();
  const row = await inProject(server, wedding.projectId, (db) =>
    db.selectFrom("projects").select("cover_image").where("id", "=", wedding.projectId).executeTakeFirstOrThrow(),
  );
  await server.deps.storage.remove(row.cover_image as string);
  const answer = await readCover();
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, "NOT_FOUND"]);
});

test("the server is ready while the bucket is", async () => {
  const heard: string[] = [];
  const readiness = async (storage: Storage) => {
    const options = { url: server.loginUrl, patience: 5_000, folders: [], onTrouble: (why: string) => heard.push(why) };
    const health = createHealth({ ...options, storage });
    onTestFinished(health.close);
    return health.isReady();
  };
  expect(await readiness(server.deps.storage)).toBe(true);
  expect(heard).toEqual([]);
  expect(await readiness(await openAt(unreachable))).toBe(false);
  expect(heard).toEqual([expect.stringMatching(/^The storage can't be used at the moment.*ECONNREFUSED/)]);
});

test("all files of a project are removed together, and nothing was written to this machine", async () => {
  const other = await makeWedding(server);
  const key = server.deps.storage.newKey(other.projectId, "");
  await server.deps.storage.write(key, Buffer.from("x"));
  expect(ofProject().length).toBeGreaterThan(2);
  await server.deps.storage.removeAll(wedding.projectId);
  expect(ofProject()).toEqual([]);
  expect(bucket.keys()).toEqual([key]);
  expect(existsSync(path.join(server.deps.config.home, "files"))).toBe(false);
});
