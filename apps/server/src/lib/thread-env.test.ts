import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { enableCompileCache, getCompileCacheDir } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { threadEnv } from "./thread-env.ts";

test("a thread uses the compiled code of the process, and receives nothing else of its environment", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "nyota-compiled-"));
  enableCompileCache(folder);
  const code = `const { parentPort } = require("node:worker_threads");
    parentPort.postMessage({ folder: require("node:module").getCompileCacheDir(), names: Object.keys(process.env) });`;
  const worker = new Worker(code, { eval: true, env: threadEnv() });
  const [answer] = (await once(worker, "message")) as [{ folder: string; names: string[] }];
  // The last part of both names the version and the flags, which another test of this process may have set.
  expect(path.dirname(answer.folder)).toBe(path.dirname(getCompileCacheDir()!));
  expect(answer.names).toEqual(["NODE_COMPILE_CACHE"]);
  await worker.terminate();
  rmSync(folder, { recursive: true, force: true });
});
