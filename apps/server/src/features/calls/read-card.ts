import { keysOf } from "@nyota/contract/keys-of";
import { type Language, languageNames } from "@nyota/contract/languages";
import type { CallCard } from "@nyota/contract/site/calls";
import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import { sql } from "kysely";
import { nameHouseholds, readContacts } from "#features/answers/queries.ts";
import { aboutOf, headOf, readSettings } from "#features/microsite/queries.ts";
import { loadOnPhone, type Typed, viewHousehold } from "#features/rsvp/queries.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import type { Caller } from "./caller.ts";
import { readClaims } from "./claims.ts";
import { listCallsTo } from "./made-calls.ts";

type Named = Pick<CallCard, "household" | "is_group" | "group">;
type Person = CallCard["people"][number];

/** The people of a household in their order, with every number they have. */
async function listPeople(scope: Scope, ids: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select g.id, g.display_name as name, array_remove(array[g.phone, g.phone_2, g.phone_3], null) as phones,
      coalesce(h.contact_guest_id = g.id, false) as is_contact
    from guests g left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
    where g.project_id = ${scope.projectId} and g.id = any (${ids}::uuid[])
    order by is_contact desc, g.position, g.id`.execute(scope.db);
  return rows;
}

/** Everything a member needs of a household that they phone. */
export async function readCard(
  scope: Scope,
  deps: Deps,
  asked: { householdId: string; caller: Caller },
): Promise<CallCard> {
  const { householdId, caller } = asked;
  const { form, people, calls } = await readHousehold(scope, deps, { householdId, language: "en" });
  const ids = people.map(({ id }) => id);
  const { rows } = await sql<Named>`select household, is_group, "group"
    from ${nameHouseholds(scope, sql`select ${householdId}::uuid as household_id`)} as r`.execute(scope.db);
  const [contact] = await readContacts(scope, [householdId], ids);
  const claim = (await readClaims(scope, caller, [householdId])).get(householdId);
  return {
    household_id: householdId,
    ...(rows[0] as Named),
    people,
    claim: claim ?? null,
    seen_at: contact?.seen_at ?? null,
    messaged_at: contact?.messaged_at ?? null,
    calls,
    events: form.events,
    questions: form.questions,
  };
}

type Asked = {
  householdId: string;
  language: Language;
  /** The values of a form that was not saved, and why. */
  typed?: Typed;
  problems?: HouseholdPage["problems"];
  formUrl?: string;
};

/** The household's form, its people and the earlier calls, for every kind of caller. */
export async function readHousehold(scope: Scope, deps: Deps, { householdId, language, formUrl, ...given }: Asked) {
  const settings = await readSettings(scope, deps);
  const household = await loadOnPhone(scope, householdId, { locks: false });
  const noPicture = () => null;
  const form = viewHousehold(household, {
    head: headOf(settings, { language, languages: keysOf(languageNames), pictureOf: noPicture }),
    pictureOf: noPicture,
    isRsvpOpen: true,
    now: scope.now,
    timeZone: settings.project.time_zone,
    about: aboutOf(settings, { language, pictureOf: noPicture, moments: { DAY: false, AFTER: false } }),
    formUrl: null,
    calendarFeed: null,
    notice: null,
    ...given,
  });
  const ids = household.members.map(({ id }) => id);
  return {
    form: { ...form, form_url: formUrl ?? null },
    people: await listPeople(scope, ids),
    calls: await listCallsTo(scope, ids),
  };
}
