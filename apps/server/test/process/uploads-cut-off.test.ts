import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { assetEndpoints } from "@nyota/contract/files/assets";
import { expect, onTestFinished, test } from "vitest";
import { box, film } from "#features/assets/test/samples.ts";
import { begin, create, load, settled, useAssets } from "#features/assets/test/use-assets.ts";
import { uploadFile } from "#features/assets/uploads/upload-folder.ts";
import { call } from "../client.ts";
import { sharing, startProcess } from "../processes.ts";
import { startCalmly } from "../import-files/prepare.ts";
import { until } from "../until.ts";

const MEGABYTE = 1_000_000;
const place = useAssets({ NYOTA_PROJECT_QUOTA: "3000" });
const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const headersOf = (offset: number) => ({
  "tus-resumable": "1.0.0",
  "upload-offset": String(offset),
  "content-type": "application/offset+octet-stream",
  authorization: `Bearer ${place.owner.token}`,
});
const start = async () => {
  const running = await startProcess("api", sharing(place.harness));
  onTestFinished(async () => {
    running.kill("SIGKILL");
    await running.exited;
  });
  return running;
};
const offsetAt = async (url: string) => {
  const { headers } = await fetch(url, { method: "HEAD", headers: headersOf(0) });
  return Number(headers.get("upload-offset"));
};

/** A film with so many bytes, all of them different from place to place. */
const longFilm = (bytes: number) =>
  Buffer.concat([
    film("isom"),
    box("free", Buffer.alloc(bytes, Buffer.from(Array.from({ length: 251 }, (_, n) => n)))),
  ]);

test("an upload goes on where it was when the server was killed, and the file is whole", async () => {
  const bytes = longFilm(20 * MEGABYTE);
  const { url, id } = (await begin(place, { name: "film.mp4", bytes: bytes.length })).body;
  const first = await start();
  // Sends pieces until the process is gone; the last piece never arrives as a whole.
  const pieces = new ReadableStream<Uint8Array>({
    start: (out) => out.enqueue(bytes.subarray(0, 7 * MEGABYTE)),
  });
  const cut = fetch(first.url + url, {
    method: "PATCH",
    headers: headersOf(0),
    body: pieces,
    duplex: "half",
  } as RequestInit);
  const isCut = expect(cut).rejects.toThrow();
  await until(
    // Asked over HTTP, the server would end the part to answer.
    async () => (await stat(uploadFile(place.harness.deps.config, id)).catch(() => undefined))?.size ?? 0,
    (size) => size > MEGABYTE,
  );
  first.kill("SIGKILL");
  await isCut;

  const second = await start();
  const offset = await offsetAt(second.url + url);
  expect(offset).toBeGreaterThan(0);
  expect(offset).toBeLessThanOrEqual(7 * MEGABYTE);
  const rest = await fetch(second.url + url, {
    method: "PATCH",
    headers: headersOf(offset),
    body: new Uint8Array(bytes.subarray(offset)),
  });
  expect([rest.status, rest.headers.get("upload-offset")]).toEqual([204, String(bytes.length)]);
  await startCalmly(place.harness);
  const made = await create(place, { upload_id: id });
  const asset = await settled(place, made.body.id);
  expect(asset).toMatchObject({ status: "READY", bytes: bytes.length });
  const file = await load(place, asset.links.file);
  // The place in the film is removed, byte for byte, the rest is as it was sent.
  expect(file.rawPayload.length).toBe(bytes.length);
  expect(digest(file.rawPayload.subarray(-19 * MEGABYTE))).toBe(digest(bytes.subarray(-19 * MEGABYTE)));
});

test("a film of a gigabyte arrives without being held in memory", async () => {
  const running = await start();
  const head = film("isom");
  const rest = 999 * MEGABYTE;
  const free = Buffer.alloc(8);
  free.writeUInt32BE(rest + 8);
  free.write("free", 4, "latin1");
  const total = head.length + free.length + rest;
  const { url, id } = (await begin(place, { name: "film.mp4", bytes: total })).body;
  const piece = Buffer.alloc(MEGABYTE, 7);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (out) => out.enqueue(Buffer.concat([head, free])),
    pull: (out) => {
      if (sent === rest) return out.close();
      out.enqueue(piece);
      sent += MEGABYTE;
    },
  });
  const before = await memoryOf(running.pid);
  let most = before;
  const watch = setInterval(() => void memoryOf(running.pid).then((now) => (most = Math.max(most, now))), 100);
  const { status } = await fetch(running.url + url, {
    method: "PATCH",
    headers: headersOf(0),
    body,
    duplex: "half",
  } as RequestInit);
  clearInterval(watch);
  expect(status).toBe(204);
  expect(await offsetAt(running.url + url)).toBe(total);
  expect(most - before).toBeLessThan(200);
  const params = { projectId: place.projectId, uploadId: id };
  expect((await call(place.harness.app, assetEndpoints.cancelUpload, { params }, place.owner)).status).toBe(200);
}, 120_000);

/** The memory of a process, in megabytes. */
async function memoryOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_000;
}
