import { guestFilter } from "@nyota/contract/guests/guests";
import type { OpenCheck, PublishCheck } from "@nyota/contract/site/rsvp";
import { ownOrder } from "#features/events/queries.ts";
import { pickGuestIds } from "#features/guest-list/queries.ts";
import { hasOwnContents, readSettings, type Settings } from "#features/microsite/queries.ts";
import { listUntranslated } from "#features/translations/queries.ts";
import type { Deps } from "#http/deps.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { toInstant } from "#lib/wall-time.ts";
import { isOpenAt } from "../rules.ts";

type Filter = Record<string, string | string[]>;
type Events = Awaited<ReturnType<typeof listEvents>>;

/** The most events that one filter of the guest list can name. */
const MAX_NAMED_EVENTS = 20;
const anyInvitation = ["NOT_SENT", "PENDING", "NOT_RESPONDED", "ACCEPTED", "DECLINED"];

/** What is open before the guests' pages are published. */
export async function listChecks(scope: Scope, deps: Pick<Deps, "tokens">): Promise<OpenCheck[]> {
  const settings = await readSettings(scope, deps);
  const events = await listEvents(scope);
  if (events.length === 0) return [open(hasOwnContents(settings) ? "NO_EVENT" : "EMPTY_PAGE", null)];
  const checks = [
    ...(isOver(scope, events) && !settings.published_at ? [open("EVENTS_OVER", null)] : []),
    ...(mayDo(scope, "GUEST:VIEW") ? await checkGuests(scope, events) : []),
    ...checkDeadlines(scope, settings, events),
    open("UNTRANSLATED", (await listUntranslated(scope, deps)).length),
  ];
  return checks.filter(({ count }) => count !== 0);
}

const open = (check: PublishCheck, count: number | null, filter: Filter | null = null): OpenCheck => ({
  check,
  count,
  guest_filter: filter && Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, [value].flat()])),
});

const listEvents = (scope: Scope) =>
  scope.db
    .selectFrom("events")
    .select(["id", "starts_at", "time_zone", "rsvp_deadline"])
    .where("project_id", "=", scope.projectId)
    .orderBy(ownOrder())
    .execute();

/** The numbers are those of the guest list with the same filter. */
async function checkGuests(scope: Scope, events: Events): Promise<OpenCheck[]> {
  const count = async (check: PublishCheck, filter: Filter) => {
    const found = await pickGuestIds(scope, guestFilter.parse(filter), 1);
    return open(check, found.count, filter);
  };
  const invited = await count("NOBODY_INVITED", { response: anyInvitation });
  if (invited.count === 0) return [open("NOBODY_INVITED", null)];
  const nowhere = events.map(({ id }) => `${id}:NOT_INVITED`);
  return [
    ...(nowhere.length <= MAX_NAMED_EVENTS ? [await count("NOT_INVITED", { event_response: nowhere })] : []),
    await count("NO_PHONE", { response: anyInvitation, household_phone: "false" }),
  ];
}

const isToCome = ({ now }: Scope, event: Events[number]) => toInstant(event.starts_at, event.time_zone) > now;
/** Publishing for days that are over is probably a wrong year. A page that is live stays up for its thanks and photos. */
const isOver = (scope: Scope, events: Events) => !events.some((event) => isToCome(scope, event));

/** Of the events to come. */
function checkDeadlines(scope: Scope, { rsvp_deadline, is_rsvp_open }: Settings, events: Events): OpenCheck[] {
  if (!is_rsvp_open) return [];
  const coming = events.filter((event) => isToCome(scope, event));
  const own = coming.flatMap((event) => event.rsvp_deadline ?? []);
  const hasPassed = (deadline: string | null) => !isOpenAt(deadline, scope.now);
  // The others take the page's date.
  const others = coming.length - own.length;
  return [
    open("NO_DEADLINE", rsvp_deadline === null ? others : 0),
    open("DEADLINE_PASSED", hasPassed(rsvp_deadline) ? others : 0),
    open("EVENT_DEADLINE_PASSED", own.filter(hasPassed).length),
  ];
}
