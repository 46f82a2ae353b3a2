import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Figure } from "./figure.ts";
import { root, round } from "./server.ts";

/** The second `npm start`, until the first answered request, and the memory of the idle process. */
export async function measureStartUp(): Promise<Figure[]> {
  const home = mkdtempSync(path.join(tmpdir(), "nyota-start-"));
  await runOnce(home);
  const { seconds, megabytes } = await runOnce(home);
  rmSync(home, { recursive: true, force: true });
  return [
    { what: "npm start, built, to the first answer", value: round(seconds, 2), unit: "s", target: "≤ 4 s" },
    { what: "API idle", value: Math.round(megabytes), unit: "MB", target: "≤ 200 MB" },
  ];
}

async function runOnce(home: string) {
  const began = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, NYOTA_HOME: home, PORT: "3902" },
    stdio: "ignore",
    detached: true,
  });
  while (
    !(await fetch("http://127.0.0.1:3902/readyz").then(
      (response) => response.ok,
      () => false,
    ))
  )
    await wait(10);
  const seconds = (performance.now() - began) / 1000;
  await wait(5_000);
  const megabytes = memoryOf(child.pid as number);
  process.kill(-(child.pid as number), "SIGINT");
  await new Promise((resolve) => child.once("exit", resolve));
  return { seconds, megabytes };
}

/** The resident memory of the server among the child processes of npm. */
function memoryOf(parent: number): number {
  const children = (pid: number): number[] => {
    const direct = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
      .trim()
      .split(" ")
      .filter(Boolean)
      .map(Number);
    return direct.flatMap((child) => [child, ...children(child)]);
  };
  const server = children(parent).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("apps/server/dist/main.js"),
  );
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server}/status`, "utf8"))?.[1] ?? 0) / 1024;
}
