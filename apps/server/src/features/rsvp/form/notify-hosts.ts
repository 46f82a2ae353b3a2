import { sql } from "kysely";
import { findPeopleWhoMay } from "#features/access/queries.ts";
import { changeOwnNotice, escapeHtml, notify } from "#features/notifications/commands.ts";
import type { Scope } from "#http/scope.ts";
import { countAnswers, joinHouseholds, NOTICE_MINUTES } from "../rules.ts";
import type { Household } from "../household/load-household.ts";
import type { AnswerChange } from "./read-answers.ts";
import type { CellChange, FormChanges } from "./read-form.ts";

type Changes = Pick<FormChanges, "cells" | "answers">;
type Notice = { title: string; message: string; link: string };

/**
 * Notifies everybody who may see these guests: one notification that counts up for ten minutes. People
 * limited to groups are told of the guests of their groups only. Always in the same order of people, so that two forms
 * wait for each other instead of deadlocking.
 */
export async function notifyOfAnswers(scope: Scope, household: Household, changes: Changes) {
  const groups = await findGroups(scope, household);
  for (const { userId, groupIds } of await findPeopleWhoMay(scope, "GUEST:VIEW")) {
    const isSeen = (guestId: string) => groupIds === null || groupIds.includes(groups.get(guestId) ?? "");
    const cells = changes.cells.filter(({ cell }) => isSeen(cell.guest_id));
    // An answer for all of a household tells nothing about one of its guests.
    const seesHousehold = household.members.every(({ id }) => isSeen(id));
    const answers = changes.answers.filter(({ ask }) => (ask.member ? isSeen(ask.member.id) : seesHousehold));
    if (cells.length + answers.length === 0) continue;
    await countUp(scope, { userId, household }, describe(scope, household, { cells, answers }));
  }
}

async function findGroups(scope: Scope, { members }: Household): Promise<Map<string, string | null>> {
  const ids = members.map(({ id }) => id);
  const { rows } = await sql<{ id: string; group_id: string | null }>`
    select id, group_id from guests where project_id = ${scope.projectId} and id = any(${ids}::uuid[])`.execute(
    scope.db,
  );
  return new Map(rows.map(({ id, group_id }) => [id, group_id]));
}

type Counted = { notification_id: string | null; began_at: string; addressees: string[] };

async function countUp(
  scope: Scope,
  { userId, household: { addressee } }: { userId: string; household: Household },
  first: Notice,
) {
  const now = scope.now.toISOString();
  // Locks the row of this person, also one that was there before.
  const { rows } = await sql<Counted>`
    insert into answer_notices (project_id, user_id, began_at) values (${scope.projectId}, ${userId}, ${now})
    on conflict (project_id, user_id) do update set user_id = excluded.user_id
    returning notification_id, began_at, addressees`.execute(scope.db);
  const known = rows[0];
  const isOpen = known && scope.now.getTime() - new Date(known.began_at).getTime() < NOTICE_MINUTES * 60_000;
  const addressees = [...new Set([...(isOpen ? known.addressees : []), addressee.id])];
  const notice = addressees.length === 1 ? first : await describeMany(scope, addressees);
  const changed = isOpen && known.notification_id;
  const isChanged = changed ? await changeOwnNotice(scope, { userId, id: changed, ...notice }) : false;
  const id = isChanged ? changed : crypto.randomUUID();
  if (!isChanged) await notify(scope, { id: id as string, userId, kind: "RSVP_ANSWER", ...notice });
  await sql`update answer_notices set notification_id = ${id}, addressees = ${addressees}::uuid[],
      began_at = ${isChanged ? sql`began_at` : sql`${now}::timestamptz`}
    where project_id = ${scope.projectId} and user_id = ${userId}`.execute(scope.db);
}

async function describeMany(scope: Scope, ids: string[]): Promise<Notice> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(s.name, g.display_name) as name from unnest(${ids}::uuid[]) with ordinality as a (id, place)
    left join groups s on s.project_id = ${scope.projectId} and s.id = a.id
    left join guests g on g.project_id = ${scope.projectId} and g.id = a.id
    where coalesce(s.name, g.display_name) is not null order by a.place desc`.execute(scope.db);
  return {
    title: `${ids.length} households answered`,
    message: escapeHtml(joinHouseholds(rows.map(({ name }) => name))),
    link: `/projects/${scope.projectId}/rsvp/answers`,
  };
}

/** One line per event: "Sangeet: 3 yes, 1 no". */
function describe(
  { projectId }: Scope,
  household: Household,
  { cells, answers }: { cells: readonly CellChange[]; answers: readonly AnswerChange[] },
): Notice {
  const lines = household.events.flatMap((event) => {
    const here = cells.filter(({ cell }) => cell.event_id === event.id).map(({ after }) => after);
    return here.length > 0 ? [`<b>${escapeHtml(event.name)}</b>: ${countAnswers(here)}`] : [];
  });
  if (answers.length > 0)
    lines.push(answers.length === 1 ? "1 question answered" : `${answers.length} questions answered`);
  return {
    title: `${household.name} answered`,
    message: lines.join("<br>"),
    link: `/projects/${projectId}/guests?search=${encodeURIComponent(household.members[0]?.name ?? "")}`,
  };
}
