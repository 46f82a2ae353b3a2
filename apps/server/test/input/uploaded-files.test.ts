import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { documentEndpoints } from "@nyota/contract/guests/documents";
import { IMPORT_FILE_DAYS, IMPORT_ROWS_DAYS, importEndpoints } from "@nyota/contract/files/imports";
import { projectEndpoints } from "@nyota/contract/account/projects";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { removeOldFiles } from "#features/imports/jobs.ts";
import { removeDiscardedFiles } from "#jobs/housekeeping.ts";
import { call, send } from "../client.ts";
import { countRows, inProject, makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { prepare, publish, settle, startCalmly, upload } from "../import-files/prepare.ts";

const server = useServer();
let owner: Person;
let projectId: string;
beforeAll(() => startCalmly(server));

beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});

/** The stored files of this project, after the cleanup of deleted ones. */
async function storedFiles() {
  await removeDiscardedFiles(server.deps.connection.db, server.deps.storage);
  const folder = path.join(server.deps.config.home, "files", projectId);
  return existsSync(folder) ? readdirSync(folder) : [];
}

const draw = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
const patchCover = (bytes: Buffer, body: object = {}, headers: Record<string, string> = {}) =>
  send(
    server.app,
    projectEndpoints.update,
    { params: { projectId }, body, file: { name: "cover.png", bytes } },
    { ...owner, headers },
  );

test("a cover that is replaced or removed is deleted from the storage", async () => {
  expect((await patchCover(await draw("red"))).status).toBe(200);
  const [first] = await storedFiles();
  expect((await patchCover(await draw("blue"))).status).toBe(200);
  const second = await storedFiles();
  expect(second).toHaveLength(1);
  expect(second).not.toEqual([first]);
  const removed = await send(
    server.app,
    projectEndpoints.update,
    { params: { projectId }, body: { cover_image: null } },
    owner,
  );
  expect(removed.body.cover_image).toBeNull();
  expect(await storedFiles()).toEqual([]);
});

test("a refused change of a project leaves no file, and a repeated one only the first", async () => {
  const wrongDays = { start_date: "2027-02-12", end_date: "2027-02-11" };
  expect((await patchCover(await draw("red"), wrongDays)).status).toBe(400);
  const stale = { "if-unmodified-since-version": "2020-01-01T00:00:00.000000Z" };
  expect((await patchCover(await draw("red"), {}, stale)).status).toBe(409);
  expect(await storedFiles()).toEqual([]);
  const repeated = { "idempotency-key": "the-same-cover" };
  for (let time = 0; time < 2; time += 1) expect((await patchCover(await draw("red"), {}, repeated)).status).toBe(200);
  expect(await storedFiles()).toHaveLength(1);
});

test("the files of a project stay below its quota, and a file above it is refused with an explanation", async () => {
  const { config } = server.deps;
  const { projectQuota } = config;
  const line = `Asha Rao,${"x".repeat(90)}\n`;
  const file = { name: "guests.csv", bytes: `Name,Notes\n${line.repeat(50)}` };
  Object.assign(config, { projectQuota: file.bytes.length * 2 + 10 });
  try {
    const create = () =>
      send(server.app, importEndpoints.create, { params: { projectId }, body: { topic: "guests" }, file }, owner);
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413]);
    const refused = answers.find(({ status }) => status === 413);
    expect(refused?.body).toMatchObject({ code: "TOO_LARGE", detail: expect.stringContaining("Delete old imports") });
    expect(await countRows(server, projectId, "file_imports")).toBe(2);
    expect(await storedFiles()).toHaveLength(2);
    expect((await patchCover(await draw("red"))).status).toBe(413);
    expect(await storedFiles()).toHaveLength(2);
    const made = answers.find(({ status }) => status === 201)?.body.id as string;
    const params = { projectId, importId: made };
    expect((await send(server.app, importEndpoints.remove, { params }, owner)).status).toBe(200);
    expect(await storedFiles()).toHaveLength(1);
    expect((await create()).status).toBe(201);
  } finally {
    Object.assign(config, { projectQuota });
  }
});

