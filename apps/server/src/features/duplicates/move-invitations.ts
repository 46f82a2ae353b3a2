import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { invitationColumns, type InvitationValues, writeInvitations } from "#features/guests/commands.ts";
import { isOtherAnswerBetter } from "./rules.ts";
import type { Ids } from "./lock-pair.ts";

type Cell = InvitationValues & { event_id: string };
/** `before` is null when there was no invitation; `moved` is the other guest's row, stored for Undo. */
export type MovedCell = { event_id: string; before: Cell | null; after: Cell; moved: Cell };

const read = async (scope: Scope, guestId: string): Promise<Cell[]> => {
  const columns = sql.join(invitationColumns.map((name) => sql.ref(name)));
  const { rows } = await sql<Cell>`select event_id, ${columns} from invitations
    where project_id = ${scope.projectId} and guest_id = ${guestId} order by event_id for update`.execute(scope.db);
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

type Merge = "answer" | "earlier" | "larger";
/** Which of two values stays: the one of the better answer, the earlier time or the larger number. */
const mergeRules: Record<keyof InvitationValues, Merge> = {
  response: "answer",
  answered_at: "answer",
  answered_by: "answer",
  channel: "answer",
  meal_choice: "answer",
  plus_ones: "answer",
  plus_ones_allowed: "larger",
  unsure_at: "answer",
  waiting_since: "answer",
  offered_until: "answer",
  sent_at: "earlier",
  reached_at: "earlier",
  sent_by_hand_at: "earlier",
};

function join(before: Cell, moved: Cell): Cell {
  const answer = isOtherAnswerBetter(before, moved) ? moved : before;
  const merged = invitationColumns.map((name) => {
    const values = [before[name], moved[name]].filter((value) => value !== null);
    const rule = mergeRules[name];
    if (rule === "earlier") return [name, values.map(String).toSorted()[0] ?? null];
    if (rule === "larger") return [name, values.length > 0 ? Math.max(...values.map(Number)) : null];
    return [name, answer[name]];
  });
  return { event_id: before.event_id, ...(Object.fromEntries(merged) as InvitationValues) };
}

const write = (scope: Scope, guestId: string, cells: readonly Cell[]) =>
  writeInvitations(
    scope,
    cells.map((cell) => ({ ...cell, guest_id: guestId })),
  );

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
