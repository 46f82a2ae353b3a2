import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loginUrl } from "#db/roles.ts";
import { useServer } from "../harness.ts";
import { runProgram, startProcess, type Running } from "../processes.ts";

// Each test starts the program several times.
vi.setConfig({ testTimeout: 120_000 });
const server = useServer();
let home: string;
let env: Record<string, string | undefined>;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "nyota-secret-"));
  env = {
    NYOTA_HOME: home,
    DATABASE_URL: loginUrl(server.url),
    DATABASE_MIGRATE_URL: server.url,
    NYOTA_SECRET: undefined,
  };
});
afterEach(async () => {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("delete from installation").finally(() => client.end());
  rmSync(home, { recursive: true, force: true });
});
const file = () => path.join(home, "secret");
const stop = async (running: Running) => {
  running.kill("SIGKILL");
  await running.exited;
};

test("a first start creates a secret that only its account can read, and the next one uses it", async () => {
  await stop(await startProcess("api", env));
  const made = readFileSync(file(), "utf8");
  expect(made.trim().length).toBeGreaterThanOrEqual(32);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  await stop(await startProcess("api", env));
  expect(readFileSync(file(), "utf8")).toBe(made);
  expect(readdirSync(home).filter((name) => name.startsWith("secret"))).toEqual(["secret"]);
});

test.each([0, 1, 31])("a file of %i characters is refused, and stays unchanged", async (length) => {
  writeFileSync(file(), "x".repeat(length));
  const { code, output } = await runProgram(["api"], env);
  expect(code).toBe(1);
  expect(output).toContain(`has ${length} characters`);
  expect(readFileSync(file(), "utf8")).toHaveLength(length);
});

test("on a full disk no partial secret is left, and the next start creates a complete one", async () => {
  const { code } = await runProgram(["api"], env, { isDiskFull: true });
  expect(code).not.toBe(0);
  expect(readdirSync(home)).toEqual([]);
  await stop(await startProcess("api", env));
  expect(readFileSync(file(), "utf8").trim().length).toBeGreaterThanOrEqual(32);
});

test("processes that create it at the same time get the same one", async () => {
  const module = path.resolve(import.meta.dirname, "../../src/lib/secret-file.ts");
  const script = `import { readOrMakeSecret } from ${JSON.stringify(module)}; console.log(readOrMakeSecret(${JSON.stringify(file())}));`;
  const run = promisify(execFile);
  const all = await Promise.all(
    Array.from({ length: 8 }, () => run(process.execPath, ["--input-type=module", "-e", script])),
  );
  expect(new Set(all.map(({ stdout }) => stdout))).toEqual(new Set([readFileSync(file(), "utf8")]));
});
