import { execFileSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..", "..");

/** Runs a command of the operator beside the server under test. Returns its output. */
export const runNyota = (...args: string[]): string =>
  execFileSync(process.execPath, ["apps/server/dist/main.js", ...args], {
    cwd: root,
    env: { ...process.env, NYOTA_HOME: process.env["NYOTA_E2E_HOME"], NYOTA_LOG_LEVEL: "error" },
    encoding: "utf8",
  });
