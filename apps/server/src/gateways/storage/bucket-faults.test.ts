import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { inspect } from "node:util";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startBucket, type LocalBucket } from "#test/bucket.ts";
import { createBorrowedCopies } from "./borrowed-copies.ts";
import { createBucketStorage } from "./bucket-storage.ts";
import { readBucketUrl, type BucketSettings } from "./bucket-url.ts";
import { openStorage } from "./open-storage.ts";
import { createS3Bucket } from "./s3-bucket.ts";
import { newKey, type StorageError } from "./storage.ts";

const home = mkdtempSync(path.join(tmpdir(), "nyota-faults-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const borrowed = path.join(home, "borrowed");
const key = newKey(crypto.randomUUID(), "");
const MB = 1024 * 1024;
const secret = "THE/SECRET";
const settingsOf = (url: string) => readBucketUrl(url) as BucketSettings;
const open = (url: string, options: { answerWithin?: number } = {}) =>
  createBucketStorage(createS3Bucket(settingsOf(url), options), createBorrowedCopies(borrowed));

/** A store that answers as it is told, until the end of the test. */
async function misbehaving(answer: RequestListener, options: { answerWithin?: number } = {}) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return open(`s3+http://KEY:${encodeURIComponent(secret)}@127.0.0.1:${port}/nyota`, options);
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: StorageError) => error,
  );

describe("the local store", () => {
  let bucket: LocalBucket;
  beforeAll(async () => {
    bucket = await startBucket();
  });
  afterAll(() => bucket.stop());

  test("a wrong secret is DENIED, for reading and writing", async () => {
    const storage = open(bucket.url("wrong"));
    const calls = [
      () => storage.write(key, new Uint8Array(9)),
      () => storage.read(key),
      () => storage.size(key),
      () => storage.borrow(key),
      () => storage.remove(key),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ name: "StorageError", reason: "DENIED" });
  });

  test("every refusal is reported, also one whose caller goes on", async () => {
    const reported: StorageError[] = [];
    const storage = await openStorage({ home, bucket: settingsOf(bucket.url("wrong")) }, (error) =>
      reported.push(error),
    );
    await storage.read(key).catch(() => {});
    expect(reported).toMatchObject([{ reason: "DENIED" }]);
    const allowed = await openStorage({ home, bucket: settingsOf(bucket.url()) }, (error) => reported.push(error));
    await allowed.read(key).catch(() => {});
    expect(reported).toHaveLength(1);
  });

  test("a bucket that does not exist fails the check as DENIED", async () => {
    await expect(open(bucket.url().replace("/nyota", "/another")).check()).rejects.toMatchObject({ reason: "DENIED" });
    await expect(open(bucket.url()).check()).resolves.toBeUndefined();
  });

  test("copies of processes that died are removed after a day, and no others", async () => {
    mkdirSync(path.join(borrowed, "copy-old"), { recursive: true });
    mkdirSync(path.join(borrowed, "copy-new"));
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    utimesSync(path.join(borrowed, "copy-old"), twoDaysAgo, twoDaysAgo);
    await openStorage({ home, bucket: settingsOf(bucket.url()) }, () => {});
    expect(readdirSync(borrowed)).toEqual(["copy-new"]);
    rmSync(path.join(borrowed, "copy-new"), { recursive: true });
  });
});

