import { setTimeout as wait } from "node:timers/promises";
import { importEndpoints } from "@nyota/contract/files/imports";
import { call } from "../../apps/server/test/client.ts";
import { sharing, startProcess, type Running } from "../../apps/server/test/processes.ts";
import { prepare } from "./import-file.ts";
import type { Experiment, Report } from "./experiment.ts";
import { asOwner, ledgerProblems, makeScene, stayIn, type Scene } from "./scene.ts";

type Scale = { rows: number; kills: number };

// A job has four attempts; two kills and a normal run fit into that.
const killsPerImport = 2;

/** SIGKILLs the worker repeatedly while it publishes an import; then lets it finish, and undoes the import. */
export const importKill: Experiment<Scale> = {
  promise: "an import killed while publishing is published whole or not at all, never twice, and undo restores exactly",
  full: { rows: 10_000, kills: 30 },
  grows: ["kills"],
  small: { rows: 3_000, kills: 2 },
  run,
  control: {
    fault: "a guest table that loses a row now and then",
    scale: { rows: 2_500, kills: 0 },
    sabotage: async (server) => {
      await asOwner(
        server,
        `create function chaos_lose() returns trigger language plpgsql as $$
         begin return case when new.position % 7 = 0 then null else new end; end $$;
         create trigger chaos_lose before insert on guests for each row execute function chaos_lose();`,
      );
    },
  },
};

type Run = { scene: Scene; scale: Scale; importId: string; problems: string[]; chance: () => number };

async function run(server: Scene["server"], scale: Scale, chance: () => number): Promise<Report> {
  const scene = await makeScene(server);
  const problems: string[] = [];
  let worker = await startProcess("worker", sharing(server));
  const importId = await prepare(scene, 0, scale.rows);
  const importRun = { scene, scale, importId, problems, chance };
  let kills = 0;
  let midway = 0;
  try {
    await untilState(importRun, "READY");
    const before = await fingerprint(scene);
    do {
      await publish(importRun);
      for (let n = 0; n < killsPerImport && kills < scale.kills; n++, kills++) {
        if (await killWhilePublishing(importRun, worker)) midway += 1;
        worker = await startProcess("worker", sharing(server));
      }
      await untilState(importRun, "PUBLISHED");
      await requireWhole(importRun, "after publishing");
      await undo(importRun);
      const after = await fingerprint(scene);
      if (after !== before) problems.push(`undo did not restore everything: ${difference(before, after)}`);
      problems.push(...(await ledgerProblems(scene)));
      await readAgain(importRun);
    } while (kills < scale.kills);
    return { problems: [...new Set(problems)], figures: { rows: scale.rows, kills, "killed in the middle": midway } };
  } finally {
    worker.kill("SIGKILL");
    await worker.exited;
  }
}

/**
 * Lets publishing begin, kills the worker at a random moment and checks the guests. Returns whether it was killed while
 * publishing.
 */
async function killWhilePublishing(importRun: Run, worker: Running) {
  const { scene, chance } = importRun;
  await stayIn(scene);
  await untilTrue(
    async () =>
      (await asOwner(scene.server, "select from jobs where kind = 'imports.publish' and state = 'STARTED'")).length >
        0 || (await stateOf(importRun)) === "PUBLISHED",
  );
  await wait(chance() * 600);
  worker.kill("SIGKILL");
  await worker.exited;
  // PostgreSQL detects the dead client and rolls back its transaction.
  await untilTrue(
    async () =>
      (
        await asOwner(
          scene.server,
          "select from pg_stat_activity where datname = current_database() and state like '%transaction%' or query like '%into guests%' and state = 'active' and pid <> pg_backend_pid()",
        )
      ).length === 0,
  );
  await requireWhole(importRun, "after a kill");
  const state = await stateOf(importRun);
  // The queue itself detects a dead worker after fifteen seconds without a heartbeat.
  await asOwner(
    scene.server,
    "update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'",
  );
  return state === "PUBLISHING";
}

async function requireWhole({ scene, scale, problems }: Run, when: string) {
  const [row] = await asOwner<{ n: number; people: number }>(
    scene.server,
    "select count(*)::int as n, count(distinct phone)::int as people from guests where project_id = $1 and deleted_at is null",
    [scene.projectId],
  );
  const n = row?.n ?? 0;
  if (n !== 0 && n !== scale.rows) problems.push(`${when} ${n} of ${scale.rows} guests were there`);
  if (n !== (row?.people ?? 0)) problems.push(`${when} ${n} guests had ${row?.people} numbers`);
}

const publish = async ({ scene, importId }: Run) => {
  const { server, owner, projectId } = scene;
  const input = { params: { projectId }, body: { import_id: importId } };
  const answer = await call(server.app, importEndpoints.publish, input, owner);
  if (answer.status >= 300) throw new Error(`Publishing was refused: ${JSON.stringify(answer.body)}`);
};
const undo = async (importRun: Run) => {
  const { scene, importId } = importRun;
  const { server, owner, projectId } = scene;
  const answer = await call(server.app, importEndpoints.undo, { params: { projectId, importId } }, owner);
  if (answer.status !== 200) throw new Error(`Undo was refused: ${JSON.stringify(answer.body)}`);
  await untilState(importRun, "UNDONE");
};
/** Reads the same file again. */
const readAgain = async (importRun: Run) => {
  const { server, owner, projectId } = importRun.scene;
  const params = { projectId, importId: importRun.importId };
  const { body } = await call(server.app, importEndpoints.read, { params }, owner);
  const answer = await call(
    server.app,
    importEndpoints.process,
    { params, body: { mapping: body.mapping as never } },
    owner,
  );
  if (answer.status !== 202) throw new Error(`Reading again was refused: ${JSON.stringify(answer.body)}`);
  await untilState(importRun, "READY");
};

const stateOf = async ({ scene, importId }: Run) =>
  (await asOwner<{ state: string }>(scene.server, "select state from file_imports where id = $1", [importId]))[0]
    ?.state;
const untilState = (importRun: Run, state: string) =>
  untilTrue(async () => {
    // The queue would wait longer before every further attempt.
    await asOwner(importRun.scene.server, "update pgboss.job set start_after = now() where state = 'retry'");
    const found = await stateOf(importRun);
    if (found === "FAILED") throw new Error("The import failed.");
    return found === state;
  });

async function untilTrue(ask: () => Promise<boolean>) {
  const end = performance.now() + 120_000;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error("The condition was not met within two minutes.");
    await wait(20);
  }
}

/** What an import may change, by table: guests, groups, tags, invitations, and the credits spent. */
const fingerprint = async ({ server, projectId }: Scene) =>
  (
    await asOwner<{ print: string }>(
      server,
      `select concat_ws(e'\\n',
        'guests ' || (select count(*) from guests where project_id = $1 and deleted_at is null),
        'groups ' || (select coalesce(string_agg(name, ',' order by name), '') from groups where project_id = $1),
        'tags ' || (select coalesce(string_agg(name, ',' order by name), '') from tags where project_id = $1),
        'invitations ' || (select count(*) from invitations i join guests g using (project_id) where g.id = i.guest_id and project_id = $1 and g.deleted_at is null),
        'credits ' || (select used || ' ' || reserved from credit_balances where project_id = $1 and credit_type = 'GUEST')) as print`,
      [projectId],
    )
  )[0]?.print ?? "";

const difference = (before: string, after: string) =>
  after
    .split("\n")
    .filter((line) => !before.split("\n").includes(line))
    .join("; ");
