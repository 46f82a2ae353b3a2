import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyRequest } from "fastify";
import { addressOf } from "#lib/network.ts";
import type { UserScope } from "./scope.ts";
import type { Deps } from "./deps.ts";
import { AppError, type FieldsError, isKept } from "./errors.ts";

/** The parts that every scope is made from. */
export type Base = Pick<UserScope, "db" | "enqueue" | "afterCommit" | "now" | "ip" | "requestId" | "cache">;

const open = new AsyncLocalStorage<true>();
/** Whether the caller has a database connection that others may be waiting for: don't start slow work then. */
export const isInTransaction = () => open.getStore() === true;

/** Runs a request's work in one transaction, then its `afterCommit` work. */
export async function inTransaction<T>(
  deps: Deps,
  request: Pick<FastifyRequest, "ip" | "id" | "log">,
  work: (base: Base) => Promise<T>,
) {
  const afterwards: (() => Promise<void> | void)[] = [];
  const outcome = await deps.connection.db.transaction().execute((db) =>
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

/** A refusal with `keepsChanges` must not roll them back, so it leaves the transaction as a value. */
async function catchRefusal<T>(work: () => Promise<T>): Promise<{ result: T } | { refusal: AppError | FieldsError }> {
  try {
    return { result: await work() };
  } catch (error) {
    if (isKept(error)) return { refusal: error };
    throw error;
  }
}
