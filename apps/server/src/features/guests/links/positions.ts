import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

/** Distance between neighbouring positions, so that moving a guest between two others updates one row. */
const gap = 65_536;

export type Between = { after_id?: string | null | undefined; before_id?: string | undefined };

/**
 * A lock for every change of the order of a project's guests, until the end of the transaction. Taken before credits
 * and before guest rows.
 */
export const lockPositions = (scope: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`guest positions ${scope.projectId}`}, 0))`.execute(scope.db);

// The order is shared by the whole project, so positions are computed across all groups: a limited collaborator's guest
// must not get the position of a guest they can't see.

/** Positions for `count` guests at the end of the list. The order must be locked. */
export const lastPositions = (scope: Scope, count: number): Promise<number[]> =>
  acrossGroups(scope, async () => {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(position), 0) as last from guests where project_id = ${scope.projectId}`.execute(scope.db);
    return spread({ count, start: rows[0]?.last ?? 0, step: gap });
  });

/**
 * Positions for `count` guests at a place; renumbers all guests when the gap there is used up. The order must be
 * locked.
 */
export async function positionsAt(
  scope: Scope,
  options: { place: Between; count: number; moving?: readonly string[] },
) {
  const { place, count, moving = [] } = options;
  const anchor = requirePlace(place);
  if (anchor.id !== null) await requireAnchor(scope, anchor.id, moving);
  return acrossGroups(scope, async () => {
    const found = fit(await findGap(scope, anchor, moving), count);
    if (found) return found;
    await renumber(scope);
    return fit(await findGap(scope, anchor, moving), count) as number[];
  });
}

type Run = { ids: string[]; after_id: string | null };

/**
 * The current places of these guests as runs, each with the guest before it that is not moving. Only guests that the
 * caller may see are used as places.
 */
export async function findRuns(scope: Scope, moving: readonly string[]): Promise<Run[]> {
  const { rows } = await sql<Run>`
    with moved as (
      select id, position from guests
      where project_id = ${scope.projectId} and id = any (${moving}::uuid[]) and deleted_at is null),
    neighbours as (
      select m.id, m.position, p.id as before_id, coalesce(p.id <> all (${moving}::uuid[]), true) as begins
      from moved m left join lateral (
        select g.id from guests g where g.project_id = ${scope.projectId} and g.deleted_at is null
          and (g.position, g.id) < (m.position, m.id)
        order by g.position desc, g.id desc limit 1) p on true),
    runs as (select *, count(*) filter (where begins) over (order by position, id) as run from neighbours)
    select array_agg(id order by position, id) as ids, min(before_id::text) filter (where begins) as after_id
    from runs group by run order by run`.execute(scope.db);
  return rows;
}

type Anchor = { id: string | null; side: "after" | "before" };

function requirePlace({ after_id, before_id }: Between): Anchor {
  if ((after_id === undefined) === (before_id === undefined))
    throw new FieldsError({ after_id: ["Give either after_id or before_id."] });
  return before_id === undefined ? { id: after_id ?? null, side: "after" } : { id: before_id, side: "before" };
}

async function requireAnchor(scope: Scope, anchorId: string, moving: readonly string[]) {
  if (moving.includes(anchorId))
    throw new FieldsError({ non_field_errors: ["Guests can't be moved next to themselves."] });
  const row = await scope.db
    .selectFrom("guests")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", anchorId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("The guest at this place");
}

type Gap = { from: number | null; to: number | null };

/**
 * The positions around a place, ignoring guests who are moving. Deleted guests keep their positions, because they may
 * be restored.
 */
async function findGap(scope: Scope, { id, side }: Anchor, moving: readonly string[]): Promise<Gap> {
  const others = sql`project_id = ${scope.projectId} and not (id = any (${moving}::uuid[]))`;
  const at = sql`(select position from guests where project_id = ${scope.projectId} and id = ${id})`;
  const query =
    id === null
      ? sql<Gap>`select null::bigint as "from", min(position) as "to" from guests where ${others}`
      : side === "after"
        ? sql<Gap>`select ${at} as "from", min(position) as "to" from guests where ${others} and position > ${at}`
        : sql<Gap>`select max(position) as "from", ${at} as "to" from guests where ${others} and position < ${at}`;
  const { rows } = await query.execute(scope.db);
  return rows[0] as Gap;
}

/** Evenly spaced positions between two neighbours; undefined when not all fit. */
function fit({ from, to }: Gap, count: number): number[] | undefined {
  if (to === null) return spread({ count, start: from ?? 0, step: gap });
  if (from === null) return spread({ count, start: to - gap * (count + 1), step: gap });
  const step = Math.floor((to - from) / (count + 1));
  return step >= 1 ? spread({ count, start: from, step }) : undefined;
}

const spread = ({ count, start, step }: { count: number; start: number; step: number }) =>
  Array.from({ length: count }, (_, index) => start + step * (index + 1));

const renumber = (scope: Scope) =>
  sql`update guests g set position = n.position
    from (select id, row_number() over (order by position, id) * ${gap}::bigint as position
      from guests where project_id = ${scope.projectId}) n
    where g.project_id = ${scope.projectId} and g.id = n.id and g.position <> n.position`.execute(scope.db);
