import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import { type Batch, offerFreePlaces } from "./commands.ts";
import { notifyHosts } from "./notify-hosts.ts";

type Payload = { project_id: string; event_id: string };

/**
 * Offers what has become free at one event, in transactions of one batch each, so that forms never wait long for the
 * event. The hosts are notified once, also of what was done before a failure.
 */
export async function offerPlaces(deps: Deps, place: Payload) {
  const batches: Batch[] = [];
  try {
    while (batches.at(-1)?.isLast !== true)
      batches.push(await inProject(deps, place.project_id, (scope) => offerFreePlaces(scope, place.event_id)));
  } finally {
    const [ended, offered] = [batches.flatMap((batch) => batch.ended), batches.flatMap((batch) => batch.offered)];
    if (ended.length + offered.length > 0)
      await inProject(deps, place.project_id, (scope) => notifyHosts(scope, place.event_id, { ended, offered }));
  }
}

/**
 * Every minute, each event with a waiting list: ends offers whose time has passed, and finds places that were freed in a
 * way that reports nothing, such as a deleted guest or an import that was undone.
 */
export async function sweepWaitingLists(deps: Deps) {
  const events = await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    return trx
      .selectFrom("invitations")
      .select(["project_id", "event_id"])
      .distinct()
      .where("waiting_since", "is not", null)
      .execute();
  });
  for (const event of events)
    await offerPlaces(deps, event).catch((err: unknown) =>
      deps.log.error({ err, ...event }, "a waiting list could not be checked; it is tried again in a minute"),
    );
}
