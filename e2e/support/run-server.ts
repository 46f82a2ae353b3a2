import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const root = path.resolve(import.meta.dirname, "..", "..");

const isReady = (address: string) =>
  fetch(`${address}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

type Server = {
  /** The folder of its database and files. */
  home: string;
  stop: () => Promise<void>;
};

/** Runs the whole product as `npm start` does, on a home of its own. `stop` stops it with its database. */
export async function runServer(port: string, more: Record<string, string> = {}): Promise<Server> {
  const address = `http://127.0.0.1:${port}`;
  // Else the tests would run against a server that is already there, unnoticed.
  if (await isReady(address)) throw new Error(`Port ${port} is in use. Choose another one with NYOTA_E2E_PORT.`);
  const home = mkdtempSync(path.join(tmpdir(), "nyota-e2e-"));
  // When the tests run as root, the database runs as another account and needs access; else its data would be created
  // elsewhere and not be removed.
  chmodSync(home, 0o755);
  const env = {
    ...process.env,
    NYOTA_HOME: home,
    PORT: port,
    NYOTA_PUBLIC_URL: address,
    NYOTA_LOG_LEVEL: "error",
    NYOTA_SANDBOX_RATE: "200",
    NYOTA_RATE_LIMITS: "false",
    ...more,
  };
  const child = spawn(process.execPath, ["apps/server/dist/main.js", "start"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  for (let waited = 0; ; waited += 50) {
    if (await isReady(address)) break;
    if (child.exitCode !== null || waited > 60_000) throw new Error("The server did not start.");
    await wait(50);
  }
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
    rmSync(home, { recursive: true, force: true });
  };
  return { home, stop };
}
