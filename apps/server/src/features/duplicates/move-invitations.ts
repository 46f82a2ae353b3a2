import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { invitationColumns, type InvitationValues, waitAgain, writeInvitations } from "#features/guests/commands.ts";
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

/**
 * Combines the invitations of two guests: the better answer of the two, the earlier sending, the larger allowance. A place
 * that is offered to the merged guest, whose invitations don't count any more, is offered to the one who stays.
 */
export async function moveInvitations(scope: Scope, { kept, merged }: Ids): Promise<MovedCell[]> {
  const mine = new Map((await read(scope, kept)).map((cell) => [cell.event_id, cell]));
  const cells = (await read(scope, merged)).map((moved) => {
    const before = mine.get(moved.event_id) ?? null;
    return { event_id: moved.event_id, before, after: before ? join(before, moved, scope.now) : moved, moved };
  });
  const after = cells.map((cell) => ({ ...cell.after, guest_id: kept }));
  await writeInvitations(scope, after, { keepsOffers: true });
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

function join(before: Cell, moved: Cell, now: Date): Cell {
  const answer = isOtherAnswerBetter(before, moved, now) ? moved : before;
  const merged = invitationColumns.map((name) => {
    const values = [before[name], moved[name]].filter((value) => value !== null);
    const rule = mergeRules[name];
    if (rule === "earlier") return [name, values.map(String).toSorted()[0] ?? null];
    if (rule === "larger") return [name, values.length > 0 ? Math.max(...values.map(Number)) : null];
    return [name, answer[name]];
  });
  return { event_id: before.event_id, ...(Object.fromEntries(merged) as InvitationValues) };
}

/**
 * The history records that an answer came from another guest. That guest's own history stays with them and is shown
 * together with this one.
 */
async function note(scope: Scope, guestId: string, cells: readonly MovedCell[]) {
  const changed = cells.filter(({ before, after }) => before !== null && wordOf(before) !== wordOf(after));
  if (changed.length === 0) return;
  await scope.db
    .insertInto("rsvp_answers")
    .values(
      changed.map(({ event_id, before, after }) => ({
        project_id: scope.projectId,
        guest_id: guestId,
        event_id,
        before: before && wordOf(before),
        after: wordOf(after),
        answered_by: "COLLABORATOR",
        channel: "APP",
        actor_id: scope.actor.id,
      })),
    )
    .execute();
}

/** What the history calls it. */
const wordOf = ({ response, unsure_at, waiting_since, offered_until }: Cell) =>
  response ?? (unsure_at ? "UNSURE" : waiting_since && (offered_until ? "OFFERED" : "WAITING"));

/** What guests and hosts say; an offer is made and ended by time. */
const spoken = ["response", "answered_at", "unsure_at", "waiting_since"] as const;

/**
 * Restores the invitations of the guest who stays, except where an answer has changed since or the merge changed nothing.
 * The other guest's rows were never changed; if they wait, they wait again, because the place that was offered to them
 * may have been given to somebody else.
 */
export async function restoreInvitations(scope: Scope, { kept, merged }: Ids, cells: readonly MovedCell[]) {
  const now = new Map((await read(scope, kept)).map((cell) => [cell.event_id, cell]));
  const untouched = cells.filter(({ event_id, before, after }) => {
    const current = now.get(event_id);
    const isChanged = before === null || invitationColumns.some((name) => !isSame(before[name], after[name]));
    return isChanged && current && spoken.every((name) => isSame(current[name], after[name]));
  });
  await waitAgain(scope, [merged]);
  const gone = untouched.filter(({ before }) => before === null).map(({ event_id }) => event_id);
  await sql`delete from invitations where project_id = ${scope.projectId} and guest_id = ${kept}
    and event_id = any (${gone}::uuid[])`.execute(scope.db);
  await writeInvitations(
    scope,
    untouched.flatMap(({ before }) => (before ? [{ ...before, guest_id: kept }] : [])),
  );
}

/** Merges that were stored before a column existed have no value for it. */
const isSame = (one: unknown, other: unknown) => (one ?? null) === (other ?? null);
