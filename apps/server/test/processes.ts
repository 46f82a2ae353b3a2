import { spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { secret, type Harness } from "./server.ts";

const main = path.resolve(import.meta.dirname, "..", "src", "main.ts");

export type Running = {
  pid: number;
  url: string;
  /** What it said so far. */
  output: () => string;
  kill: (signal: NodeJS.Signals) => void;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

/** A port that nobody listens on just now. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/**
 * The real program in a process of its own, ready. `env` is added to an environment that leaves nothing to chance. Throws what it said
 * when it ends before it is ready.
 */
export async function startProcess(
  command: "start" | "api" | "worker",
  env: Record<string, string>,
  options: { preload?: string } = {},
): Promise<Running> {
  const port = env["PORT"] ?? String(await freePort());
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", ...(options.preload ? ["--import", options.preload] : []), main, command],
    {
      env: {
        PATH: process.env["PATH"],
        HOST: "127.0.0.1",
        PORT: port,
        NYOTA_SECRET: secret,
        NYOTA_RATE_LIMITS: "false",
        NYOTA_SANDBOX_RATE: "100000",
        NYOTA_LOG_LEVEL: "error",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  // Whoever started it may be interrupted; it must not be left behind.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.removeListener("exit", end));
  let said = "";
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once("exit", (code, signal) => resolve({ code, signal })),
  );
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-20_000);
      if (/Nyota is ready|worker is running/.test(said)) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    void exited.then(({ code, signal }) => reject(new Error(`${command} ended with ${code ?? signal}:\n${said}`)));
  });
  return {
    pid: child.pid as number,
    url: `http://127.0.0.1:${port}`,
    output: () => said,
    kill: (signal) => child.kill(signal),
    exited,
  };
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