test("a store that can't be reached is AWAY, within seconds", async () => {
  const storage = open("s3+http://KEY:SECRET@127.0.0.1:9/nyota");
  const began = performance.now();
  for (const call of [() => storage.read(key), () => storage.write(key, new Uint8Array(9)), () => storage.check()])
    await expect(call()).rejects.toMatchObject({ name: "StorageError", reason: "AWAY" });
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("two answers of a busy store are waited out, and a third is AWAY", async () => {
  let asked = 0;
  let busyFor = 2;
  const storage = await misbehaving((request, reply) => {
    request.resume().on("end", () => {
      reply.writeHead(asked++ < busyFor ? 503 : 200, { etag: '"x"' }).end();
    });
  });
  await storage.write(key, new Uint8Array(1_000));
  expect(asked).toBe(3);
  [asked, busyFor] = [0, 9];
  await expect(storage.write(key, new Uint8Array(1_000))).rejects.toMatchObject({ reason: "AWAY" });
  expect(asked).toBe(3);
});

test("a store that never answers is AWAY after its time", async () => {
  const storage = await misbehaving(() => {}, { answerWithin: 200 });
  await expect(storage.read(key)).rejects.toMatchObject({ reason: "AWAY" });
});

test("an answer that is cut off is AWAY, never a short file, and leaves no copy", async () => {
  const storage = await misbehaving((_request, reply) => {
    reply.writeHead(200, { "content-length": 1_000_000 });
    reply.write(Buffer.alloc(10_000), () => reply.destroy());
  });
  await expect(storage.read(key).then(buffer)).rejects.toMatchObject({ reason: "AWAY" });
  await expect(storage.borrow(key)).rejects.toMatchObject({ reason: "AWAY" });
  expect(readdirSync(borrowed)).toEqual([]);
  // Broken before anybody reads it.
  const stream = await storage.read(key);
  await once(stream, "close").catch(() => {});
  await expect(buffer(stream)).rejects.toMatchObject({ reason: "AWAY" });
});

test("somebody who reads slowly is not cut off", async () => {
  const size = 20 * MB;
  let isSent = false;
  const storage = await misbehaving(
    (request, reply) => {
      if (request.method === "HEAD") return;
      reply.writeHead(200, { "content-length": size });
      reply.end(Buffer.alloc(size), () => (isSent = true));
    },
    { answerWithin: 200 },
  );
  let read = 0;
  for await (const piece of (await storage.read(key)) as AsyncIterable<Buffer>) {
    if (read === 0) {
      // Another call of the same client, begun later, has waited its whole time.
      await expect(storage.size(key)).rejects.toMatchObject({ reason: "AWAY" });
      // Meanwhile the store could not send everything: nothing is read ahead.
      expect(isSent).toBe(false);
    }
    read += piece.length;
  }
  expect(read).toBe(size);
});

/** A store that takes parts; `answerPart` decides about each. */
function inParts(answerPart: (number: number, answer: (status: number) => void) => void) {
  const calls: string[] = [];
  const listener: RequestListener = (request, reply) => {
    const { searchParams } = new URL(request.url ?? "", "http://store");
    const number = searchParams.get("partNumber");
    calls.push(`${request.method}${number ? ` part ${number}` : searchParams.has("uploads") ? " begin" : ""}`);
    request.resume().on("end", () => {
      const xml = "<R><UploadId>u</UploadId><ETag>x</ETag></R>";
      const answer = (status: number) => reply.writeHead(status, { etag: '"x"' }).end(number ? "" : xml);
      if (number) answerPart(Number(number), answer);
      else answer(request.method === "DELETE" ? 204 : 200);
    });
  };
  return { calls, listener };
}
async function* source(count: number, taken: (bytes: number) => void) {
  for (let n = 1; n <= count; n += 1) {
    taken(n * MB);
    yield Buffer.alloc(MB);
  }
}

test("a sender is held back while the store takes a part", async () => {
  let arrived = () => {};
  const isArrived = new Promise<void>((resolve) => (arrived = resolve));
  let goOn = () => {};
  const { listener, calls } = inParts((number, answer) => {
    if (number > 1) return answer(200);
    goOn = () => answer(200);
    return arrived();
  });
  const storage = await misbehaving(listener);
  let produced = 0;
  const writing = storage.write(
    key,
    source(30, (bytes) => (produced = bytes)),
  );
  await isArrived;
  // One part, whatever could be produced meanwhile.
  await new Promise((resolve) => setImmediate(resolve));
  expect(produced).toBe(8 * MB);
  goOn();
  expect(await writing).toEqual({ bytes: 30 * MB });
  expect(calls).toEqual(["POST begin", "PUT part 1", "PUT part 2", "PUT part 3", "PUT part 4", "POST"]);
});

test.each([
  ["a refused part", 403, "DENIED"],
  ["an upload that the store has ended", 404, "AWAY"],
])("%s aborts the upload", async (_what, status, reason) => {
  const { listener, calls } = inParts((number, answer) => answer(number === 2 ? status : 200));
  const storage = await misbehaving(listener);
  await expect(
    storage.write(
      key,
      source(30, () => {}),
    ),
  ).rejects.toMatchObject({ reason });
  expect(calls).toEqual(["POST begin", "PUT part 1", "PUT part 2", "DELETE"]);
});

test("neither key nor secret is in an error or its log line", async () => {
  const denied = `<Error><Code>SignatureDoesNotMatch</Code><Message>Check your key.</Message>
    <AWSAccessKeyId>THE-KEY</AWSAccessKeyId><StringToSign>THE-SIGNED-TEXT</StringToSign></Error>`;
  const storage = await misbehaving((_request, reply) => {
    reply.writeHead(403, { "content-type": "application/xml" }).end(denied);
  });
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  for (const error of [
    await failureOf(storage.read(key)),
    await failureOf(open(awayUrl).write(key, new Uint8Array(9))),
  ]) {
    log.error({ err: error }, "failed");
    lines.push(inspect(error, { depth: 20, showHidden: true }));
  }
  const text = lines.join("\n");
  expect(text).toContain("Check your key.");
  expect(text).toContain("ECONNREFUSED");
  for (const hidden of ["THE-KEY", "THE/SECRET", "THE%2FSECRET", "THE-SIGNED-TEXT", "Authorization"])
    expect(text).not.toContain(hidden);
});
const awayUrl = `s3+http://THE-KEY:${encodeURIComponent(secret)}@127.0.0.1:9/nyota`;
