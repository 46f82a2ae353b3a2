import { setTimeout as wait } from "node:timers/promises";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { sharing, startProcess } from "../../apps/server/test/processes.ts";
import { prepare } from "./import-file.ts";
import type { Experiment, Report } from "./experiment.ts";
import { addGuests, asOwner, draftCampaign, makeScene, type Scene } from "./scene.ts";
import { breakClaims } from "./faults.ts";
import { sendingProblems, watchSending } from "./witness.ts";

type Scale = { messages: number; campaigns: number; imports: number; patience: number };

/**
 * Two API processes and two workers on one database: campaigns and imports started through either API are run once, by
 * any free worker.
 */
export const twoOfEach: Experiment<Scale> = {
  promise: "two API processes and two workers on one database do all work together, each piece once",
  full: { messages: 2_000, campaigns: 4, imports: 20, patience: 120 },
  grows: ["messages", "imports"],
  small: { messages: 400, campaigns: 4, imports: 4, patience: 60 },
  run,
  control: {
    fault: "claims that neither lock nor keep the id of a message",
    scale: { messages: 400, campaigns: 1, imports: 0, patience: 60 },
    sabotage: async (server) => void (await breakClaims(server)),
  },
};

async function run(server: Scene["server"], scale: Scale): Promise<Report> {
  const scene = await makeScene(server);
  await addGuests(scene, scale.messages);
  await watchSending(server);
  await asOwner(
    server,
    `create table chaos_jobs (job uuid);
     create function chaos_note_job() returns trigger language plpgsql security definer as $$
     begin insert into chaos_jobs values (new.id); return null; end $$;
     create trigger chaos_note after update of state on jobs for each row when (new.state = 'SUCCESS') execute function chaos_note_job();`,
  );
  const processes = await Promise.all(
    (["api", "api", "worker", "worker"] as const).map((command) =>
      startProcess(command, { ...sharing(server), NYOTA_SANDBOX_RATE: "200" }),
    ),
  );
  const refusals: string[] = [];
  try {
    const urls = processes.slice(0, 2).map(({ url }) => url);
    // Each campaign is started through both API processes, so that both want the same work.
    for (let n = 0; n < scale.campaigns; n++) {
      const id = await draftCampaign(scene, n);
      await limitAudience(scene, id, { n, of: scale.campaigns });
      const path = campaignEndpoints.send.path.replace("{projectId}", scene.projectId).replace("{campaignId}", id);
      const answers = await Promise.all(urls.map((url) => ask(`${url}${path}`, scene)));
      if (!answers.some(({ isDone }) => isDone))
        refusals.push(`campaign ${n} was not started: ${answers.map(({ text }) => text).join(", ")}`);
    }
    for (let n = 0; n < scale.imports; n++) await prepare(scene, n);
    const isOver = await untilQuiet(scene, scale.patience);
    const { problems, ...report } = await judge(scene, scale, isOver);
    return { ...report, problems: [...refusals, ...problems] };
  } finally {
    for (const process_ of processes) process_.kill("SIGTERM");
    await Promise.all(processes.map(({ exited }) => exited));
  }
}

/** Retries after a 503, as the web application does. */
async function ask(url: string, scene: Scene, tries = 20): Promise<{ isDone: boolean; text: string }> {
  const response = await fetch(url, { method: "POST", headers: { authorization: `Bearer ${scene.owner.token}` } });
  if (response.status !== 503 || tries === 0)
    return { isDone: response.ok, text: `${response.status} ${await response.text()}` };
  await wait(500);
  return ask(url, scene, tries - 1);
}

/** Gives every campaign its own share of the guests. */
const limitAudience = ({ server, projectId }: Scene, id: string, { n, of }: { n: number; of: number }) =>
  asOwner(
    server,
    `update dispatches set audience = jsonb_build_object('guest_ids',
       (select json_agg(id) from (select id, row_number() over (order by position) as r from guests where project_id = $1) g where r % $3::int = $4::int))
     where project_id = $1 and id = $2`,
    [projectId, id, of, n],
  );

async function untilQuiet({ server }: Scene, patience: number) {
  const end = performance.now() + patience * 1000;
  while (performance.now() < end) {
    const busy = await asOwner(
      server,
      `select from messages where status in ('QUEUED', 'PENDING')
       union all select from dispatches where status = 'IN_PROGRESS'
       union all select from jobs where state in ('PENDING', 'STARTED', 'RETRY') limit 1`,
    );
    if (busy.length === 0) return true;
    await wait(100);
  }
  return false;
}

async function judge(scene: Scene, scale: Scale, isOver: boolean): Promise<Report> {
  const [sent] = await asOwner<{ people: number; arrivals: number; workers: number }>(
    scene.server,
    "select count(distinct phone)::int as people, count(*)::int as arrivals from chaos_arrivals",
  );
  const [jobs] = await asOwner<{ runs: number; jobs: number }>(
    scene.server,
    "select count(*)::int as runs, count(distinct job)::int as jobs from chaos_jobs",
  );
  const { people = 0, arrivals = 0 } = sent ?? {};
  const { runs = 0, jobs: finished = 0 } = jobs ?? {};
  return {
    problems: [
      ...(isOver ? [] : ["the work was not finished in time"]),
      ...(people === scale.messages ? [] : [`${people} of ${scale.messages} people were reached`]),
      ...(arrivals === people ? [] : [`${arrivals} messages arrived for ${people} people`]),
      ...(finished === scale.imports ? [] : [`${finished} of ${scale.imports} imports were read`]),
      ...(runs === finished ? [] : [`${finished} jobs finished ${runs} times`]),
      ...(await sendingProblems(scene)),
    ],
    figures: { people, arrivals, "imports read": finished, "times a job finished": runs },
  };
}
