import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { assetEndpoints } from "@nyota/contract/files/assets";
import { beforeAll, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, countRows, inProject, makeProject, signIn } from "#test/factories.ts";
import { giveToken } from "#test/tokens/give-token.ts";
import { sweepUploads } from "./jobs.ts";
import { pdf, photoOfPhone } from "./test/samples.ts";
import { askOffset, begin, create, sendPart, upload, useAssets } from "./test/use-assets.ts";
import { uploadFile, uploadFolder } from "./uploads/upload-folder.ts";

const MEGABYTE = 1_000_000;
const place = useAssets({ NYOTA_PROJECT_QUOTA: "5" });
let photo: Buffer;
beforeAll(async () => void (photo = await photoOfPhone()));

const start = async (bytes: Buffer, name = "photo.jpg") => (await begin(place, { name, bytes: bytes.length })).body;
const stored = (id: string) => readFile(uploadFile(place.harness.deps.config, id));
const cancel = (uploadId: string, who = place.owner) =>
  call(place.harness.app, assetEndpoints.cancelUpload, { params: { projectId: place.projectId, uploadId } }, who);

test("An upload arrives in parts and goes on where it stopped", async () => {
  const { url, id } = await start(photo);
  const half = Math.floor(photo.length / 2);
  expect((await askOffset(place, url)).headers["upload-offset"]).toBe("0");
  const first = await sendPart(place, { url, bytes: photo.subarray(0, half) });
  expect([first.statusCode, first.headers["upload-offset"]]).toEqual([204, String(half)]);
  expect((await start(photo)).id).toBe(id);
  const offset = await askOffset(place, url);
  expect(offset.headers).toMatchObject({ "upload-offset": String(half), "upload-length": String(photo.length) });
  expect(offset.headers["cache-control"]).toContain("no-store");
  await sendPart(place, { url, bytes: photo.subarray(half), offset: half });
  const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
  expect(digest(await stored(id))).toBe(digest(photo));
});

test("A part at the wrong place, or sent twice, changes nothing", async () => {
  const { url, id } = await start(photo);
  expect((await sendPart(place, { url, bytes: photo, offset: 10 })).statusCode).toBe(409);
  expect((await sendPart(place, { url, bytes: photo.subarray(0, 100) })).statusCode).toBe(204);
  expect((await sendPart(place, { url, bytes: photo.subarray(0, 100) })).statusCode).toBe(409);
  expect(await stored(id)).toEqual(photo.subarray(0, 100));
});

test("A personal access token sends parts only with the right to the files of the project", async () => {
  const { url, id } = await start(photo);
  const sendWith = async (permissions: object) => {
    const token = await giveToken(place.harness, place.owner, { permissions });
    return sendPart(place, { url, bytes: photo, token });
  };
  for (const permissions of [{}, { GUEST: "FULL_ACCESS" }, { ASSET: "VIEW" }])
    expect((await sendWith(permissions)).statusCode).toBe(403);
  expect((await sendWith({ ASSET: "CREATE" })).statusCode).toBe(204);
  expect(await stored(id)).toEqual(photo);
});

test("Parts sent at once don't mix", async () => {
  const { url, id } = await start(photo);
  const answers = await Promise.all([0, 1, 2, 3].map(() => sendPart(place, { url, bytes: photo })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409, 409]);
  expect(await stored(id)).toEqual(photo);
});

test("More than the file was said to have is refused", async () => {
  const { url, id } = await start(photo);
  const more = Buffer.concat([photo, Buffer.from("more")]);
  expect((await sendPart(place, { url, bytes: more })).statusCode).toBe(413);
  expect((await stored(id)).length).toBeLessThanOrEqual(photo.length);
});

test("Headers of the protocol that are not offered, and of proxies, have no effect", async () => {
  const { url, id } = await start(photo);
  const headers = {
    "upload-defer-length": "1",
    "upload-concat": "final;/etc/passwd",
    "upload-length": "1",
    "x-forwarded-host": "evil.example",
    "x-http-method-override": "DELETE",
  };
  const sent = await sendPart(place, { url, bytes: photo, headers });
  expect(sent.statusCode).toBe(204);
  expect(sent.headers["access-control-allow-origin"]).toBeUndefined();
  expect(await stored(id)).toEqual(photo);
  const wrong = { url, bytes: photo, offset: photo.length };
  expect((await sendPart(place, { ...wrong, headers: { "upload-offset": "-1" } })).statusCode).toBe(400);
  expect((await sendPart(place, { ...wrong, headers: { "tus-resumable": "9" } })).statusCode).toBe(400);
});

