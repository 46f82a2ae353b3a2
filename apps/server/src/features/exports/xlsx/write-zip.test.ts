import { expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { writeZip, type ZipEntry } from "./write-zip.ts";

async function pack(entries: ZipEntry[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeZip(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test("Entries are written one after the other, and equal contents make equal files", async () => {
  const order: string[] = [];
  const makeEntries = () =>
    ["one", "दो"].map((name): ZipEntry => ({
      name,
      content: (async function* () {
        order.push(`${name} begins`);
        yield name.repeat(100_000);
        order.push(`${name} ends`);
      })(),
    }));
  const zip = await pack(makeEntries());
  expect(order).toEqual(["one begins", "one ends", "दो begins", "दो ends"]);
  const found: [string, number, number][] = [];
  for await (const entry of (await fromBufferPromise(zip, { lazyEntries: true })).eachEntry())
    found.push([entry.fileName, entry.uncompressedSize, entry.lastModFileDate]);
  expect(found).toEqual([
    ["one", 300_000, 0x0021],
    ["दो", 600_000, 0x0021],
  ]);
  expect((await pack(makeEntries())).equals(zip)).toBe(true);
});

test("An error in an entry ends the file, and a consumer that stops reading stops the entry", async () => {
  async function* breaking() {
    yield "some text";
    throw new Error("The disk went away.");
  }
  await expect(pack([{ name: "a", content: breaking() }])).rejects.toThrow("The disk went away.");

  let ended = () => {};
  const whenEnded = new Promise<void>((resolve) => (ended = resolve));
  async function* endless() {
    try {
      for (;;) yield Math.random().toString().repeat(1000);
    } finally {
      ended();
    }
  }
  for await (const _ of writeZip([{ name: "a", content: endless() }])) break;
  await whenEnded;
});