test("a document that exceeds the quota is refused and leaves no file", async () => {
  const { config } = server.deps;
  const { projectQuota } = config;
  const guest = await inProject(server, projectId, (db) =>
    db
      .insertInto("guests")
      .values({ project_id: projectId, first_name: "Asha", display_name: "Asha", status: "PUBLISHED", position: 1 })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  Object.assign(config, { projectQuota: 10 });
  try {
    const body = { guest_id: guest.id, kind: "PASSPORT" };
    const file = { name: "passport.png", bytes: await draw("green") };
    const answer = await send(server.app, documentEndpoints.create, { params: { projectId }, body, file }, owner);
    expect(answer.status).toBe(413);
    expect(await storedFiles()).toEqual([]);
  } finally {
    Object.assign(config, { projectQuota });
  }
});

test(`the file of an import is removed after ${IMPORT_FILE_DAYS} days, and reading it again asks for a new upload`, async () => {
  const { id } = await upload({ harness: server, projectId, owner }, "Name\nAsha\n");
  await removeOldFiles(server.deps);
  expect(await storedFiles()).toHaveLength(1);
  const later = new Date(Date.now() + (IMPORT_FILE_DAYS + 1) * 86_400_000);
  await removeOldFiles({ ...server.deps, clock: () => later });
  expect(await storedFiles()).toEqual([]);
  const again = { params: { projectId, importId: id }, body: { header_row: 0 } };
  expect(await send(server.app, importEndpoints.update, again, owner)).toMatchObject({
    status: 409,
    body: { code: "ILLEGAL_STATE", detail: expect.stringContaining("Upload it again") },
  });
});

test(`the rows of a list that is not published within ${IMPORT_ROWS_DAYS} days are removed, and it can be read again; those of a published one stay`, async () => {
  const place = { harness: server, projectId, owner };
  const [open, published] = [await prepare(place, "Name\nAsha\n"), await prepare(place, "Name\nBela\n")];
  await publish(place, published.id);
  const rowsOfBoth = async () =>
    inProject(server, projectId, async (db) =>
      (await db.selectFrom("import_rows").select("import_id").where("project_id", "=", projectId).execute())
        .map(({ import_id }) => import_id)
        .toSorted(),
    );
  await removeOldFiles(server.deps);
  expect(await rowsOfBoth()).toEqual([open.id, published.id].toSorted());
  await removeOldFiles({ ...server.deps, clock: () => new Date(Date.now() + (IMPORT_ROWS_DAYS + 1) * 86_400_000) });
  expect(await rowsOfBoth()).toEqual([published.id]);
  expect(await settle(place, open.id)).toMatchObject({
    state: "FAILED",
    error: expect.stringContaining("not published within"),
  });
  await call(server.app, importEndpoints.retry, { params: { projectId, importId: open.id } }, owner);
  expect(await settle(place, open.id)).toMatchObject({ state: "READY" });
});

test("a list far too long is refused when it is uploaded", async () => {
  const text = Array.from({ length: 200_000 }, (_, row) => `Guest ${row}`).join("\n");
  const params = { projectId };
  const answer = await send(
    server.app,
    importEndpoints.create,
    { params, body: { topic: "guests" }, file: { name: "long.csv", bytes: Buffer.from(`Name\n${text}`) } },
    owner,
  );
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ file: [expect.stringContaining("one import takes 100000. Split it into several.")] });
});

test("an import that changed while its file was read is not overwritten", async () => {
  const place = { harness: server, projectId, owner };
  const { id } = await upload(place, "Name\nAsha\n");
  const params = { projectId, importId: id };
  const reread = (header_row: number) =>
    send(server.app, importEndpoints.update, { params, body: { header_row } }, owner);
  const answers = await Promise.all([reread(0), reread(1), reread(0)]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect({ status, code: body.code }).toEqual({ status: 409, code: "CONFLICT" });
});
