import { setTimeout as wait } from "node:timers/promises";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { call } from "../../apps/server/test/client.ts";
import { sharing, startProcess, type Running } from "../../apps/server/test/processes.ts";
import type { Experiment, Report } from "./experiment.ts";
import { addGuests, asOwner, draftCampaign, makeScene, stayIn, type Scene } from "./scene.ts";
import { breakClaims, forgetReceipts, receiptProblems, sendingProblems, watchSending } from "./witness.ts";

type Scale = {
  messages: number;
  kills: number;
  /** Messages per second; 0 for no limit. */
  rate: number;
  /** Lets the dead worker's lease expire at once instead of after fifteen seconds. */
  isQuick: boolean;
  /** Seconds to wait for the end after the last kill. */
  patience: number;
  /** Guests of a campaign that is cancelled at the moment of each kill. */
  cancelled: number;
  /** Of so many kills one only freezes the worker, and wakes it up when another one has its lease; 0 for none. */
  frozen: number;
};

/** The most messages that a batch has. */
const MAX_IN_FLIGHT = 16;

/** SIGKILLs the worker that is sending, repeatedly, until a campaign has finished. */
export const workerKill: Experiment<Scale> = {
  promise:
    "a worker killed or frozen in the middle of campaigns, some cancelled at that moment, loses no message, sends none twice and leaves no credit reserved",
  full: { messages: 10_000, kills: 100, rate: 25, isQuick: false, patience: 120, cancelled: 20, frozen: 5 },
  grows: ["messages", "kills"],
  small: { messages: 400, kills: 5, rate: 40, isQuick: true, patience: 120, cancelled: 20, frozen: 5 },
  run,
  control: {
    fault: "claims that neither lock nor keep the id of a message",
    scale: { messages: 200, kills: 1, rate: 0, isQuick: true, patience: 8, cancelled: 0, frozen: 0 },
    sabotage: async (server) => void (await breakClaims(server)),
  },
};

/** The same kills, checking the receipts: at any moment most receipts are in the memory of a worker. */
export const receiptKill: Experiment<Scale> = {
  promise:
    "a worker killed in the middle of a campaign loses no receipt: every delivered message is shown as delivered",
  full: { messages: 2_000, kills: 20, rate: 25, isQuick: false, patience: 120, cancelled: 0, frozen: 0 },
  grows: ["messages", "kills"],
  small: { messages: 250, kills: 3, rate: 25, isQuick: true, patience: 120, cancelled: 0, frozen: 0 },
  run,
  control: {
    fault: "a provider that does not repeat unacknowledged receipts",
    scale: { messages: 250, kills: 3, rate: 25, isQuick: true, patience: 3, cancelled: 0, frozen: 0 },
    sabotage: async (server) => void (await forgetReceipts(server)),
  },
};

async function run(server: Scene["server"], scale: Scale, chance: () => number): Promise<Report> {
  const scene = await makeScene(server);
  await addGuests(scene, scale.messages);
  await watchSending(server);
  const campaignId = await draftCampaign(scene, 1);
  const workers = new Set<Running>();
  const startWorker = async () => workers.add(await startProcess("worker", workerEnv(scene, scale)));
  await Promise.all([startWorker(), startWorker()]);
  try {
    const target = { params: { projectId: scene.projectId, campaignId } };
    const started = await call(
      server.app,
      campaignEndpoints.send,
      { ...target, body: { everybody: true } },
      scene.owner,
    );
    if (started.status !== 200) throw new Error(`The campaign did not start: ${JSON.stringify(started.body)}`);
    const recoveries: Recovery[] = [];
    for (let kill = 0; kill < scale.kills; kill++) {
      await stayIn(scene);
      const share = (scale.messages - (await countArrived(scene))) / (scale.kills - kill + 1);
      const cancelDoomed =
        scale.cancelled > 0 ? await startDoomed(scene, { n: kill, people: scale.cancelled }) : async () => {};
      const isFrozen = scale.frozen > 0 && kill % scale.frozen === scale.frozen - 1;
      const recovery = await killAfter(
        { scene, scale, workers, startWorker, cancelDoomed, isFrozen },
        share * (0.3 + 0.6 * chance()),
      );
      await cancelDoomed();
      // On a slow machine all messages may have been sent before a worker could be killed.
      if (recovery === undefined) break;
      recoveries.push(recovery);
    }
    const isOver = await untilOver(scene, campaignId, scale.patience);
    return judge(scene, { scale, recoveries, isOver });
  } finally {
    for (const worker of workers) worker.kill("SIGKILL");
    await Promise.all([...workers].map(({ exited }) => exited));
  }
}

