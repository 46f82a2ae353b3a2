import { setTimeout as wait } from "node:timers/promises";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { call } from "../../apps/server/test/client.ts";
import type { Running } from "../../apps/server/test/processes.ts";
import { asOwner, type Scene } from "./scene.ts";

export type Scale = {
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

/**
 * A campaign from the same number to guests of its own, whose phones need a second attempt, so that its messages are
 * postponed all the time. Returns a function that cancels it; calling it again changes nothing.
 */
export async function startDoomed(
  scene: Scene,
  { n, people }: { n: number; people: number },
): Promise<() => Promise<void>> {
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

type Fleet = {
  scene: Scene;
  scale: Scale;
  workers: Set<Running>;
  startWorker: () => Promise<unknown>;
  cancelDoomed: () => Promise<void>;
  isFrozen: boolean;
};

export type Recovery = {
  /** For how many milliseconds nothing arrived. */
  ms: number;
  /** The messages of the batch in which the worker was killed, and how many of them had arrived. */
  leaving: number;
  arrived: number;
};

/** Waits for some more messages and kills the worker that sends them; undefined when all were sent. */
export async function killAfter(
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

export const countArrived = async ({ server }: Scene) =>
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
