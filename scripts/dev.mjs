// npm run dev: the server, restarted on change, behind Vite with hot reloading.
import { spawn } from "node:child_process";
import { installPackages } from "./lib/install.mjs";

installPackages();
const { buildStale } = await import("./lib/build.mjs");
buildStale();
const { root, runtimeEnv } = await import("./lib/runtime.mjs");
const children = [
  spawn("node", ["--watch", "apps/server/src/main.ts", "start"], { cwd: root, env: runtimeEnv(), stdio: "inherit" }),
  spawn("vite", ["apps/web"], { cwd: root, env: runtimeEnv(), stdio: "inherit" }),
];
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => children.forEach((child) => child.kill(signal)));
for (const child of children)
  child.on("exit", (code) => (children.forEach((other) => other.kill()), (process.exitCode ??= code ?? 0)));
