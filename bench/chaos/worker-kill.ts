import { setTimeout as wait } from "node:timers/promises";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { call } from "../../apps/server/test/client.ts";
import { sharing, startProcess, type Running } from "../../apps/server/test/processes.ts";
import type { Experiment, Report } from "./experiment.ts";
import { addGuests, asOwner, draftCampaign, makeScene, stayIn, type Scene } from "./scene.ts";
import { breakClaims, forgetReceipts } from "./faults.ts";
import { countArrived, killAfter, type Recovery, type Scale, startDoomed } from "./kill-sender.ts";
import { receiptProblems, sendingProblems, watchSending } from "./witness.ts";

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

const workerEnv = ({ server }: Scene, { rate }: Scale) => ({
  ...sharing(server),
  ...(rate > 0 ? { NYOTA_SANDBOX_RATE: String(rate) } : {}),
});

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
