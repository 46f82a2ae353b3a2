import type { AnswerException } from "@nyota/contract/guests/guest-answers";
import type { settableResponses } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { offerFreedPlaces } from "#features/waiting-list/commands.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { exceptionOf, findExceptions } from "./find-exceptions.ts";
import { type EventRules, lockRules } from "./lock-rules.ts";
import { lockGuests } from "../reading/lock-guests.ts";

export type Answer = {
  guest_id: string;
  event_id: string;
  status: (typeof settableResponses)[number];
  plus_ones?: number | undefined;
  /** Null: as many as the event allows; undefined: unchanged. */
  plus_ones_allowed?: number | null | undefined;
  meal_choice?: string | null | undefined;
};
export type Answering = {
  answers: readonly Answer[];
  answered_by: "GUEST" | "HOUSEHOLD" | "COLLABORATOR" | "IMPORT" | "MESSAGE_REPLY";
  channel: string;
};
type Before = {
  guest_id: string;
  event_id: string;
  response: string | null;
  plus_ones: number;
  plus_ones_allowed: number | null;
  expected_plus_ones: number | null;
  named_plus_ones: number;
  meal_choice: string | null;
  is_waiting: boolean;
};
/** One answer with what it replaces; `before` is undefined when there was no invitation. */
export type Step = { answer: Answer; before: Before | undefined; event: EventRules; after: After };
export type After = { response: string | null; plus_ones: number; meal_choice: string | null };
export type AnswerChange = { event: string; before: string | null; after: string | null };

/**
 * Sets answers for guests and adds each change to their history. The guests' rows are locked, so the last of two
 * writers wins completely, and so are events with a capacity, so that nobody goes beyond it without a note. A host may answer for any guest, which also invites them, and isn't limited by the plus-ones
 * allowed; guests answer only where they are invited. NOT_SENT clears an answer, NOT_INVITED deletes the invitation.
 */
export async function answerInvitations(scope: Scope, answering: Answering): Promise<AnswerChange[]> {
  const { answers } = answering;
  if (answers.length === 0) return [];
  const guestIds = [...new Set(answers.map((answer) => answer.guest_id))];
  await lockGuests(scope, { ids: guestIds }, "change");
  const rules = await lockRules(
    scope,
    answers.map((answer) => answer.event_id),
  );
  const steps = planSteps(answering, await readBefore(scope, answers), rules);
  const changed = steps.filter(isChange);
  await writeAnswers(scope, answering, changed);
  await appendHistory(scope, answering, changed, await findExceptions(scope, changed));
  await allowPlusOnes(scope, answers);
  await offerFreedPlaces(scope, freedBy(changed));
  return changed.map(({ event, before, after, answer }) => ({
    event: event.name,
    before: before ? before.response : "NOT_INVITED",
    after: answer.status === "NOT_INVITED" ? "NOT_INVITED" : after.response,
  }));
}

function readBefore(scope: Scope, answers: readonly Answer[]): Promise<Before[]> {
  const guestIds = sql`${[...new Set(answers.map((answer) => answer.guest_id))]}::uuid[]`;
  return scope.db
    .selectFrom("invitations as i")
    .innerJoin(
      sql<{
        guest_id: string;
        event_id: string;
        expected: number | null;
        named: number;
      }>`nyota_plus_ones(${scope.projectId}, ${guestIds})`.as("n"),
      (join) => join.onRef("n.guest_id", "=", "i.guest_id").onRef("n.event_id", "=", "i.event_id"),
    )
    .select(["i.guest_id", "i.event_id", "i.response", "i.plus_ones", "i.plus_ones_allowed", "i.meal_choice"])
    .select(["n.expected as expected_plus_ones", "n.named as named_plus_ones"])
    .select(sql<boolean>`i.waiting_since is not null`.as("is_waiting"))
    .where("i.project_id", "=", scope.projectId)
    .where(sql<boolean>`i.guest_id = any (${guestIds})`)
    .where(sql<boolean>`i.event_id = any (${answers.map((answer) => answer.event_id)}::uuid[])`)
    .orderBy("i.guest_id")
    .orderBy("i.event_id")
    .forUpdate("i")
    .execute();
}

function planSteps({ answers, answered_by }: Answering, known: Before[], events: EventRules[]): Step[] {
  // A reply is entered by a host.
  const isHost = answered_by !== "GUEST" && answered_by !== "HOUSEHOLD";
  const refuse = (index: number, field: string, message: string) =>
    new FieldsError({ [`invitations.${index}.${field}`]: [message] });
  const seen = new Set<string>();
  return answers.map((answer, index) => {
    const event = events.find((row) => row.id === answer.event_id);
    const before = known.find((row) => row.guest_id === answer.guest_id && row.event_id === answer.event_id);
    if (!event || (!isHost && !before)) throw refuse(index, "event_id", "This event does not exist.");
    const key = `${answer.guest_id} ${answer.event_id}`;
    if (seen.has(key)) throw refuse(index, "event_id", "This event is answered twice.");
    seen.add(key);
    const after = afterOf(answer, before);
    const allowed = allowedPlusOnes(event, before);
    if (!isHost && after.plus_ones > allowed)
      throw refuse(
        index,
        "plus_ones",
        allowed === 0 ? "This invitation is for one person." : `At most ${allowed} may come along.`,
      );
    if (after.meal_choice !== null && event.meal_options.length > 0 && !event.meal_options.includes(after.meal_choice))
      throw refuse(index, "meal_choice", "Choose one of the meals.");
    return { answer, before, event, after };
  });
}

