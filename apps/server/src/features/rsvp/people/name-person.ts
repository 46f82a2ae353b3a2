import { personFields, type PersonFields } from "@nyota/contract/site/household-forms";
import { sql } from "kysely";
import { lockPositions, removeGuests, updateGuest } from "#features/guests/commands.ts";
import { escapeHtml, notifyOwner } from "#features/notifications/commands.ts";
import { hasTicketOfHosts } from "#features/travel/conditions.ts";
import { offerFreedPlaces } from "#features/waiting-list/commands.ts";
import type { Scope } from "#http/scope.ts";
import type { Problem } from "../form/read-answers.ts";
import { findNameable, isComingTo, isCorrectable } from "../household/find-nameable.ts";
import type { Household, Member } from "../household/load-household.ts";
import { isOpenAt, type Cell } from "../rules.ts";
import { addPerson, invitePerson } from "./add-person.ts";
import { findShortage } from "./find-shortage.ts";
import { readFields, typedValue, type SmallForm } from "./small-form.ts";
import { isSameName, splitName } from "./split-name.ts";

/** Before the guests of the household are locked: a new guest gets a place in the order of all guests. */
export const lockForNaming = lockPositions;

/** Limits what one household can add to the guest list by naming and removing people. */
const NAMED_PER_DAY = 30;

/** Names a person whom a guest brings, or corrects one whom the household has named. Returns the problems. */
export async function namePerson(form: SmallForm): Promise<Problem[]> {
  const read = readFields(personFields, form.form);
  if (read.problems) return read.problems;
  if (form.about !== "new") return correctPerson(form, form.about, read.values);
  const { household } = form;
  const host = household.members.find(({ id }) => id === typedValue(form.form, "guest"));
  if (!host || host.plus_one_of !== null) return [{ field: "guest", problem: "NOT_YOURS" }];
  // Sent twice, or from two tabs: the same person once.
  const same = namedBy(household, host.id).find(({ name }) => isSameName(name, read.values.name));
  if (same) return nameAgain(form, host, same.id, read.values);
  return addNew(form, host, read.values);
}

async function addNew(form: SmallForm, host: Member, fields: PersonFields): Promise<Problem[]> {
  const { scope, household, isRsvpOpen, places } = form;
  const nameable = findNameable(household, host.id, { isRsvpOpen, now: scope.now });
  if (nameable.length === 0) return [{ field: "guest", problem: whyNotNameable(form, host.id) }];
  const cells = nameable.filter((cell) => fields.age_band === "ADULT" || cell.children_welcome);
  if (cells.length === 0) return [{ field: "age_band", problem: "ADULTS_ONLY" }];
  const heads = fields.age_band === "INFANT" ? 0 : 1;
  const added = cells.map((cell) => ({ cell, heads: heads - (cell.plus_ones > 0 ? 1 : 0) }));
  if (findShortage(household, places, added)) return [{ field: "guest", problem: "FULL" }];
  if ((await countNamedToday(scope, household)) >= NAMED_PER_DAY) return [{ field: "guest", problem: "TOO_MANY" }];
  await addPerson(scope, { household, host, fields, cells });
  await offerFreed(form, added);
  await notifyOwner(scope, {
    kind: "RSVP_PLUS_ONE",
    title: `${household.name} named who comes with ${host.name}`,
    message: escapeHtml(fields.name),
    link: `/projects/${scope.projectId}/guests?search=${encodeURIComponent(fields.name)}`,
  });
  return [];
}

/** Corrects them, and invites them where the host has said yes for somebody without a name since. */
async function nameAgain(form: SmallForm, host: Member, id: string, fields: PersonFields): Promise<Problem[]> {
  const { scope, household, isRsvpOpen } = form;
  const problems = await correctPerson(form, id, fields);
  if (problems.length > 0) return problems;
  const known = household.cells.filter((cell) => cell.guest_id === id).map(({ event_id }) => event_id);
  const cells = findNameable(household, host.id, { isRsvpOpen, now: scope.now }).filter(
    (cell) =>
      cell.plus_ones > 0 && !known.includes(cell.event_id) && (fields.age_band === "ADULT" || cell.children_welcome),
  );
  if (cells.length === 0) return [];
  await invitePerson(scope, { household, host, cells, id, name: fields.name });
  if (fields.age_band === "INFANT")
    await offerFreed(
      form,
      cells.map((cell) => ({ cell, heads: -1 })),
    );
  return [];
}

