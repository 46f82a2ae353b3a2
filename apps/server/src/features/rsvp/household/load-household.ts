import type { WeddingEvent } from "@nyota/contract/events/events";
import {
  contactColumns,
  type ContactColumns,
  personColumns,
  type PersonColumns,
} from "@nyota/contract/site/household-forms";
import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import type { ShownJourney } from "@nyota/contract/site/household-journeys";
import type { OptOutSource } from "@nyota/contract/messages/opt-outs";
import type { ShownStay } from "@nyota/contract/site/household-stays";
import type { ShownEvent } from "@nyota/contract/site/microsite";
import { sql } from "kysely";
import { ownOrder } from "#features/events/queries.ts";
import { listShownColumns } from "#features/columns/queries.ts";
import { listAnswerFiles, listAsked, type AnswerFile, type AskedDocument } from "#features/documents/queries.ts";
import { safeUrl, shownEventColumns } from "#features/microsite/queries.ts";
import { listActiveQuestions } from "#features/questions/queries.ts";
import { listShownStays } from "#features/stay/queries.ts";
import { listShownJourneys } from "#features/travel/queries.ts";
import { countOpenPlaces } from "#features/waiting-list/queries.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import type { Cell } from "../rules.ts";
import type { Addressee } from "../links/link-tokens.ts";
import { readLastRequest } from "../requests/last-request.ts";
import { listCells } from "./list-cells.ts";

export type Member = {
  id: string;
  name: string;
  salutation: string | null;
  custom_fields: unknown;
  plus_one_of: string | null;
  /** When this household named them as a plus-one; null for guests of the hosts' list. */
  named_at: string | null;
  /** Where somebody said that their number gets no messages. */
  opted_out: OptOutSource | null;
} & PersonColumns &
  ContactColumns;
export type HouseholdEvent = Omit<ShownEvent, "cover"> &
  Pick<WeddingEvent, "meal_options" | "cover_id"> & { kind: string; translations: unknown };
export type ShownColumn = Awaited<ReturnType<typeof listShownColumns>>[number];
export type Question = Awaited<ReturnType<typeof listActiveQuestions>>[number];
export type Household = {
  addressee: Addressee;
  name: string;
  salutation: string | null;
  language: string | null;
  /** To whom the hosts write; null for an invented household. */
  contactId: string | null;
  members: Member[];
  events: HouseholdEvent[];
  cells: Cell[];
  questions: Question[];
  /** Stored answers by question and by guest, or by `household`. */
  answers: Map<string, unknown>;
  /** The columns that guests see; their values are in each member's `custom_fields`. */
  columns: ShownColumn[];
  documents: AskedDocument[];
  /** What they have sent for questions that ask for a file. */
  files: AnswerFile[];
  /** As far as the hosts let guests see them. */
  stays: ShownStay[];
  /** Journeys that are confirmed, and the drafts this household has told. */
  journeys: ShownJourney[];
  /** The free places of the events that have a capacity. */
  openPlaces: ReadonlyMap<string, number>;
  /** Their last request for a change. */
  request: HouseholdPage["request"];
};

export const householdKey = "household";
export const answerKey = (questionId: string, who: string) => `${questionId}.${who}`;

/**
 * Everything a household may see and answer. `locks` locks its invitations until the transaction ends; its guests and
 * their events are locked before. What does not need an earlier answer is asked for at once.
 */
