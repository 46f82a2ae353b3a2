import { spawn } from "node:child_process";
import path from "node:path";
import { root, runtime, runtimeEnv, serverFlags } from "./runtime.mjs";

/** Runs the `nyota` command in a child process and exits with its code. */
export function runServer(args, env = {}) {
  const main = path.join(root, "apps", "server", "dist", "main.js");
  const child = spawn(runtime(), [...serverFlags, main, ...args], {
    cwd: root,
    env: runtimeEnv(env),
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1)));
}
