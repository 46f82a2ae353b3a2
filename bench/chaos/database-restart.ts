import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { startEmbedded } from "../../apps/server/src/db/embedded.ts";
import { ensureDatabase, migrate } from "../../apps/server/src/db/migrate.ts";
import { isAlive, sharing, startProcess, type Running } from "../../apps/server/test/processes.ts";
import { startServer, type Harness } from "../../apps/server/test/server.ts";
import type { Experiment, Report } from "./experiment.ts";
import { asOwner, makeScene, type Scene } from "./scene.ts";

type Scale = { restarts: number; clients: number; isForgetful: boolean };

/**
 * Stops or crashes PostgreSQL repeatedly during writes, and starts it again. The cluster belongs to this experiment.
 */
export const databaseRestart: Experiment<Scale> = {
  promise:
    "while PostgreSQL restarts the server stays up, answers 503, is well within 5 s after, and loses nothing it acknowledged",
  full: { restarts: 20, clients: 8, isForgetful: false },
  grows: ["restarts"],
  small: { restarts: 3, clients: 6, isForgetful: false },
  run,
  control: {
    fault: "a database that acknowledges before it has written",
    scale: { restarts: 2, clients: 6, isForgetful: true },
    sabotage: async () => {},
  },
};

async function run(_server: Harness, scale: Scale): Promise<Report> {
  const home = mkdtempSync(path.join(tmpdir(), "nyota-restart-"));
  chmodSync(home, 0o755);
  const cleanups: (() => Promise<unknown>)[] = [async () => rmSync(home, { recursive: true, force: true })];
  try {
    let cluster = await startEmbedded(home);
    cleanups.push(() => cluster.stop());
    await ensureDatabase(cluster.url);
    await migrate(cluster.url);
    const server = await startServer(cluster.url, { cleanups });
    const scene = await makeScene(server);
    if (scale.isForgetful) await forget(server);
    const processes = await Promise.all(
      (["api", "worker"] as const).map((command) => startProcess(command, sharing(server))),
    );
    cleanups.push(async () => {
      for (const process_ of processes) process_.kill("SIGKILL");
      await Promise.all(processes.map(({ exited }) => exited));
    });
    for (const { exited, output } of processes)
      void exited.then(({ code, signal }) =>
        load.odd.push(`a process ended with ${code ?? signal}: ${output().slice(-1_500)}`),
      );
    const load = startWriting(scene, processes[0] as Running, scale.clients);
    const healings: number[] = [];
    for (let n = 0; n < scale.restarts; n++) {
      await load.more(40);
      // Alternates an orderly stop and a crash.
      if (n % 2 === 0 && !scale.isForgetful) await cluster.stop();
      else await crash(home);
      await load.refusals(3);
      cluster = await startEmbedded(home);
      const began = performance.now();
      await load.more(1);
      healings.push(performance.now() - began);
    }
    await load.stop();
    return await judge({ scene, processes, load, healings });
  } finally {
    // After a failure the database may not be running, and then some clean-up steps fail.
    for (const cleanup of cleanups.toReversed()) await cleanup().catch(() => {});
  }
}

type Load = ReturnType<typeof startWriting>;

/** Clients that write one group after another; the ids of acknowledged writes are recorded. */
function startWriting({ owner, projectId }: Scene, { url }: Running, clients: number) {
  const acknowledged: string[] = [];
  const odd: string[] = [];
  let refused = 0;
  let isWanted = true;
  let n = 0;
  const target = url + groupEndpoints.create.path.replace("{projectId}", projectId);
  const client = async () => {
    while (isWanted) {
      const response = await fetch(target, {
        method: "POST",
        headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
        body: JSON.stringify({ name: `Group ${n++}` }),
      }).catch((error: unknown) => odd.push(`no answer: ${String(error)}`) && undefined);
      if (!response) return;
      const text = await response.text();
      if (response.status === 201) acknowledged.push((JSON.parse(text) as { id: string }).id);
      else if (response.status === 503 && response.headers.get("retry-after")) refused += 1;
      else odd.push(`${response.status} ${text}`);
      if (response.status !== 201) await wait(20);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));
  const until = async (isTrue: () => boolean) => {
    const end = performance.now() + 30_000;
    while (!isTrue()) {
      if (performance.now() > end) throw new Error(`No progress for 30 s: ${odd.toReversed().slice(0, 3).join("; ")}`);
      await wait(5);
    }
  };
  return {
    acknowledged,
    odd,
    refused: () => refused,
    more: (count: number) => {
      const goal = acknowledged.length + count;
      return until(() => acknowledged.length >= goal);
    },
    refusals: (count: number) => {
      const goal = refused + count;
      return until(() => refused >= goal);
    },
    stop: async () => {
      isWanted = false;
      await running;
    },
  };
}

async function judge(outcome: { scene: Scene; processes: Running[]; load: Load; healings: number[] }): Promise<Report> {
  const { scene, processes, load, healings } = outcome;
  const rows = await asOwner<{ id: string }>(scene.server, "select id from groups where project_id = $1", [
    scene.projectId,
  ]);
  const stored = new Set(rows.map(({ id }) => id));
  const lost = load.acknowledged.filter((id) => !stored.has(id)).length;
  const dead = processes.filter(({ pid }) => !isAlive(pid)).length;
  const slowest = Math.max(...healings) / 1000;
  return {
    problems: [
      ...(lost > 0 ? [`${lost} of ${load.acknowledged.length} acknowledged writes were lost`] : []),
      ...(dead > 0 ? [`${dead} processes ended`] : []),
      ...(slowest > 5 ? [`it took ${slowest.toFixed(1)} s to recover`] : []),
      ...[...new Set(load.odd)].slice(0, 5).map((answer) => `unexpected answer: ${answer}`),
    ],
    figures: {
      restarts: healings.length,
      acknowledged: load.acknowledged.length,
      "refused with 503": load.refused(),
      "slowest recovery, s": slowest.toFixed(2),
    },
  };
}

/** Stops the database at once, without writing anything more. */
async function crash(home: string) {
  const pid = Number(readFileSync(path.join(home, "postgres", "data", "postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(pid, "SIGQUIT");
  while (isAlive(pid)) await wait(10);
}

/** From now on commits are acknowledged seconds before they are on disk. */
async function forget(server: Harness) {
  await asOwner(server, "alter system set synchronous_commit = off");
  await asOwner(server, "alter system set wal_writer_delay = '10s'");
  await asOwner(server, "select pg_reload_conf()");
}
