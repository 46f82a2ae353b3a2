import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { loginName } from "#db/roles.ts";
import { freePort } from "../processes.ts";
import { loginPassword } from "../server.ts";
import { until } from "../until.ts";

export type Pooler = {
  /** The same database through the pooler. */
  through: (url: string) => string;
  stop: () => Promise<void>;
};

/**
 * The system's PgBouncer, installed if it is missing and the tests run as root. Without it the tests that need it fail.
 */
function findPgBouncer() {
  const known = [
    "/usr/sbin/pgbouncer",
    "/usr/bin/pgbouncer",
    "/usr/local/bin/pgbouncer",
    "/opt/homebrew/bin/pgbouncer",
  ];
  const find = () => known.find((file) => existsSync(file));
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"))
    for (const args of [
      ["update", "-qq"],
      ["install", "-y", "-qq", "pgbouncer"],
    ])
      spawnSync("apt-get", args, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, stdio: "ignore" });
  const installed = find();
  if (!installed)
    throw new Error("The tests of poolers need PgBouncer and it could not be installed: apt install pgbouncer");
  return installed;
}

/** PgBouncer in transaction mode with its default settings, and so few connections that requests have to share them. */
export async function startPgBouncer(ownerUrl: string, poolSize = 4): Promise<Pooler> {
  const program = findPgBouncer();
  const owner = new URL(ownerUrl);
  const host = owner.searchParams.get("host") ?? owner.hostname;
  const folder = mkdtempSync(path.join(tmpdir(), "nyota-pooler-"));
  const port = await freePort();
  const quoted = (text: string) => `"${decodeURIComponent(text).replaceAll('"', '""')}"`;
  writeFileSync(
    path.join(folder, "users.txt"),
    `${quoted(owner.username)} ${quoted(owner.password)}\n"${loginName}" "${loginPassword}"\n`,
  );
  writeFileSync(
    path.join(folder, "pgbouncer.ini"),
    `[databases]
* = host=${host} port=${owner.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`,
  );
  // It refuses to run as root, and needs access to the database's socket.
  const account =
    process.getuid?.() === 0 ? (host.startsWith("/") ? statSync(host) : { uid: 65534, gid: 65534 }) : undefined;
  if (account)
    for (const file of ["", "users.txt", "pgbouncer.ini"]) chownSync(path.join(folder, file), account.uid, account.gid);
  const child = spawn(program, [path.join(folder, "pgbouncer.ini")], {
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let description = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (description = `${description}${chunk}`.slice(-4_000)));
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGKILL");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  await until(
    () => isOpen(port),
    (isReady) => {
      if (!isReady && child.exitCode !== null) throw new Error(`PgBouncer ended:\n${description}`);
      return isReady;
    },
  ).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    through: (direct) => {
      const url = new URL(direct);
      url.searchParams.delete("host");
      url.host = `127.0.0.1:${port}`;
      return url.toString();
    },
    stop,
  };
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