/** Those whom the household has named use up what is allowed, and are no longer expected. */
function allowedPlusOnes(event: EventRules, before: Before | undefined): number {
  const { plus_ones_allowed = null, expected_plus_ones = null, named_plus_ones = 0 } = before ?? {};
  const own = (plus_ones_allowed ?? event.plus_ones_allowed) - named_plus_ones;
  return Math.max(0, own, plus_ones_allowed === null ? (expected_plus_ones ?? 0) : 0);
}

/** A guest who does not come has no plus-ones and no meal; one who waits for a place has those they want. */
function afterOf({ status, plus_ones, meal_choice }: Answer, before: Before | undefined): After {
  if (status === "NOT_SENT" && before?.is_waiting)
    return { response: null, plus_ones: before.plus_ones, meal_choice: before.meal_choice };
  if (status !== "ACCEPTED")
    return { response: status === "DECLINED" ? "DECLINED" : null, plus_ones: 0, meal_choice: null };
  return {
    response: "ACCEPTED",
    plus_ones: plus_ones ?? before?.plus_ones ?? 0,
    meal_choice: meal_choice === undefined ? (before?.meal_choice ?? null) : meal_choice,
  };
}

function isChange({ answer, before, after }: Step) {
  if (answer.status === "NOT_INVITED") return before !== undefined;
  if (!before) return true;
  return (
    before.response !== after.response ||
    before.plus_ones !== after.plus_ones ||
    before.meal_choice !== after.meal_choice
  );
}

async function writeAnswers(scope: Scope, { answered_by, channel }: Answering, steps: Step[]) {
  const isGone = ({ answer }: Step) => answer.status === "NOT_INVITED";
  const gone = JSON.stringify(steps.filter(isGone).map(({ answer }) => answer));
  const remaining = steps.filter((step) => !isGone(step)).map(({ answer, after }) => ({ ...answer, ...after }));
  if (remaining.length < steps.length)
    await sql`delete from invitations i using jsonb_to_recordset(${gone}::jsonb) as a(guest_id uuid, event_id uuid)
      where i.project_id = ${scope.projectId} and i.guest_id = a.guest_id and i.event_id = a.event_id`.execute(
      scope.db,
    );
  if (remaining.length > 0)
    await sql`insert into invitations
        (project_id, guest_id, event_id, response, answered_at, answered_by, channel, plus_ones, meal_choice)
      select ${scope.projectId}::uuid, a.guest_id, a.event_id, a.response,
        case when a.response is not null then ${scope.now.toISOString()}::timestamptz end,
        case when a.response is not null then ${answered_by} end,
        case when a.response is not null then ${channel} end, a.plus_ones, a.meal_choice
      from jsonb_to_recordset(${JSON.stringify(remaining)}::jsonb)
        as a(guest_id uuid, event_id uuid, response text, plus_ones int, meal_choice text)
      on conflict (project_id, guest_id, event_id) do update set response = excluded.response,
        answered_at = excluded.answered_at, answered_by = excluded.answered_by, channel = excluded.channel,
        plus_ones = excluded.plus_ones, meal_choice = excluded.meal_choice`.execute(scope.db);
}

/** The allowed plus-ones are no answer: who answered, and when, stays unchanged. */
async function allowPlusOnes(scope: Scope, answers: readonly Answer[]) {
  const given = answers.filter((answer) => answer.plus_ones_allowed !== undefined);
  if (given.length === 0) return;
  await sql`update invitations i set plus_ones_allowed = a.plus_ones_allowed
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as a(guest_id uuid, event_id uuid, plus_ones_allowed int)
    where i.project_id = ${scope.projectId} and i.guest_id = a.guest_id and i.event_id = a.event_id
      and i.plus_ones_allowed is distinct from a.plus_ones_allowed`.execute(scope.db);
}

/** The events in which a host took places back. */
const freedBy = (steps: readonly Step[]) =>
  steps
    .filter(({ before, event }) => before?.response === "ACCEPTED" && event.capacity !== null)
    .map(({ event }) => event.id);

async function appendHistory(
  scope: Scope,
  { answered_by, channel }: Answering,
  steps: Step[],
  exceptions: ReadonlyMap<Step, AnswerException[]>,
) {
  // A new invitation without an answer gets no history entry.
  const recorded = steps.filter(({ before, after }) => before !== undefined || after.response !== null);
  if (recorded.length === 0) return;
  const rows = recorded.map(({ answer, before, after }, index) => ({
    project_id: scope.projectId,
    guest_id: answer.guest_id,
    event_id: answer.event_id,
    before: before ? before.response : "NOT_INVITED",
    after: answer.status === "NOT_INVITED" ? "NOT_INVITED" : after.response,
    answered_by,
    channel,
    actor_id: scope.actor.id,
    details: JSON.stringify({
      plus_ones: { before: before?.plus_ones ?? 0, after: after.plus_ones },
      meal_choice: { before: before?.meal_choice ?? null, after: after.meal_choice },
      ...exceptionOf(exceptions.get(recorded[index] as Step)),
    }),
  }));
  // In steps, because one statement takes at most 65,535 parameters.
  for (let start = 0; start < rows.length; start += 1000)
    await scope.db
      .insertInto("rsvp_answers")
      .values(rows.slice(start, start + 1000))
      .execute();
}
