import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { isOtherAnswerBetter, type MergeCell } from "./rules.ts";
import type { Ids } from "./lock-pair.ts";

type Cell = MergeCell & {
  channel: string | null;
  meal_choice: string | null;
  plus_ones: number;
  plus_ones_allowed: number | null;
};
/** `before` is null when there was no invitation; `moved` is the other guest's row, stored for Undo. */
export type MovedCell = { event_id: string; before: Cell | null; after: Cell; moved: Cell };

const read = async (scope: Scope, guestId: string): Promise<Cell[]> => {
  const { rows } = await sql<Cell>`
    select event_id, response, answered_by, answered_at, sent_at, channel, meal_choice, plus_ones, plus_ones_allowed
    from invitations where project_id = ${scope.projectId} and guest_id = ${guestId} order by event_id for update`.execute(
    scope.db,
  );
  return rows;
};

/** Combines the invitations of two guests: the better answer of the two, the earlier sending, the larger allowance. */
export async function moveInvitations(scope: Scope, { kept, merged }: Ids): Promise<MovedCell[]> {
  const mine = new Map((await read(scope, kept)).map((cell) => [cell.event_id, cell]));
  const cells = (await read(scope, merged)).map((moved) => {
    const before = mine.get(moved.event_id) ?? null;
    return { event_id: moved.event_id, before, after: before ? join(before, moved) : moved, moved };
  });
  await write(
    scope,
    kept,
    cells.map(({ after }) => after),
  );
  await note(scope, kept, cells);
  return cells;
}

function join(before: Cell, moved: Cell): Cell {
  const answer = isOtherAnswerBetter(before, moved) ? moved : before;
  const sent = [before.sent_at, moved.sent_at].filter((at) => at !== null).toSorted();
  const allowed = [before.plus_ones_allowed, moved.plus_ones_allowed].filter((count) => count !== null);
  return {
    ...answer,
    sent_at: sent[0] ?? null,
    plus_ones_allowed: allowed.length > 0 ? Math.max(...allowed) : null,
  };
}

const write = (scope: Scope, guestId: string, cells: readonly Cell[]) =>
  sql`
    insert into invitations (project_id, guest_id, event_id, response, answered_by, answered_at, sent_at, channel, meal_choice, plus_ones,
      plus_ones_allowed)
    select ${scope.projectId}, ${guestId}, c.event_id, c.response, c.answered_by, c.answered_at, c.sent_at, c.channel, c.meal_choice,
      c.plus_ones, c.plus_ones_allowed
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as c(event_id uuid, response text, answered_by text, answered_at timestamptz,
      sent_at timestamptz, channel text, meal_choice text, plus_ones int, plus_ones_allowed int)
    join events e on e.project_id = ${scope.projectId} and e.id = c.event_id
    on conflict (project_id, guest_id, event_id) do update set response = excluded.response, answered_by = excluded.answered_by,
      answered_at = excluded.answered_at, sent_at = excluded.sent_at, channel = excluded.channel, meal_choice = excluded.meal_choice,
      plus_ones = excluded.plus_ones, plus_ones_allowed = excluded.plus_ones_allowed`.execute(scope.db);

/**
 * The history records that an answer came from another guest. That guest's own history stays with them and is shown
 * together with this one.
 */
async function note(scope: Scope, guestId: string, cells: readonly MovedCell[]) {
  const changed = cells.filter(({ before, after }) => before !== null && before.response !== after.response);
  if (changed.length === 0) return;
  await scope.db
    .insertInto("rsvp_answers")
    .values(
      changed.map(({ event_id, before, after }) => ({
        project_id: scope.projectId,
        guest_id: guestId,
        event_id,
        before: before?.response ?? null,
        after: after.response,
        answered_by: "COLLABORATOR",
        channel: "APP",
        actor_id: scope.actor.id,
      })),
    )
    .execute();
}

/**
 * Restores the invitations of the guest who stays, except where an answer has changed since. The other guest's rows
 * were never changed.
 */
export async function restoreInvitations(scope: Scope, { kept }: Ids, cells: readonly MovedCell[]) {
  const now = new Map((await read(scope, kept)).map((cell) => [cell.event_id, cell]));
  const untouched = cells.filter(({ event_id, after }) => {
    const current = now.get(event_id);
    return current?.response === after.response && current?.answered_at === after.answered_at;
  });
  const gone = untouched.filter(({ before }) => before === null).map(({ event_id }) => event_id);
  await sql`delete from invitations where project_id = ${scope.projectId} and guest_id = ${kept}
    and event_id = any (${gone}::uuid[])`.execute(scope.db);
  await write(
    scope,
    kept,
    untouched.flatMap(({ before }) => (before ? [before] : [])),
  );
}
