import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text as readText } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { createDiskStorage } from "./disk-storage.ts";

const folder = mkdtempSync(path.join(tmpdir(), "nyota-storage-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const storage = createDiskStorage(folder);
const projectId = crypto.randomUUID();
const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (key: string) => readText(await storage.read(key));
const stored = () => readdirSync(path.join(folder, projectId));

test("two writers of one key at the same time leave one complete file and no part file", async () => {
  const key = storage.newKey(projectId, "csv");
  let goOn = () => {};
  const waits = new Promise<void>((resolve) => (goOn = resolve));
  async function* slowly() {
    yield bytes("the first ");
    await waits;
    yield bytes("writer");
  }
  const first = storage.write(key, slowly());
  await storage.write(key, bytes("the second, which is longer than the other"));
  expect(await read(key)).toBe("the second, which is longer than the other");
  goOn();
  await first;
  expect(await read(key)).toBe("the first writer");
  expect(stored()).toHaveLength(1);
});

test("removing a file also removes the part file of a dead writer, and no other file", async () => {
  const [key, other] = [storage.newKey(projectId, ""), storage.newKey(projectId, "")];
  for (const written of [key, other]) await storage.write(written, bytes("whole"));
  writeFileSync(path.join(folder, `${key}.0123456789ab.part`), "half");
  const before = stored().length;
  await storage.remove(key);
  expect(stored()).toHaveLength(before - 2);
  expect(await read(other)).toBe("whole");
});

test("a stream that breaks leaves no part file, and only Nyota's own account can read files", async () => {
  async function* breaking() {
    yield bytes("half");
    throw new Error("the sender is gone");
  }
  const before = stored();
  await expect(storage.write(storage.newKey(projectId, ""), breaking())).rejects.toThrow("the sender is gone");
  expect(stored()).toEqual(before);
  const [key, adopted] = [storage.newKey(projectId, ""), storage.newKey(projectId, "")];
  await storage.write(key, bytes("x"));
  const upload = path.join(folder, "upload");
  writeFileSync(upload, "x", { mode: 0o644 });
  await storage.adopt(adopted, upload);
  const modes = [key, adopted, projectId].map((name) => statSync(path.join(folder, name)).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600, 0o700]);
});

test("a file that can't be moved in stays where it was", async () => {
  const key = storage.newKey(projectId, "");
  const upload = path.join(folder, "upload");
  writeFileSync(upload, "the only copy");
  // A folder in the file's place: the rename fails.
  mkdirSync(path.join(folder, key, "x"), { recursive: true });
  await expect(storage.adopt(key, upload)).rejects.toThrow(/EISDIR|ENOTEMPTY|directory/);
  expect(readFileSync(upload, "utf8")).toBe("the only copy");
  rmSync(path.join(folder, key), { recursive: true });
});

test("a missing folder fails the check, and an unknown failure keeps its own error", async () => {
  const gone = createDiskStorage(path.join(folder, "nothing here"));
  await expect(gone.check()).rejects.toMatchObject({ reason: "MISSING" });
  // A file where the project's folder would be.
  const other = crypto.randomUUID();
  writeFileSync(path.join(folder, other), "");
  await expect(storage.write(storage.newKey(other, ""), bytes("x"))).rejects.toMatchObject({ code: "EEXIST" });
});