export async function loadHousehold(
  scope: Scope,
  addressee: Addressee,
  options: { locks: boolean; settings: Promise<{ rsvp_deadline: string | null }> | null },
): Promise<Household> {
  const isForGuests = maySeeGuests(scope);
  const [settings, group, members, request, questions, columns, allEvents] = await Promise.all([
    options.settings,
    addressee.kind === "household" ? readGroup(scope, addressee.id) : undefined,
    listMembers(scope, addressee),
    readLastRequest(scope, addressee),
    listActiveQuestions(scope),
    isForGuests ? listShownColumns(scope) : [],
    // A project has few events: those of the household are chosen from them, not asked for once they are known.
    listEvents(scope),
  ]);
  const ids = members.map((member) => member.id);
  const [cells, answers, documents, files, journeys, stays] = await Promise.all([
    listCells(scope, ids, {
      locks: options.locks,
      deadline: group?.rsvp_deadline ?? null,
      fallback: settings?.rsvp_deadline ?? null,
      reopenedUntil: request?.open_until ?? null,
    }),
    listAnswers(scope, addressee, ids),
    isForGuests ? listAsked(scope, ids) : [],
    isForGuests ? listAnswerFiles(scope, { guestIds: ids, householdId: addressee.id }) : [],
    mayDo(scope, "TRAVEL:VIEW") ? listShownJourneys(scope, ids) : [],
    mayDo(scope, "STAY:VIEW") ? listShownStays(scope, ids) : [],
  ]);
  const invitedTo = new Set(cells.map((cell) => cell.event_id));
  const own = allEvents.filter(({ id }) => invitedTo.has(id));
  const events = own.map(({ capacity: _capacity, ...event }) => event);
  const openPlaces = await countOpenPlaces(scope, own);
  const contact = members.find((member) => member.id === group?.contact_guest_id) ?? members[0];
  return {
    addressee,
    name: group?.name ?? members[0]?.name ?? scope.actor.label,
    salutation: group ? group.salutation : (contact?.salutation ?? null),
    language: group?.language ?? contact?.language ?? null,
    contactId: contact?.id ?? null,
    members,
    events,
    cells,
    questions,
    answers,
    columns,
    documents,
    files,
    stays,
    journeys,
    openPlaces,
    request,
  };
}

/** The preview is also open to users who manage the page but may not see guests. */
const maySeeGuests = (scope: Scope) => mayDo(scope, "GUEST:VIEW");

const readGroup = (scope: Scope, id: string) =>
  scope.db
    .selectFrom("groups")
    .select(["name", "salutation", "language", "rsvp_deadline", "contact_guest_id"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .executeTakeFirst();

/** The guests of a household; for a guest without one, the guest and their plus-ones without a household. */
function listMembers(scope: Scope, { kind, id }: Addressee): Promise<Member[]> {
  const rows = scope.db
    .selectFrom("guests")
    .select(["id", "display_name as name", "salutation", "custom_fields"])
    .select(["plus_one_of", "named_at", ...new Set([...personColumns, ...contactColumns])])
    .select(
      sql`(select o.source from opt_outs o where o.project_id = guests.project_id and o.phone = guests.phone)`.as(
        "opted_out",
      ),
    )
    .$castTo<Member>()
    .where("project_id", "=", scope.projectId)
    .where("deleted_at", "is", null)
    .where("status", "=", "PUBLISHED")
    .orderBy("position")
    .orderBy("id");
  return kind === "household"
    ? rows.where("sub_group_id", "=", id).execute()
    : rows
        .where((eb) => eb.or([eb("id", "=", id), eb.and([eb("plus_one_of", "=", id), eb("sub_group_id", "is", null)])]))
        .execute();
}

export const listMemberIds = async (scope: Scope, addressee: Addressee) =>
  (await listMembers(scope, addressee)).map(({ id }) => id);

async function listEvents(scope: Scope): Promise<(HouseholdEvent & { capacity: number | null })[]> {
  const rows = await scope.db
    .selectFrom("events")
    .select([...shownEventColumns, "meal_options", "capacity"])
    .where("project_id", "=", scope.projectId)
    .orderBy(ownOrder())
    .execute();
  return rows.map((row) => ({ ...row, map_url: safeUrl(row.map_url) }));
}

/** Whether something is about one of these events. */
export const isAmong =
  (events: readonly { id: string }[]) =>
  ({ id }: { id: string }) =>
    events.some((event) => event.id === id);

async function listAnswers(scope: Scope, { kind, id }: Addressee, guestIds: string[]) {
  const { rows } = await sql<{ question_id: string; guest_id: string | null; per: string; value: unknown }>`
    select a.question_id, a.guest_id, q.per, a.value from question_answers a
    join questions q on q.project_id = a.project_id and q.id = a.question_id
    where a.project_id = ${scope.projectId}
      and (a.guest_id = any(${guestIds}::uuid[]) or ${kind === "household" ? sql`a.sub_group_id = ${id}` : sql`false`})`.execute(
    scope.db,
  );
  // A single guest without a household: the answers of the household are stored under the guest.
  return new Map(
    rows.map((row) => [
      answerKey(row.question_id, row.per === "GUEST" ? (row.guest_id ?? "") : householdKey),
      row.value,
    ]),
  );
}
