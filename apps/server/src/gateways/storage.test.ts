import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createFolderStorage } from "./storage.ts";

const folder = mkdtempSync(path.join(tmpdir(), "nyota-storage-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const storage = createFolderStorage(folder);
const projectId = crypto.randomUUID();
const bytes = (text: string) => new TextEncoder().encode(text);

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
  expect(await readFile(storage.localPath(key), "utf8")).toBe("the second, which is longer than the other");
  goOn();
  await first;
  expect(await readFile(storage.localPath(key), "utf8")).toBe("the first writer");
  expect(readdirSync(path.join(folder, projectId))).toHaveLength(1);
});

test("removing a file also removes the part file of a dead writer, and no other file", async () => {
  const [key, other] = [storage.newKey(projectId, ""), storage.newKey(projectId, "")];
  for (const written of [key, other]) await storage.write(written, bytes("whole"));
  writeFileSync(`${storage.localPath(key)}.0123456789ab.part`, "half");
  const before = readdirSync(path.join(folder, projectId)).length;
  await storage.remove(key);
  expect(readdirSync(path.join(folder, projectId))).toHaveLength(before - 2);
  expect(await readFile(storage.localPath(other), "utf8")).toBe("whole");
});
