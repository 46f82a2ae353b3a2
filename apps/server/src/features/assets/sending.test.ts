import { assetEndpoints, type Asset } from "@nyota/contract/files/assets";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { StorageError } from "#gateways/storage/storage.ts";
import { call } from "#test/client.ts";
import { film, makeSamples, pdf } from "./test/samples.ts";
import { add, load, useAssets } from "./test/use-assets.ts";

const place = useAssets();
let bytes: Buffer;
let asset: Asset;
beforeAll(async () => void (await place.harness.work()));
beforeEach(async () => {
  asset = await add(place, "Sangeet “film”.mp4", film("isom"));
  // Without the place it was made at.
  bytes = (await load(place, asset.links.file)).rawPayload;
});
const ask = (headers: Record<string, string> = {}) => load(place, asset.links.file, headers);

test("Ranges as players ask for them", async () => {
  const size = bytes.length;
  const cases: [range: string, status: number, content: string | undefined, body: Buffer | undefined][] = [
    ["bytes=0-", 206, `bytes 0-${size - 1}/${size}`, bytes],
    ["bytes=0-0", 206, `bytes 0-0/${size}`, bytes.subarray(0, 1)],
    ["bytes=5-9", 206, `bytes 5-9/${size}`, bytes.subarray(5, 10)],
    ["bytes=-5", 206, `bytes ${size - 5}-${size - 1}/${size}`, bytes.subarray(-5)],
    ["bytes=10-999999999", 206, `bytes 10-${size - 1}/${size}`, bytes.subarray(10)],
    [`bytes=${size}-`, 416, `bytes */${size}`, undefined],
    ["bytes=-0", 416, `bytes */${size}`, undefined],
    ["bytes=9-3", 200, undefined, bytes],
    ["bytes=0-1,3-4", 200, undefined, bytes],
    ["bytes=0-99999999999999999999999", 200, undefined, bytes],
    ["bytes=-", 200, undefined, bytes],
    ["lines=1-2", 200, undefined, bytes],
  ];
  for (const [range, status, content, body] of cases) {
    const { statusCode, headers, rawPayload } = await ask({ range, "accept-encoding": "br, gzip" });
    expect([statusCode, headers["content-range"], headers["content-encoding"]], range).toEqual([
      status,
      content,
      undefined,
    ]);
    if (body) expect(rawPayload.equals(body), range).toBe(true);
  }
});

test("A browser that has the file doesn't load it again, and a part of another version is not added to it", async () => {
  const { etag } = (await ask()).headers;
  expect(etag).toMatch(/^"\w+"$/);
  expect((await ask({ "if-none-match": String(etag) })).statusCode).toBe(304);
  expect((await ask({ range: "bytes=0-1", "if-range": String(etag) })).statusCode).toBe(206);
  expect((await ask({ range: "bytes=0-1", "if-range": '"other"' })).statusCode).toBe(200);
});

test("HEAD answers the size without the file", async () => {
  const head = await place.harness.app.inject({ method: "HEAD", url: asset.links.file ?? "" });
  expect([head.statusCode, head.headers["content-length"], head.payload]).toEqual([200, String(bytes.length), ""]);
});

test("Nothing that is sent can run, be guessed to be another type, or leave its header", async () => {
  const { headers } = await ask();
  expect(headers).toMatchObject({
    "content-type": "video/mp4",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "content-disposition": `inline; filename="Sangeet _film_.mp4"; filename*=UTF-8''Sangeet%20%E2%80%9Cfilm%E2%80%9D.mp4`,
  });
  expect(headers["cache-control"]).toBe("private, max-age=86400, immutable");
  expect(headers["set-cookie"]).toBeUndefined();
  const saved = await load(place, `${asset.links.file}?download`);
  expect(saved.headers["content-disposition"]).toMatch(/^attachment;/);
});

test("Files that no browser shows are saved, others are shown", async () => {
  const samples = await makeSamples();
  const wayOf = async (name: string) => {
    const { links, plays } = await add(place, name, samples[name] as Buffer);
    const { headers } = await load(place, links.file);
    return [plays, String(headers["content-disposition"]).split(";")[0]];
  };
  expect(await wayOf("song.wma")).toEqual([false, "attachment"]);
  expect(await wayOf("film.mpg")).toEqual([false, "attachment"]);
  expect(await wayOf("paper.pdf")).toEqual([true, "inline"]);
});

test("A link is the same all day, ends within two, and holds for its own file only", async () => {
  const other = await add(place, "paper.pdf", pdf());
  const params = { projectId: place.projectId, assetId: asset.id };
  const again = await call(place.harness.app, assetEndpoints.read, { params }, place.owner);
  expect(again.body.links).toEqual(asset.links);
  const link = asset.links.file ?? "";
  const parts = link.split("/");
  const [, , , assetId, part, version, until, signature] = parts as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const forged = [
    link.replace(assetId, other.id),
    link.replace(place.projectId, crypto.randomUUID()),
    link.replace(`/${part}/`, "/card/"),
    link.replace(
      version,
      version.replace(/^./, (first) => (first === "0" ? "1" : "0")),
    ),
    link.replace(`/${until}/`, `/${Number(until) + 1}/`),
    link.replace(
      signature,
      signature.replace(/^./, (first) => (first === "A" ? "B" : "A")),
    ),
    link.replace(until, "constructor"),
    link.replace(assetId, "..%2F..%2Fsecret"),
  ];
  for (const wrong of forged) expect((await load(place, wrong)).statusCode, wrong).toBe(404);
  expect((await ask()).statusCode).toBe(200);
  place.harness.travel(2 * 86_400);
  expect((await ask()).statusCode).toBe(404);
  place.harness.travel(-2 * 86_400);
});

test("A storage that is away is said so, with a time to come back, and nothing of the file's headers", async () => {
  const { storage } = place.harness.deps;
  const { read } = storage;
  storage.read = async () => {
    throw new StorageError("AWAY");
  };
  const answer = await ask({ range: "bytes=0-1" });
  storage.read = read;
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
  expect([answer.headers.etag, answer.headers["content-range"], answer.headers["accept-ranges"]]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
