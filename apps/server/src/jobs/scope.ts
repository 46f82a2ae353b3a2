import { setContext } from "#db/context.ts";
import { noCache } from "#db/cache.ts";
import type { Deps } from "#http/deps.ts";
import { mintScope, type Scope } from "#http/scope.ts";

type Origin = Pick<Deps, "connection" | "queue" | "clock" | "log">;

type Work<T> = (scope: Scope) => Promise<T>;

/**
 * Runs background work in one project in one transaction, with all rights of the project's owner. Only jobs may use it.
 */
export const inProject = <T>(deps: Origin, projectId: string, work: Work<T>): Promise<T> =>
  runIn(deps, { projectId, isSnapshot: false, work });

/** The same, reading one snapshot of the data during the whole transaction. For long reads, not for changes. */
export const inSnapshot = <T>(deps: Origin, projectId: string, work: Work<T>): Promise<T> =>
  runIn(deps, { projectId, isSnapshot: true, work });

async function runIn<T>(
  deps: Origin,
  { projectId, isSnapshot, work }: { projectId: string; isSnapshot: boolean; work: Work<T> },
): Promise<T> {
  const afterwards: (() => unknown)[] = [];
  const result = await deps.connection.transact({ isSnapshot }, async (db) => {
    await setContext(db, { projectId });
    return work(
      mintScope({
        db,
        enqueue: deps.queue.enqueueIn(db),
        afterCommit: (later) => afterwards.push(later),
        now: deps.clock(),
        ip: null,
        requestId: "job",
        projectId,
        actor: { kind: "system", id: null, label: "Nyota" },
        role: "SYSTEM",
        levels: {},
        actions: [],
        groupIds: null,
        cached: noCache,
      }),
    );
  });
  for (const later of afterwards)
    await Promise.resolve()
      .then(later)
      .catch((err: unknown) => deps.log.error({ err }, "work after commit failed"));
  return result;
}
