import { setTimeout as wait } from "node:timers/promises";
import { campaignEndpoints, type Campaign } from "@nyota/contract/messages/campaigns";
import { call, type Answer } from "../../apps/server/test/client.ts";
import type { Experiment, Report } from "./experiment.ts";
import { addGuests, asOwner, draftCampaign, makeScene, type Scene } from "./scene.ts";
import { breakBatches } from "./faults.ts";
import { sendingProblems, watchSending } from "./witness.ts";

type Scale = {
  campaigns: number;
  messages: number;
  /** How many people press buttons at the same time, and how often each. */
  people: number;
  presses: number;
};

/** Start, pause, resume and cancel, pressed at random by several people at once while messages are sent. */
export const campaignRaces: Experiment<Scale> = {
  promise: "however pause, resume, cancel and start race, nothing leaves after a pause and the counters add up",
  full: { campaigns: 20, messages: 1_000, people: 6, presses: 25 },
  grows: ["campaigns"],
  small: { campaigns: 3, messages: 200, people: 5, presses: 8 },
  run,
  control: {
    fault: "batches that do not check whether their campaign was paused or cancelled after their claim",
    scale: { campaigns: 2, messages: 600, people: 4, presses: 10 },
    sabotage: async (server) => void (await breakBatches(server)),
  },
};

const buttons = ["send", "pause", "resume", "resume", "resume", "cancel"] as const;
type Race = { scene: Scene; campaignId: string; scale: Scale; chance: () => number; problems: string[] };

async function run(server: Scene["server"], scale: Scale, chance: () => number): Promise<Report> {
  const scene = await makeScene(server);
  await addGuests(scene, scale.messages);
  await watchSending(server);
  await server.work();
  const problems: string[] = [];
  let presses = 0;
  for (let n = 0; n < scale.campaigns; n++) {
    const race = { scene, campaignId: await draftCampaign(scene, n), scale, chance, problems };
    presses += await runRace(race);
  }
  problems.push(...(await sendingProblems(scene)));
  const figures = { campaigns: scale.campaigns, presses, ...(await countTakenBack(server)) };
  return { problems: [...new Set(problems)], figures };
}

/**
 * Runs one campaign: all people press at random, then one pauses and checks the pause, and the campaign is cancelled.
 * Returns the number of presses.
 */
async function runRace(race: Race) {
  await press(race, "send");
  const { scale } = race;
  let presses = 0;
  const person = async () => {
    for (let n = 0; n < scale.presses; n++) {
      // A cancelled campaign ends the race, so cancel is only pressed near the end and by few.
      const choices = n > scale.presses * 0.9 ? buttons.length : buttons.length - 1;
      const button = buttons[Math.floor(race.chance() * choices)] ?? "pause";
      checkCounts(race, await press(race, button));
      presses += 1;
      await wait(race.chance() * 80);
    }
  };
  await Promise.all(Array.from({ length: scale.people }, person));
  await press(race, "resume");
  await wait(race.chance() * 100);
  const paused = await press(race, "pause");
  if (paused.status === 200) await watchPause(race);
  await press(race, "cancel");
  return presses;
}

const press = async ({ scene, campaignId }: Race, button: (typeof buttons)[number]): Promise<Answer<Campaign>> => {
  const target = { params: { projectId: scene.projectId, campaignId } };
  const { app } = scene.server;
  if (button === "send")
    return call(app, campaignEndpoints.send, { ...target, body: { everybody: true } }, scene.owner);
  if (button === "cancel") return call(app, campaignEndpoints.cancel, target, scene.owner);
  return call(app, campaignEndpoints.pause, { ...target, body: { paused: button === "pause" } }, scene.owner);
};

/** Checks that the reply is no server error and that its counters add up to all messages. */
function checkCounts({ problems, scale }: Race, { status, body }: Answer<Campaign>) {
  if (status >= 500) problems.push(`a button press was answered with ${status} ${JSON.stringify(body)}`);
  if (status !== 200) return;
  const sum = Object.values(body.by_status).reduce((total: number, n) => total + (n ?? 0), 0);
  if (sum !== scale.messages || body.total !== scale.messages)
    problems.push(`the counters of a campaign to ${scale.messages} say ${sum} of ${body.total}`);
}

/** How many messages arrived, and how many were taken back in the middle of a batch. */
async function countTakenBack(server: Scene["server"]) {
  const [count] = await asOwner<{ arrivals: number; paused: number; cancelled: number }>(
    server,
    `select (select count(*)::int from chaos_arrivals) as arrivals,
       count(*) filter (where became = 'PAUSED')::int as paused, count(*) filter (where became = 'CANCELLED')::int as cancelled
     from chaos_changes where kind = 'message' and was = 'PENDING'`,
  );
  return {
    arrivals: count?.arrivals ?? 0,
    "claimed, then paused": count?.paused ?? 0,
    "claimed, then cancelled": count?.cancelled ?? 0,
  };
}

/** After a confirmed pause without other presses nothing arrives, and what was claimed is given back. */
async function watchPause({ scene, campaignId, problems }: Race) {
  const countNow = async () =>
    (
      await asOwner<{ claims: number; arrivals: number; leaving: number }>(
        scene.server,
        `select (select count(*)::int from chaos_changes where kind = 'message' and became = 'PENDING') as claims,
           (select count(*)::int from chaos_arrivals) as arrivals,
           (select count(*)::int from messages where dispatch_id = $1 and status = 'PENDING') as leaving`,
        [campaignId],
      )
    )[0] ?? { claims: 0, arrivals: 0, leaving: 0 };
  const first = await countNow();
  await wait(150);
  const later = await countNow();
  if (later.claims > first.claims) problems.push(`${later.claims - first.claims} messages were claimed after a pause`);
  if (later.arrivals > first.arrivals) problems.push(`${later.arrivals - first.arrivals} messages left after a pause`);
  const end = performance.now() + 5_000;
  while ((await countNow()).leaving > 0) {
    if (performance.now() > end) {
      problems.push("claimed messages are not given back after a pause");
      return;
    }
    await wait(20);
  }
}
