import { spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
// @ts-expect-error The scripts that drive npm are plain JavaScript.
import { cacheEnv } from "../../../scripts/lib/runtime.mjs";
import { secret, type Harness } from "./server.ts";

const main = path.resolve(import.meta.dirname, "..", "dist", "main.js");

const flags = ["--disable-warning=ExperimentalWarning"];
const defaults = (): Record<string, string | undefined> => ({
  // The same compile cache as `npm start`: half of a start's work is compiling.
  ...(cacheEnv as Record<string, string>),
  PATH: process.env["PATH"],
  HOST: "127.0.0.1",
  NYOTA_SECRET: secret,
  NYOTA_RATE_LIMITS: "false",
  NYOTA_SANDBOX_RATE: "100000",
  NYOTA_LOG_LEVEL: "error",
});

export type Running = {
  pid: number;
  url: string;
  /** The output so far. */
  output: () => string;
  kill: (signal: NodeJS.Signals) => void;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

/** A port that is free at the moment. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/**
 * The real program in a process of its own, ready. `env` is added to a fixed environment; undefined values are left
 * out. Throws its output if it exits before it is ready.
 */
export async function startProcess(
  command: "start" | "api" | "worker",
  env: Record<string, string | undefined>,
  options: { preload?: string } = {},
): Promise<Running> {
  const port = env["PORT"] ?? String(await freePort());
  const preload = options.preload ? ["--import", options.preload] : [];
  const child = spawn(process.execPath, [...flags, ...preload, main, command], {
    env: { ...defaults(), PORT: port, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // If the test run is interrupted, the process must not stay behind.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.removeListener("exit", end));
  let description = "";
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once("exit", (code, signal) => resolve({ code, signal })),
  );
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      description = `${description}${chunk.toString()}`.slice(-20_000);
      if (/Nyota is ready|worker is running/.test(description)) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    void exited.then(({ code, signal }) =>
      reject(new Error(`${command} ended with ${code ?? signal}:\n${description}`)),
    );
  });
  return {
    pid: child.pid as number,
    url: `http://127.0.0.1:${port}`,
    output: () => description,
    kill: (signal) => child.kill(signal),
    exited,
  };
}

/**
 * Runs a command of the real program that ends by itself. With `isDiskFull` it can't write a byte to any file. Returns
 * its exit code and output.
 */
export function runProgram(
  args: readonly string[],
  env: Record<string, string | undefined>,
  options: { isDiskFull?: boolean } = {},
): Promise<{ code: number | null; output: string }> {
  const words = [process.execPath, ...flags, main, ...args];
  const limited = ["-c", 'ulimit -f 0; exec "$@"', "sh", ...words];
  const child = spawn(options.isDiskFull ? "sh" : (words[0] as string), options.isDiskFull ? limited : words.slice(1), {
    env: { ...defaults(), PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

/** The environment of a process that shares a test server's database and files. */
export const sharing = ({ url, loginUrl, deps }: Harness) => ({
  DATABASE_URL: loginUrl,
  DATABASE_MIGRATE_URL: url,
  NYOTA_HOME: deps.config.home,
});

/** Whether a process exists. */
export function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
