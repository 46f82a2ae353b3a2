// Loaded into a server before it starts (node --import): the process kills itself, as kill -9 would, at the point named
// by KILL_AT.
import childProcess from "node:child_process";
import { existsSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import pg from "pg";

const point = process.env["KILL_AT"];
const die = () => process.kill(process.pid, "SIGKILL");

const spawnSync = childProcess.spawnSync;
const spawn = childProcess.spawn;
Object.assign(childProcess, {
  spawnSync: (command: string, args: string[], options: childProcess.SpawnSyncOptions) => {
    if (!command.endsWith("initdb")) return spawnSync(command, args, options);
    if (point === "initdb under way") {
      const { uid, gid, cwd } = options;
      const made = spawn(command, args, { uid, gid, cwd, stdio: "ignore" } as childProcess.SpawnOptions);
      while (!existsSync(path.join(args[1] ?? "", "PG_VERSION")));
      made.kill("SIGKILL");
      die();
    }
    const done = spawnSync(command, args, options);
    if (point === "initdb done") die();
    return done;
  },
  spawn: (command: string, args: string[], options: childProcess.SpawnOptions) => {
    const child = spawn(command, args, options);
    if (point === "postgres starting" && command.endsWith("postgres")) die();
    return child;
  },
});
syncBuiltinESMExports();

let migrated: unknown;
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    const [text, values] = [String(args[0]), args[1] as unknown[] | undefined];
    if (/^insert into (migrations|function_files)/.test(text)) migrated = values?.[0];
    const isCommit = text === "commit" && migrated === process.env["KILL_AFTER"];
    if (point === "before the commit" && isCommit) die();
    if (point === "before the database" && text.startsWith("create database")) die();
    if (point === "before the queue" && /create schema[^;]*pgboss/i.test(text)) die();
    if (point === "before the grants" && /grant usage on schema pgboss/.test(text)) die();
    const result = query.apply(this, args);
    if (point === "after the commit" && isCommit) void (result as Promise<unknown>).then(die);
    return result;
  },
});