function whyNotNameable({ household, isRsvpOpen, scope }: SmallForm, hostId: string): Problem["problem"] {
  const own = household.cells.filter((cell) => cell.guest_id === hostId);
  if (!isRsvpOpen || !own.some(({ deadline }) => isOpenAt(deadline, scope.now))) return "CLOSED";
  return own.some(isComingTo) ? "TOO_MANY" : "ANSWER_FIRST";
}

async function correctPerson(form: SmallForm, guestId: string, { name, ...fields }: PersonFields): Promise<Problem[]> {
  const { scope, household, isRsvpOpen, places } = form;
  const person = household.members.find(({ id, named_at }) => id === guestId && named_at !== null);
  if (!person) return [{ field: "name", problem: "NOT_YOURS" }];
  if (!isCorrectable(household, guestId, { isRsvpOpen, now: scope.now })) return [{ field: "name", problem: "CLOSED" }];
  const coming = household.cells.filter((cell) => cell.guest_id === guestId && isComingTo(cell));
  const isYounger = person.age_band === "ADULT" && fields.age_band !== "ADULT";
  if (isYounger && coming.some((cell) => !cell.children_welcome))
    return [{ field: "age_band", problem: "ADULTS_ONLY" }];
  const heads = Number(person.age_band === "INFANT") - Number(fields.age_band === "INFANT");
  const added = coming.map((cell) => ({ cell, heads }));
  if (findShortage(household, places, added)) return [{ field: "age_band", problem: "FULL" }];
  const names = name === person.name ? {} : splitName(name);
  const isSame = name === person.name && fields.age_band === person.age_band && fields.diet === person.diet;
  if (!isSame) await updateGuest(scope, { guestId, patch: { ...names, ...fields } });
  await offerFreed(form, added);
  return [];
}

/** Removes a person whom the household has named: they do not come. Returns the problems. */
export async function removePerson(form: SmallForm): Promise<Problem[]> {
  const { scope, household, isRsvpOpen, about } = form;
  const person = household.members.find(({ id, named_at }) => id === about && named_at !== null);
  // Removed in another tab already: what was asked for is done.
  if (!person) return [];
  if (!isCorrectable(household, about, { isRsvpOpen, now: scope.now })) return [{ field: "name", problem: "CLOSED" }];
  await withdrawOwn(scope, person.id);
  await removeGuests(scope, [{ id: person.id, display_name: person.name }]);
  const coming = household.cells.filter((cell) => cell.guest_id === about && isComingTo(cell));
  await offerFreed(
    form,
    coming.map((cell) => ({ cell, heads: -cell.own_heads })),
  );
  await notifyOwner(scope, {
    kind: "RSVP_PLUS_ONE_REMOVED",
    title: `${household.name} removed somebody they wanted to bring`,
    message: `${escapeHtml(person.name)} does not come.`,
    link: `/projects/${scope.projectId}/guests`,
  });
  return [];
}

/**
 * What they have told and sent themselves goes with them: nobody would find it again, and its files would take up the
 * project's space.
 */
async function withdrawOwn({ db, projectId }: Scope, guestId: string) {
  await sql`delete from travels t where t.project_id = ${projectId} and t.guest_id = ${guestId} and t.told_at is not null
    and t.status = 'DRAFT' and not ${hasTicketOfHosts("t")}`.execute(db);
  await sql`delete from kyc_documents where project_id = ${projectId} and guest_id = ${guestId}
    and question_id is not null and household_id is null and received_from = 'GUEST'`.execute(db);
}

const namedBy = ({ members }: Household, hostId: string) =>
  members.filter(({ plus_one_of, named_at }) => plus_one_of === hostId && named_at !== null);

const offerFreed = ({ scope, places }: SmallForm, changes: readonly { cell: Cell; heads: number }[]) =>
  offerFreedPlaces(
    scope,
    changes.filter(({ cell, heads }) => heads < 0 && places.has(cell.event_id)).map(({ cell }) => cell.event_id),
  );

async function countNamedToday(scope: Scope, { members }: Household): Promise<number> {
  const ids = members.map(({ id }) => id);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from guests
    where project_id = ${scope.projectId} and plus_one_of = any (${ids}::uuid[])
      and named_at > ${scope.now.toISOString()}::timestamptz - interval '1 day'`.execute(scope.db);
  return rows[0]?.count ?? 0;
}
