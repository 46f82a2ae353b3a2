import { fromKysely, PgBoss } from "pg-boss";
import type { Transaction } from "kysely";
import type { DB } from "#db/schema.generated.ts";
import { jobs, longest, oneAtATime, schedules, type JobName, type PayloadOf } from "./catalogue.ts";

/** Adds a job that exists if and only if the caller's transaction commits. */
export type Enqueue = <N extends JobName>(name: N, payload: PayloadOf<N>) => Promise<void>;
/** Every job has exactly one handler, or the worker does not compile. */
export type Handlers = { [N in JobName]: (payload: PayloadOf<N>, attempt: { last: boolean }) => Promise<void> };
export type Queue = {
  enqueueIn: (trx: Transaction<DB>) => Enqueue;
  work: (handlers: Handlers) => Promise<void>;
  stop: () => Promise<void>;
};

const retryLimit = 3;

/** Connects to the queue's tables. Only a worker process supervises and schedules jobs. */
export async function openQueue(options: {
  url: string;
  isWorker: boolean;
  /** Whether NOTIFY starts jobs at once, which a pooler does not allow; else the queue is polled every 2 seconds. */
  hears: boolean;
  onError: (error: Error) => void;
}): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: options.url,
    application_name: "nyota jobs",
    max: 3,
    migrate: false,
    createSchema: false,
    schedule: options.isWorker,
    supervise: options.isWorker,
    // The death of a worker must be detected within half a minute.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    useListenNotify: options.isWorker && options.hears,
  });
  boss.on("error", options.onError);
  await boss.start();
  await createQueues(boss);
  return {
    enqueueIn: (trx) => async (name, payload) => {
      const group = oneAtATime.has(name) && "project_id" in payload ? { group: { id: payload.project_id } } : {};
      await boss.send(name, payload, { db: fromKysely(trx), ...group });
    },
    work: async (handlers) => {
      for (const name of Object.keys(jobs) as JobName[]) await workOn(boss, name, handlers);
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron, {}, { tz: "UTC" });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

const abandoned: JobName = "jobs.abandoned";
/** Jobs with a progress row; without `jobs.abandoned` their progress would stay open forever. */
const isWatched = (name: JobName) => name !== abandoned && "job_id" in jobs[name].shape;

async function createQueues(boss: PgBoss) {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  // The queue that the others name is created first.
  const names = (Object.keys(jobs) as JobName[]).toSorted((a, b) => Number(b === abandoned) - Number(a === abandoned));
  for (const name of names) {
    const ending = isWatched(name) ? { deadLetter: abandoned } : {};
    const known = existing.get(name);
    if (!known)
      await boss.createQueue(name, {
        retryLimit,
        retryBackoff: true,
        heartbeatSeconds: 15,
        expireInSeconds: longest[name] ?? 900,
        notify: true,
        ...ending,
      });
    else if (ending.deadLetter && known.deadLetter !== abandoned) await boss.updateQueue(name, ending);
  }
}

/** How many jobs of a kind a process runs at the same time. */
const AT_ONCE = 2;

async function workOn<N extends JobName>(boss: PgBoss, name: N, handlers: Handlers) {
  const handle = handlers[name];
  const schema = jobs[name];
  const fair = oneAtATime.has(name) ? { groupConcurrency: 1 } : {};
  // One worker each, because only a worker's own id wakes it.
  for (let place = 0; place < AT_ONCE; place += 1) {
    const id = await boss.work(name, { includeMetadata: true, pollingIntervalSeconds: 2, ...fair }, async ([job]) => {
      try {
        if (job) await handle(schema.parse(job.data ?? {}) as PayloadOf<N>, { last: job.retryCount >= retryLimit });
      } finally {
        // A job is announced once. Of twenty that come at the same moment the others would wait for the next slow poll.
        boss.notifyWorker(id);
      }
    });
  }
}
