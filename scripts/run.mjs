// Runs one of the project's tools on the pinned Node.js: node scripts/run.mjs vitest run …
import { spawn } from "node:child_process";
import { root, runtimeEnv } from "./lib/runtime.mjs";

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { cwd: process.env.INIT_CWD ?? root, env: runtimeEnv(), stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
