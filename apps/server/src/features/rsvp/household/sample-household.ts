import { blankPerson } from "@nyota/contract/site/household-forms";
import { ownOrder } from "#features/events/queries.ts";
import { listActiveQuestions } from "#features/questions/queries.ts";
import { safeUrl } from "#features/microsite/queries.ts";
import type { Scope } from "#http/scope.ts";
import type { Household } from "./load-household.ts";

const groupId = "00000000-0000-7000-8000-000000000001";
const people = ["Rajesh Sharma", "Sunita Sharma", "Meera Sharma"].map((name, place) => ({
  id: `00000000-0000-7000-8000-00000000001${place}`,
  name,
  salutation: null,
  ...blankPerson,
  phone: place === 0 ? "+919829011432" : null,
  opted_out: null,
  ...(place === 1 && { diet: "Jain food" }),
  language: null,
  custom_fields: {},
  plus_one_of: null,
  named_at: null,
}));

/** An invented household, invited to everything, for a preview before there are guests. */
export async function sampleHousehold(scope: Scope, deadline: string | null): Promise<Household> {
  const events = await scope.db
    .selectFrom("events")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .orderBy(ownOrder())
    .execute();
  return {
    addressee: { kind: "household", id: groupId },
    name: "Sharma family, Jaipur",
    salutation: "Rajesh uncle and family",
    language: null,
    contactId: null,
    members: people,
    events: events.map((event) => ({ ...event, map_url: safeUrl(event.map_link) })),
    cells: events.flatMap((event, row) =>
      people.map((person, place) => ({
        guest_id: person.id,
        event_id: event.id,
        response: row === 0 && place < 2 ? ("ACCEPTED" as const) : null,
        meal_choice: null,
        plus_ones: 0,
        expected_plus_ones: 0,
        named_plus_ones: 0,
        children_welcome: event.children_welcome,
        plus_ones_allowed: event.plus_ones_allowed,
        meal_options: event.meal_options,
        deadline: event.rsvp_deadline ?? deadline,
        is_welcome: true,
        tentative: null,
        offered_until: null,
        own_heads: 1,
      })),
    ),
    questions: await listActiveQuestions(scope),
    answers: new Map(),
    columns: [],
    documents: [],
    files: [],
    journeys: [],
    stays: [],
    openPlaces: new Map(),
    request: null,
  };
}
