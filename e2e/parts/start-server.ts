import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const root = path.resolve(import.meta.dirname, "..", "..");

/** The whole product as `npm start` runs it, on a home of its own; stopped, database and all, when the tests are through. */
export default async function startServer() {
  const home = mkdtempSync(path.join(tmpdir(), "nyota-e2e-"));
  // Where root tests, the database's own account has to get in; else its data would lie elsewhere and be left behind.
  chmodSync(home, 0o755);
  const env = {
    ...process.env,
    NYOTA_HOME: home,
    PORT: "3921",
    NYOTA_PUBLIC_URL: "http://127.0.0.1:3921",
    NYOTA_LOG_LEVEL: "error",
    NYOTA_SANDBOX_RATE: "200",
    NYOTA_RATE_LIMITS: "false",
  };
  const child = spawn(process.execPath, ["apps/server/src/main.ts", "start"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  for (let waited = 0; ; waited += 50) {
    if (
      await fetch("http://127.0.0.1:3921/readyz").then(
        (response) => response.ok,
        () => false,
      )
    )
      break;
    if (child.exitCode !== null || waited > 60_000) throw new Error("The server did not start.");
    await wait(50);
  }
  return async () => {
    child.kill("SIGTERM");
    await exited;
    rmSync(home, { recursive: true, force: true });
  };
}
