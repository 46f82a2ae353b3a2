import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyRequest } from "fastify";
import { STALE_PLAN } from "#db/driver/application-driver.ts";
import type { Isolation } from "#db/driver/transact.ts";
import { addressOf } from "#lib/network.ts";
import type { UserScope } from "./scope.ts";
import type { Deps } from "./deps.ts";
import { AppError, type FieldsError, isKept } from "./errors.ts";

/** The parts that every scope is made from. */
export type Base = Pick<UserScope, "db" | "enqueue" | "afterCommit" | "now" | "ip" | "requestId" | "cache">;

const open = new AsyncLocalStorage<true>();
/** Whether the caller has a database connection that others may be waiting for: don't start slow work then. */
export const isInTransaction = () => open.getStore() === true;

type Caller = Pick<FastifyRequest, "ip" | "id" | "log">;
type Work<T> = (base: Base) => Promise<T>;
type Later = () => unknown;

/** Runs a request's work in one transaction, then its `afterCommit` work. */
export async function inTransaction<T>(
  deps: Deps,
  request: Caller,
  work: Work<T>,
  isolation: Isolation = { isSnapshot: false },
) {
  const { outcome, afterwards } = await untilNoConflict(request, () => runOnce(deps, request, work, isolation));
  let refusal: AppError | FieldsError | undefined = "refusal" in outcome ? outcome.refusal : undefined;
  for (const later of afterwards)
    await Promise.resolve()
      .then(later)
      .catch((error: unknown) => {
        if (error instanceof AppError) refusal ??= error;
        else request.log.error({ err: error }, "work after commit failed");
      });
  if (refusal || "refusal" in outcome) throw refusal;
  return outcome.result;
}

async function runOnce<T>(deps: Deps, request: Caller, work: Work<T>, isolation: Isolation) {
  const afterwards: Later[] = [];
  const outcome = await deps.connection.transact(isolation, (db) =>
    open.run(true, () =>
      catchRefusal(() =>
        work({
          db,
          enqueue: deps.queue.enqueueIn(db),
          afterCommit: (later) => afterwards.push(later),
          now: deps.clock(),
          ip: addressOf(request.ip),
          requestId: String(request.id),
          cache: deps.cache,
        }),
      ),
    ),
  );
  return { outcome, afterwards };
}

const MAX_CONFLICTS = 2;
const DEADLOCK = "40P01";
/** A snapshot can't change a row that has changed since it was taken. */
const STALE_SNAPSHOT = "40001";
const again = new Set<unknown>([DEADLOCK, STALE_SNAPSHOT, STALE_PLAN]);

/**
 * An edit locks its row for the version first, and then what its command locks, in the command's order; two of them can
 * deadlock. PostgreSQL ends one, which has changed nothing and runs again.
 */
async function untilNoConflict<T>({ log }: Caller, run: () => Promise<T>): Promise<T> {
  for (let conflicts = 0; ; conflicts += 1)
    try {
      return await run();
    } catch (error) {
      const code = (error as { code?: unknown } | null)?.code;
      if (!again.has(code) || conflicts === MAX_CONFLICTS) throw error;
      log.warn({ err: error }, "a conflict with another ended the request's transaction; it runs again");
    }
}

/** A refusal with `keepsChanges` must not roll them back, so it leaves the transaction as a value. */
async function catchRefusal<T>(work: () => Promise<T>): Promise<{ result: T } | { refusal: AppError | FieldsError }> {
  try {
    return { result: await work() };
  } catch (error) {
    if (isKept(error)) return { refusal: error };
    throw error;
  }
}
