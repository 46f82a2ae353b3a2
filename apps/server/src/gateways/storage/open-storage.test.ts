import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";

const home = mkdtempSync(path.join(tmpdir(), "nyota-open-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const module = pathToFileURL(path.join(import.meta.dirname, "open-storage.ts")).href;

/** Whether a process that opens a storage with these settings loads the client of S3. */
function loadsClient(bucket: string) {
  const program = `
    import { registerHooks } from "node:module";
    const names = [];
    registerHooks({ resolve: (name, context, next) => (names.push(name), next(name, context)) });
    const { openStorage } = await import(${JSON.stringify(module)});
    await openStorage({ home: ${JSON.stringify(home)}, bucket: ${bucket} }, () => {});
    console.log(names.some((name) => name.startsWith("@aws-sdk/")));`;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" }).trim();
}

test("the client of S3 is loaded only for a bucket, which needs no folder of files", () => {
  const settings = {
    endpoint: "http://127.0.0.1:9",
    bucket: "nyota",
    region: "x",
    accessKeyId: "x",
    secretAccessKey: "x",
  };
  expect(loadsClient(JSON.stringify(settings))).toBe("true");
  expect(readdirSync(home)).toEqual([]);
  expect(loadsClient("undefined")).toBe("false");
  expect(readdirSync(home)).toEqual(["files"]);
});
