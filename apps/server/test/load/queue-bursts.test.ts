import { expect, test, vi } from "vitest";
import { jobs, type JobName } from "#jobs/catalogue.ts";
import { openQueue, type Handlers } from "#jobs/queue.ts";
import { useServer } from "../harness.ts";

const server = useServer();
const AT_ONCE = 20;

test("jobs that come at the same moment are all done without waiting for the slow poll of thirty seconds", async () => {
  const done: string[] = [];
  const handlers = Object.fromEntries((Object.keys(jobs) as JobName[]).map((name) => [name, () => Promise.resolve()]));
  const queue = await openQueue({ url: server.loginUrl, isWorker: true, hears: true, onError: () => {} });
  try {
    await queue.work({
      ...(handlers as unknown as Handlers),
      "auth.send_reset": ({ reset_id }) => {
        done.push(reset_id);
        return Promise.resolve();
      },
    });
    const ids = Array.from({ length: AT_ONCE }, () => crypto.randomUUID());
    await server.deps.connection.db.transaction().execute(async (trx) => {
      for (const reset_id of ids) await queue.enqueueIn(trx)("auth.send_reset", { reset_id });
    });
    await vi.waitFor(() => expect(done.toSorted()).toEqual(ids.toSorted()), { timeout: 20_000, interval: 50 });
  } finally {
    await queue.stop();
  }
});