/**
 * A campaign from the same number to guests of its own, whose phones need a second attempt, so that its messages are
 * postponed all the time. Returns a function that cancels it; calling it again changes nothing.
 */
async function startDoomed(scene: Scene, { n, people }: { n: number; people: number }): Promise<() => Promise<void>> {
  const { server, owner, projectId } = scene;
  const ids = await asOwner<{ id: string }>(
    server,
    `insert into guests (project_id, first_name, display_name, phone, position)
     select $1, 'Doomed ' || n, 'Doomed ' || n, '+916' || lpad($2::text, 3, '0') || lpad(n::text, 2, '0') || '0004', n
     from generate_series(1, $3::int) n returning id`,
    [projectId, n, people],
  );
  const campaign = await call(
    server.app,
    campaignEndpoints.create,
    {
      params: { projectId },
      body: {
        name: `Doomed ${n}`,
        body: "Dear {{guest_name}}!",
        audience: { guest_ids: ids.map(({ id }) => id) },
        sender_id:
          (
            await asOwner<{ id: string }>(server, "select id from senders where project_id = $1 limit 1", [projectId])
          )[0]?.id ?? null,
      },
    },
    owner,
  );
  const target = { params: { projectId, campaignId: campaign.body.id } };
  const started = await call(server.app, campaignEndpoints.send, { ...target, body: { everybody: true } }, owner);
  if (started.status !== 200) throw new Error(`The campaign to cancel did not start: ${JSON.stringify(started.body)}`);
  // Sent before the others, or it would wait for all of them.
  await asOwner(server, "update messages set priority = 1 where dispatch_id = $1", [campaign.body.id]);
  return async () => {
    const { status, body } = await call(server.app, campaignEndpoints.cancel, target, owner);
    // It may have finished before.
    if (status !== 200 && status !== 409) throw new Error(`It could not be cancelled: ${JSON.stringify(body)}`);
  };
}

const workerEnv = ({ server }: Scene, { rate }: Scale) => ({
  ...sharing(server),
  ...(rate > 0 ? { NYOTA_SANDBOX_RATE: String(rate) } : {}),
});

type Fleet = {
  scene: Scene;
  scale: Scale;
  workers: Set<Running>;
  startWorker: () => Promise<unknown>;
  cancelDoomed: () => Promise<void>;
  isFrozen: boolean;
};

type Recovery = {
  /** For how many milliseconds nothing arrived. */
  ms: number;
  /** The messages of the batch in which the worker was killed, and how many of them had arrived. */
  leaving: number;
  arrived: number;
};

