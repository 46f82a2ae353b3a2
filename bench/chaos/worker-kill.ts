import { setTimeout as wait } from "node:timers/promises";
import { campaignEndpoints } from "@nyota/contract/campaigns";
import { call } from "../../apps/server/test/client.ts";
import { sharing, startProcess, type Running } from "../../apps/server/test/processes.ts";
import type { Experiment, Report } from "./experiment.ts";
import { addGuests, asOwner, draftCampaign, makeScene, stayIn, type Scene } from "./scene.ts";
import { breakClaims, sendingProblems, watchSending } from "./witness.ts";

type Scale = {
  messages: number;
  kills: number;
  /** Messages a second; 0 for as fast as it goes. */
  rate: number;
  /** Lets the dead worker's lease run out at once instead of after its fifteen seconds. */
  isQuick: boolean;
  /** Seconds to wait for the end after the last kill. */
  patience: number;
};

/** SIGKILLs whichever worker is sending, again and again, until a campaign is through. */
export const workerKill: Experiment<Scale> = {
  promise: "a worker killed in the middle of a campaign loses no message and sends none twice",
  full: { messages: 10_000, kills: 100, rate: 25, isQuick: false, patience: 120 },
  grows: ["messages", "kills"],
  small: { messages: 400, kills: 5, rate: 40, isQuick: true, patience: 120 },
  run,
  control: {
    fault: "claims that neither lock nor keep the id of a message",
    scale: { messages: 200, kills: 1, rate: 0, isQuick: true, patience: 8 },
    sabotage: async (server) => void (await breakClaims(server)),
  },
};

async function run(server: Scene["server"], scale: Scale, chance: () => number): Promise<Report> {
  const scene = await makeScene(server);
  await addGuests(scene, scale.messages);
  await watchSending(server);
  const campaignId = await draftCampaign(scene, 1);
  const workers = new Set<Running>();
  const hire = async () => workers.add(await startProcess("worker", workerEnv(scene, scale)));
  await Promise.all([hire(), hire()]);
  try {
    const one = { params: { projectId: scene.projectId, campaignId } };
    const started = await call(server.app, campaignEndpoints.send, one, scene.owner);
    if (started.status !== 200) throw new Error(`The campaign did not start: ${JSON.stringify(started.body)}`);
    const recoveries: number[] = [];
    for (let kill = 0; kill < scale.kills; kill++) {
      await stayIn(scene);
      const share = (scale.messages - (await countArrived(scene))) / (scale.kills - kill + 1);
      const recovery = await killAfter({ scene, scale, workers, hire }, share * (0.3 + 0.6 * chance()));
      // On a slow machine the last messages may have left before anybody could be killed.
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

type Fleet = { scene: Scene; scale: Scale; workers: Set<Running>; hire: () => Promise<unknown> };

/** Waits for some more messages, kills the worker that sends them, and answers how many milliseconds nothing arrived; undefined when all had left. */
async function killAfter({ scene, scale, workers, hire }: Fleet, messages: number): Promise<number | undefined> {
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
  holder.kill("SIGKILL");
  await holder.exited;
  workers.delete(holder);
  const at = performance.now();
  const before = await countArrived(scene);
  const hired = hire();
  if (scale.isQuick) await asOwner(scene.server, "update senders set lease_until = clock_timestamp()");
  await untilSome(async () => (await countArrived(scene)) > before || (await isDone(scene)) || undefined);
  const recovery = performance.now() - at;
  await hired;
  return recovery;
}

async function untilOver(scene: Scene, campaignId: string, patience: number) {
  const one = { params: { projectId: scene.projectId, campaignId } };
  const end = performance.now() + patience * 1000;
  while (performance.now() < end) {
    const { body } = await call(scene.server.app, campaignEndpoints.read, one, scene.owner);
    if (body.status === "COMPLETED") return true;
    await wait(100);
  }
  return false;
}

async function judge(
  scene: Scene,
  { scale, recoveries, isOver }: { scale: Scale; recoveries: number[]; isOver: boolean },
): Promise<Report> {
  const arrived = await countArrived(scene);
  const [again] = await asOwner<{ n: number }>(
    scene.server,
    "select (count(*) - count(distinct provider_id))::int as n from chaos_arrivals",
  );
  const slowest = Math.max(0, ...recoveries) / 1000;
  const resent = again?.n ?? 0;
  return {
    problems: [
      ...(isOver ? [] : ["the campaign did not finish after the last kill"]),
      ...(arrived === scale.messages ? [] : [`${arrived} of ${scale.messages} people were reached`]),
      ...(resent > scale.kills ? [`${resent} messages were sent again after ${scale.kills} kills`] : []),
      ...(recoveries.length < scale.kills * 0.8
        ? [`only ${recoveries.length} of ${scale.kills} kills found a victim`]
        : []),
      ...(slowest > 30 ? [`it took ${slowest.toFixed(1)} s to go on`] : []),
      ...(await sendingProblems(scene)),
    ],
    figures: {
      messages: scale.messages,
      kills: recoveries.length,
      "sent again with the same id": resent,
      "slowest recovery, s": slowest.toFixed(1),
    },
  };
}

const countArrived = async ({ server }: Scene) =>
  (await asOwner<{ n: number }>(server, "select count(distinct phone)::int as n from chaos_arrivals"))[0]?.n ?? 0;
const isDone = async ({ server }: Scene) =>
  (await asOwner(server, "select from messages where status in ('QUEUED', 'PENDING') limit 1")).length === 0;

/** Asks until there is an answer; a minute and a half at the most. */
async function untilSome<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + 90_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error("Nothing happened for a minute and a half.");
    await wait(20);
  }
}
