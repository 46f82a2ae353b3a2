import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type LocalBucket = {
  /** An address for NYOTA_STORAGE_URL, by default with the right secret. */
  url: (secret?: string) => string;
  /** The keys of all files in it. */
  keys: () => string[];
  stop: () => Promise<void>;
};

const object = "._S3rver_object";

/** Starts a local S3-compatible server with an empty bucket. */
export async function startBucket(): Promise<LocalBucket> {
  const folder = mkdtempSync(path.join(tmpdir(), "nyota-bucket-"));
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "s3-server.ts"), folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  // If the test run is interrupted, the process must not stay behind.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const exited = once(child, "exit");
  const port = await Promise.race([
    once(child.stdout, "data").then(([line]) => Number(String(line).trim())),
    exited.then(() => Promise.reject(new Error("The S3 server ended before it listened."))),
  ]);
  return {
    url: (secret = "S3RVER") => `s3+http://S3RVER:${secret}@127.0.0.1:${port}/nyota`,
    keys: () =>
      readdirSync(path.join(folder, "nyota"), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(object))
        .map((name) => name.slice(0, -object.length)),
    stop: async () => {
      process.removeListener("exit", end);
      child.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