test("Only who began an upload, and still may upload, sends parts of it or cancels it", async () => {
  const { url, id } = await start(photo);
  const [stranger, colleague, viewer] = [
    await signIn(place.harness),
    await signIn(place.harness),
    await signIn(place.harness),
  ];
  await addCollaborator(place.harness, place.projectId, colleague, { ASSET: "FULL_ACCESS" });
  await addCollaborator(place.harness, place.projectId, viewer, { ASSET: "VIEW" });
  const statusFor = async (token: string) => [
    (await sendPart(place, { url, bytes: photo, token })).statusCode,
    (await askOffset(place, url, token)).statusCode,
  ];
  expect(await statusFor("not.a.token")).toEqual([401, 401]);
  expect(await statusFor(stranger.token)).toEqual([404, 404]);
  expect(await statusFor(colleague.token)).toEqual([404, 404]);
  expect(await statusFor(viewer.token)).toEqual([403, 403]);
  expect([(await cancel(id, colleague)).status, (await cancel(id, viewer)).status]).toEqual([404, 403]);
  expect((await create(place, { upload_id: id }, colleague)).body).toEqual({
    upload_id: ["This upload does not exist."],
  });
  // Nothing was written: not even an empty file.
  expect(await readdir(uploadFolder(place.harness.deps.config)).catch(() => [])).not.toContain(id);

  const begun = (await begin(place, { name: "paper.pdf", bytes: pdf().length }, { who: colleague })).body;
  const send = (bytes: Buffer, offset: number) =>
    sendPart(place, { url: begun.url, bytes, offset, token: colleague.token });
  expect((await send(pdf().subarray(0, 10), 0)).statusCode).toBe(204);
  await inProject(place.harness, place.projectId, (db) =>
    db.updateTable("collaborators").set({ status: "REVOKED" }).where("user_id", "=", colleague.id).execute(),
  );
  expect((await send(pdf().subarray(10), 10)).statusCode).toBe(404);
});

test("The upload of another project does not exist in this one", async () => {
  const { url, id } = await start(photo);
  const host = await signIn(place.harness);
  const other = await makeProject(place.harness, host);
  await addCollaborator(place.harness, other.id, place.owner, { ASSET: "FULL_ACCESS" });
  const elsewhere = url.replace(place.projectId, other.id);
  expect((await sendPart(place, { url: elsewhere, bytes: photo })).statusCode).toBe(404);
  const params = { projectId: other.id };
  const made = await call(place.harness.app, assetEndpoints.create, { params, body: { upload_id: id } }, place.owner);
  expect(made.status).toBe(400);
});

test("An id can't name another file", async () => {
  const { url, id } = await start(photo);
  for (const wrong of ["..%2F..%2Fsecret", "%00", `${id}%00.pdf`, `${id}%2F..%2Fother`, "..", "constructor"]) {
    const answer = await sendPart(place, { url: url.replace(id, wrong), bytes: photo });
    expect([400, 404], wrong).toContain(answer.statusCode);
  }
});

test("A name is a label: of a path only the last part is stored", async () => {
  const bytes = photo.length;
  const nameOf = async (name: string) => (await begin(place, { name, bytes })).body;
  expect(await nameOf("../../etc/cron.d/evil.jpg")).toMatchObject({ file_name: "evil.jpg" });
  expect(await nameOf("C:\\Users\\Asha\\शादी.jpg")).toMatchObject({ file_name: "शादी.jpg" });
  for (const name of ["evil\u0000.jpg", "gpj.\u202Eexe.jpg", "folder/", ""])
    expect((await begin(place, { name, bytes })).status, JSON.stringify(name)).toBe(400);
});

test("Files of other types, empty ones and too large ones are refused before a byte is sent", async () => {
  const refusalOf = async (name: string, bytes: number) => (await begin(place, { name, bytes })).body;
  expect(await refusalOf("page.html", 10)).toEqual({
    file_name: [expect.stringContaining("Choose a picture (jpg, jpeg,")],
  });
  expect(await refusalOf("photo.jpg", 0)).toEqual({ file_name: ["This file is empty."] });
  expect(await refusalOf("photo.jpg", 60 * MEGABYTE + 1)).toEqual({ file_name: ["A picture may have up to 60 MB."] });
  expect(await countRows(place.harness, place.projectId, "uploads")).toBe(0);
});

test("Uploads that begin at once get no more space than there is", async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => begin(place, { name: `${n}.jpg`, bytes: MEGABYTE })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(201), ...Array(3).fill(413)]);
  expect(await countRows(place.harness, place.projectId, "uploads")).toBe(5);
  const [open] = answers.filter(({ status }) => status === 201);
  expect((await cancel(open?.body.id as string)).status).toBe(200);
  expect((await begin(place, { name: "again.jpg", bytes: MEGABYTE })).status).toBe(201);
});

test("A cancelled upload leaves no bytes and can't be continued", async () => {
  const id = await upload(place, "photo.jpg", photo);
  expect((await cancel(id)).status).toBe(200);
  await expect(stored(id)).rejects.toThrow("ENOENT");
  expect((await cancel(id)).status).toBe(404);
});

test("Uploads that are not finished within a day are removed, with files that no upload belongs to", async () => {
  const id = await upload(place, "photo.jpg", photo);
  const { deps } = place.harness;
  await sweepUploads(deps);
  expect(await stored(id)).toEqual(photo);
  await sweepUploads({ ...deps, clock: () => new Date(Date.now() + 25 * 3_600_000) });
  await expect(stored(id)).rejects.toThrow("ENOENT");
  expect(await countRows(place.harness, place.projectId, "uploads")).toBe(0);
});
