import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import { lockEvents, offerFreePlaces } from "./commands.ts";

type Payload = { project_id: string; event_id: string };

/** Offers what has become free at one event. */
export const offerPlaces = (deps: Deps, { project_id, event_id }: Payload) =>
  inProject(deps, project_id, async (scope) => {
    const [event] = await lockEvents(scope, [event_id]);
    if (event) await offerFreePlaces(scope, event);
  });

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
