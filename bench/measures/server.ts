import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
// @ts-expect-error The scripts that drive npm are plain JavaScript.
import { cacheEnv, serverFlags } from "../../scripts/lib/runtime.mjs";
import { freePort } from "../../apps/server/test/processes.ts";
import { findCode } from "./mailbox.ts";

export const root = path.resolve(import.meta.dirname, "..", "..");
const mainOf = (checkout: string) => path.join(checkout, "apps/server/dist/main.js");

export type Server = {
  url: string;
  home: string;
  pid: number;
  projectId: string;
  token: string;
  /** The cookies of signing in, for a browser that must be signed in. */
  cookies: string[];
  databaseUrl: string;
  /** A process that only answers requests, on the same home and database. */
  startBeside: (options?: { checkout?: string; env?: Record<string, string> }) => Promise<Beside>;
  request: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: any }>;
  /** Gets a new access token when the current one is old; it is valid for ten minutes, longer than any part. */
  stayIn: () => Promise<void>;
  stop: () => Promise<void>;
};

export type Beside = { url: string; pid: number; stop: () => Promise<void> };

const tokenGrowsOld = 4 * 60_000;

export const largeHost = "large@sample.nyota.example";

/** A server with a fresh home and the large project, signed in as its owner. Request limits are off. */
export async function startLargeServer(): Promise<Server> {
  // With BENCH_HOME the large project is reused by the next run.
  const reusedHome = process.env["BENCH_HOME"];
  const home = reusedHome ?? mkdtempSync(path.join(tmpdir(), "nyota-bench-"));
  if (!reusedHome || !existsSync(path.join(reusedHome, "postgres"))) {
    console.log("Creating the large project (about a minute) …");
    await run(["seed", "--large"], home);
  }
  // A free port: on a fixed one another bench on this machine might answer.
  const { child, url } = await startServer(home, await freePort());
  let signedIn = await signIn(url, largeHost).then(
    (session) => ({ ...session, at: performance.now() }),
    async (error: unknown) => {
      await stopServer(child);
      throw error;
    },
  );
  const request: Server["request"] = async (method, target, body) => {
    const response = await fetch(`${url}${target}`, {
      method,
      headers: { authorization: `Bearer ${signedIn.token}`, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    // Retries after a 503, as a server under load requests.
    if (response.status === 503) {
      await wait(Number(response.headers.get("retry-after") ?? 1) * 1000);
      return request(method, target, body);
    }
    return { status: response.status, body: await response.json() };
  };
  const projects = await request("GET", "/api/projects/");
  if (projects.status !== 200) {
    await stopServer(child);
    throw new Error(`The projects could not be read: ${JSON.stringify(projects.body)}`);
  }
  const { startEmbedded } = await import("../../apps/server/src/db/embedded.ts");
  const database = await startEmbedded(home);
  return {
    url,
    home,
    pid: child.pid as number,
    get token() {
      return signedIn.token;
    },
    get cookies() {
      return signedIn.cookies;
    },
    stayIn: async () => {
      if (performance.now() - signedIn.at < tokenGrowsOld) return;
      signedIn = { ...(await signIn(url, largeHost)), at: performance.now() };
    },
    projectId: projects.body.results[0].id,
    databaseUrl: database.url,
    startBeside: async ({ checkout = root, env = {} } = {}) => {
      const beside = await startServer(home, await freePort(), { checkout, env, role: "api" });
      return { url: beside.url, pid: beside.child.pid as number, stop: () => stopServer(beside.child) };
    },
    request,
    stop: async () => {
      await stopServer(child);
      if (!reusedHome) rmSync(home, { recursive: true, force: true });
    },
  };
}

const environment = (home: string, port: number) => ({
  ...process.env,
  // As with npm start: threads that read files would compile their code each time.
  ...cacheEnv,
  NYOTA_HOME: home,
  PORT: String(port),
  NYOTA_RATE_LIMITS: "false",
  NYOTA_SANDBOX_RATE: "100000",
  NYOTA_LOG_LEVEL: "error",
});

function run(args: string[], home: string): Promise<void> {
  const child = spawn(process.execPath, [mainOf(root), ...args], { env: environment(home, 0), stdio: "inherit" });
  return new Promise((resolve, reject) =>
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]} ended with ${code}`)))),
  );
}

/** Starts the server and waits until it is ready. */
export async function startServer(
  home: string,
  port: number,
  {
    checkout = root,
    env = {},
    role = "start",
  }: { checkout?: string; env?: Record<string, string>; role?: string } = {},
): Promise<{ child: ChildProcess; url: string; ms: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, [...serverFlags, mainOf(checkout), role], {
    env: { ...environment(home, port), ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answered = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return { child, url, ms: performance.now() - started };
    if (child.exitCode !== null) throw new Error("The server ended.");
    await wait(10);
  }
}

export const stopServer = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });

export async function signIn(
  url: string,
  address: string,
  triesLeft = 6,
): Promise<{ token: string; cookies: string[] }> {
  const post = (target: string, body: unknown, cookie?: string) =>
    fetch(`${url}${target}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
    });
  const asked = await post("/auth/tenant/request-otp/", { address });
  const cookie = (asked.headers.get("set-cookie") ?? "").split(";")[0] as string;
  const code = await findCode(url, address);
  const verified = await post("/auth/tenant/verify-otp/", { code }, cookie);
  // A code is sent once a minute, and another run may have asked for one just now.
  if (verified.status !== 200 && triesLeft > 0) {
    await wait(10_000);
    return signIn(url, address, triesLeft - 1);
  }
  const { access_token } = (await verified.json()) as { access_token: string };
  return { token: access_token, cookies: verified.headers.getSetCookie() };
}

export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
export const round = (value: number, digits = 1) => Number(value.toFixed(digits));
