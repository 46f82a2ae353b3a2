import type { Language } from "@nyota/contract/languages";
import { keysOf } from "@nyota/contract/keys-of";
import { customVariable, variables, type VariableValues } from "@nyota/contract/messages/variables";
import { sql } from "kysely";
import { ownOrder } from "#features/events/queries.ts";
import { notFound } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { rightsByGroup, valuesFor } from "../rules.ts";
import { findRenderFacts, languageOf, readProjectFacts } from "./render-facts.ts";

type Sample = { guest_name: string | null; values: Record<string, string | null>; language: Language };

/** A body with every variable that the caller may see, so that all of that data is read. */
function allVariables(scope: Scope): string {
  const seen = keysOf(variables).filter((name) => {
    const right = rightsByGroup[variables[name].group];
    return right === undefined || mayDo(scope, right);
  });
  return [...seen, customVariable("any")].map((name) => `{{${name}}}`).join(" ");
}

/**
 * The values of the variables as this guest would read them, or the first invited one, without the private link. For a project
 * without guests, or a user who may not see them, only those that are the same for everybody.
 */
export async function readSampleValues(scope: Scope, guestId?: string): Promise<Sample> {
  const guest = mayDo(scope, "GUEST:VIEW") ? await findGuest(scope, guestId) : undefined;
  if (guestId && !guest) throw notFound("This guest");
  const facts = guest
    ? (await findRenderFacts(scope, { guestIds: [guest.id], eventIds: [], body: allVariables(scope) })).get(guest.id)
    : undefined;
  if (guest && facts)
    return {
      guest_name: guest.display_name,
      values: asReply(valuesFor({ ...facts, link: null })),
      language: facts.language,
    };
  const project = await readProjectFacts(scope);
  const values = valuesFor({
    guest: nobody,
    project,
    events: mayDo(scope, "EVENT:VIEW") ? await listEvents(scope) : [],
    stay: null,
    arrival: null,
    journey: null,
    deadline: project.rsvp_deadline,
    timeZone: project.time_zone,
    link: null,
    language: languageOf(project),
  });
  return { guest_name: null, values: asReply(values), language: languageOf(project) };
}

const nobody = {
  display_name: "",
  first_name: "",
  salutation: null,
  household_name: null,
  household_salutation: null,
  custom_fields: {},
};

const asReply = (values: VariableValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || null]));

async function findGuest(scope: Scope, id: string | undefined) {
  const guests = scope.db
    .selectFrom("guests as g")
    .select(["g.id", "g.display_name"])
    .where("g.project_id", "=", scope.projectId)
    .where("g.deleted_at", "is", null)
    .where("g.status", "=", "PUBLISHED");
  if (id) return guests.where("g.id", "=", id).executeTakeFirst();
  const ordered = guests.orderBy("g.position").orderBy("g.id").limit(1);
  const isInvited = sql<boolean>`exists (select from invitations i where i.project_id = g.project_id and i.guest_id = g.id)`;
  return (await ordered.where(isInvited).executeTakeFirst()) ?? (await ordered.executeTakeFirst());
}

const listEvents = (scope: Scope) =>
  scope.db
    .selectFrom("events")
    .select([
      "name",
      "translations",
      "kind",
      "venue_name",
      sql<string>`to_char(starts_at, 'YYYY-MM-DD"T"HH24:MI')`.as("starts_at"),
    ])
    .where("project_id", "=", scope.projectId)
    .orderBy(ownOrder())
    .execute();