/** Waits for some more messages and kills the worker that sends them; undefined when all were sent. */
async function killAfter(
  { scene, scale, workers, startWorker, cancelDoomed, isFrozen }: Fleet,
  messages: number,
): Promise<Recovery | undefined> {
  const goal = (await countArrived(scene)) + messages;
  const holder = await untilSome(async () => {
    if (await isDone(scene)) return "done";
    if ((await countArrived(scene)) < goal) return undefined;
    const [row] = await asOwner<{ lease_owner: string }>(
      scene.server,
      "select lease_owner from senders where lease_owner is not null",
    );
    return [...workers].find(({ pid }) => row?.lease_owner.split(":")[1] === String(pid));
  });
  if (holder === "done") return undefined;
  const cancelling = cancelDoomed();
  holder.kill(isFrozen ? "SIGSTOP" : "SIGKILL");
  if (!isFrozen) await holder.exited;
  await asOwner(scene.server, "insert into chaos_kills default values");
  await cancelling;
  const [left] = await asOwner<{ leaving: number; arrived: number }>(
    scene.server,
    `select count(*)::int as leaving, count(x.provider_id)::int as arrived
     from messages m left join sandbox_deliveries x on x.project_id = m.project_id and x.provider_id = m.provider_id
     where m.status = 'PENDING' and m.dispatched_at is not null`,
  );
  if (!isFrozen) workers.delete(holder);
  const at = performance.now();
  const before = await countArrived(scene);
  const startingWorker = isFrozen ? Promise.resolve() : startWorker();
  if (scale.isQuick) await asOwner(scene.server, "update senders set lease_until = clock_timestamp()");
  await untilSome(async () => (await countArrived(scene)) > before || (await isDone(scene)) || undefined);
  const recovery = performance.now() - at;
  // What it does now comes too late, and must change nothing.
  if (isFrozen) holder.kill("SIGCONT");
  await startingWorker;
  return { ms: recovery, leaving: left?.leaving ?? 0, arrived: left?.arrived ?? 0 };
}

async function untilOver(scene: Scene, campaignId: string, patience: number) {
  const target = { params: { projectId: scene.projectId, campaignId } };
  const end = performance.now() + patience * 1000;
  while (performance.now() < end) {
    const { body } = await call(scene.server.app, campaignEndpoints.read, target, scene.owner);
    if (body.status === "COMPLETED") return true;
    await wait(100);
  }
  return false;
}

async function judge(
  scene: Scene,
  { scale, recoveries, isOver }: { scale: Scale; recoveries: Recovery[]; isOver: boolean },
): Promise<Report> {
  const arrived = await countArrived(scene);
  const [again] = await asOwner<{ n: number }>(
    scene.server,
    "select (count(*) - count(distinct provider_id))::int as n from chaos_arrivals",
  );
  const [claimed] = await asOwner<{ n: number }>(
    scene.server,
    `select count(*)::int as n from chaos_changes where kind = 'message' and was = 'PENDING' and became = 'CANCELLED'`,
  );
  const slowest = Math.max(0, ...recoveries.map(({ ms }) => ms)) / 1000;
  const resent = again?.n ?? 0;
  return {
    problems: [
      ...(isOver ? [] : ["the campaign did not finish after the last kill"]),
      ...(arrived === scale.messages ? [] : [`${arrived} of ${scale.messages} people were reached`]),
      ...(resent > scale.kills * MAX_IN_FLIGHT
        ? [`${resent} messages were sent again after ${scale.kills} kills`]
        : []),
      ...(recoveries.length < Math.floor(scale.kills * 0.8)
        ? [`only ${recoveries.length} of ${scale.kills} kills found a sending worker`]
        : []),
      ...(slowest > 30 ? [`it took ${slowest.toFixed(1)} s until messages arrived again`] : []),
      ...(await receiptProblems(scene, Math.min(scale.patience, 30))),
      ...(await sendingProblems(scene)),
    ],
    figures: {
      messages: scale.messages,
      kills: recoveries.length,
      "about to leave when killed": recoveries.reduce((sum, { leaving }) => sum + leaving, 0),
      "of them at the provider": recoveries.reduce((sum, { arrived: there }) => sum + there, 0),
      "sent again with the same id": resent,
      "claimed, then cancelled": claimed?.n ?? 0,
      "slowest recovery, s": slowest.toFixed(1),
    },
  };
}

const countArrived = async ({ server }: Scene) =>
  (
    await asOwner<{ n: number }>(
      server,
      "select count(distinct phone)::int as n from chaos_arrivals where body like '%come!'",
    )
  )[0]?.n ?? 0;
const isDone = async ({ server }: Scene) =>
  (await asOwner(server, "select from messages where status in ('QUEUED', 'PENDING') limit 1")).length === 0;

/** Polls until there is a result; at most a minute and a half. */
async function untilSome<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + 90_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error("Nothing happened for a minute and a half.");
    await wait(20);
  }
}
