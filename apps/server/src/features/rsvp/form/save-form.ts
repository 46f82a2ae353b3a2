import { sql } from "kysely";
import { recordActivity, type Change } from "#features/activity/commands.ts";
import type { Scope } from "#http/scope.ts";
import { cellKey } from "../rules.ts";
import type { Household } from "../household/load-household.ts";
import type { AnswerChange } from "./read-answers.ts";
import { notifyOfAnswers } from "./notify-hosts.ts";
import { type FilledIn, recordAnswers, type RecordedCells } from "./record-answers.ts";
import type { CellChange, FormChanges } from "./read-form.ts";

/**
 * Writes a form's changes, in the transaction that has the household's invitations locked: the answers, their history,
 * one activity and the notifications. A form without changes writes nothing.
 */
export async function saveForm(
  scope: Scope,
  household: Household,
  { cells, answers, filledIn }: Omit<FormChanges, "problems"> & { filledIn: FilledIn },
) {
  if (cells.length === 0 && answers.length === 0) return;
  if (cells.length > 0) await saveCells(scope, household, { cells, filledIn });
  for (const change of answers) await saveAnswer(scope, household, change);
  await recordActivity(scope, {
    action: filledIn.action,
    module: "GUEST",
    type: household.addressee.kind === "household" ? "group" : "guest",
    id: household.addressee.id,
    label: household.name,
    changes: describeChanges(household, cells, answers),
    guests: whoseAnswers(household, cells, answers),
  });
  if (filledIn.notifiesHosts) await notifyOfAnswers(scope, household, { cells, answers });
}

/** Writes answers with their history; the household's invitations are locked. */
export async function saveCells(scope: Scope, household: Household, { cells, filledIn }: RecordedCells) {
  const rows = JSON.stringify(
    cells.map(({ cell, after }) => ({
      guest_id: cell.guest_id,
      event_id: cell.event_id,
      ...after,
    })),
  );
  // Named in the condition as well: the statement is planned once, and without them the plan reads all invitations.
  const guestIds = household.members.map(({ id }) => id);
  const sent = sql`jsonb_to_recordset(${rows}::jsonb) as s (guest_id uuid, event_id uuid,
    response text, tentative text, meal_choice text, plus_ones int)`;
  await sql`update invitations i set response = s.response, meal_choice = s.meal_choice, plus_ones = s.plus_ones,
      answered_at = case when s.response is not null then ${scope.now.toISOString()}::timestamptz end,
      answered_by = case when s.response is not null then ${filledIn.by} end,
      channel = case when s.response is not null then ${filledIn.channel} end,
      unsure_at = case when s.tentative = 'UNSURE' then ${scope.now.toISOString()}::timestamptz end,
      waiting_since = case when s.tentative in ('WAITING', 'OFFERED') then coalesce(
        case when i.offered_until is null or i.offered_until >= statement_timestamp() then i.waiting_since end,
        (select min(w.waiting_since) from invitations w where w.project_id = i.project_id and w.event_id = i.event_id
          and w.guest_id = any (${guestIds}::uuid[]) and w.offered_until is null), clock_timestamp()) end,
      offered_until = case when s.tentative = 'OFFERED' then i.offered_until end
    from ${sent} where i.project_id = ${scope.projectId} and i.guest_id = s.guest_id and i.event_id = s.event_id
      and i.guest_id = any (${guestIds}::uuid[])`.execute(scope.db);
  await recordAnswers(scope, { cells, filledIn });
}

async function saveAnswer(scope: Scope, { addressee }: Household, { ask, value }: AnswerChange) {
  const isGroup = ask.member === undefined && addressee.kind === "household";
  const column = isGroup ? "sub_group_id" : "guest_id";
  const owner = ask.member?.id ?? addressee.id;
  if (value === null) {
    await scope.db
      .deleteFrom("question_answers")
      .where("project_id", "=", scope.projectId)
      .where("question_id", "=", ask.question.id)
      .where(column, "=", owner)
      .execute();
    return;
  }
  await sql`insert into question_answers (project_id, question_id, ${sql.ref(column)}, value)
    values (${scope.projectId}, ${ask.question.id}, ${owner}, ${JSON.stringify(value)}::jsonb)
    on conflict (project_id, question_id, ${sql.ref(column)}) where ${sql.ref(column)} is not null
    do update set value = excluded.value`.execute(scope.db);
}

/** The guests whose answers changed; an answer for the household counts for all of them. */
function whoseAnswers({ members }: Household, cells: readonly CellChange[], answers: readonly AnswerChange[]) {
  if (answers.some(({ ask }) => !ask.member)) return members.map(({ id }) => ({ id }));
  const ids = new Set([
    ...cells.map(({ cell }) => cell.guest_id),
    ...answers.flatMap(({ ask }) => ask.member?.id ?? []),
  ]);
  return [...ids].map((id) => ({ id }));
}

const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
  list.find((one) => one.id === id)?.name ?? "";

function describeChanges(household: Household, cells: readonly CellChange[], answers: readonly AnswerChange[]) {
  const changes = new Map<string, Change>();
  for (const { cell, after } of cells) {
    const label = `${nameOf(household.members, cell.guest_id)}, ${nameOf(household.events, cell.event_id)}`;
    const summary = (one: typeof after) =>
      [one.response ?? one.tentative, one.meal_choice, one.plus_ones > 0 ? `+${one.plus_ones}` : null]
        .filter(Boolean)
        .join(", ") || null;
    changes.set(changes.has(label) ? cellKey(cell.event_id, cell.guest_id) : label, {
      before: summary(cell),
      after: summary(after),
    });
  }
  for (const { ask, before, value } of answers)
    changes.set([ask.member?.name, ask.question.text].filter(Boolean).join(", "), { before, after: value });
  return Object.fromEntries(changes);
}
