import { sql, type RawBuilder } from "kysely";
import type { OrderKey } from "#db/cursor.ts";
import { orderColumn } from "#db/search.ts";
import { customOrder } from "#features/columns/conditions.ts";
import type { Scope } from "#http/scope.ts";

const nothing = sql``;
type Sorting = {
  by: RawBuilder<unknown>[];
  joins: RawBuilder<unknown>;
  first: RawBuilder<unknown>;
  isByGroup: boolean;
  isDescending: boolean;
};
type GuestOrder = {
  /** For sorting the whole list. */
  sorting: Sorting;
  /** For finding a cursor's place in it; on `guests as g` with its group `gr` and its household `sg`. */
  keys: OrderKey[];
};

/**
 * The order of guests by one of their columns or a custom one. Guests without a custom value come last in both
 * directions.
 */
export function guestOrder(scope: Scope, ordering: string | undefined): GuestOrder {
  const [column, direction] = orderColumn(ordering ?? "position");
  const isCustom = column.startsWith("custom.");
  const isDescending = direction === "desc";
  const {
    sorted,
    joins = nothing,
    first = nothing,
    placed = sorted,
  } = isCustom
    ? { sorted: customOrder(scope, column.slice("custom.".length)) }
    : orderings(scope)[column as keyof ReturnType<typeof orderings>];
  const keys = [...placed, sql.ref("g.id")].map((by) => ({
    by,
    isDescending,
    areNullsFirst: isDescending && !isCustom,
  }));
  const by = [...sorted, sql.ref("g.id")].map((key) => sql`${key} ${directionOf(isDescending, isCustom)}`);
  return { sorting: { by, joins, first, isByGroup: column === "group", isDescending }, keys };
}

const directionOf = (isDescending: boolean, isCustom: boolean) =>
  sql.raw(`${isDescending ? "desc" : "asc"}${isCustom ? " nulls last" : ""}`);

/** Sorts by a cursor's keys in the same order as the whole list. */
export const sortByKeys = (keys: OrderKey[]) =>
  sql.join(
    keys.map(
      ({ by, isDescending, areNullsFirst }) =>
        sql`${by} ${sql.raw(isDescending ? "desc" : "asc")} ${sql.raw(areNullsFirst ? "nulls first" : "nulls last")}`,
    ),
  );

type Ordering = {
  sorted: RawBuilder<unknown>[];
  joins?: RawBuilder<unknown>;
  first?: RawBuilder<unknown>;
  placed?: RawBuilder<unknown>[];
};
const orderings = (scope: Scope): Record<"position" | "name" | "created_at" | "group", Ordering> => ({
  position: { sorted: [sql`g.position`] },
  name: { sorted: [sql`nyota_fold(g.first_name)`, sql`nyota_fold(coalesce(g.last_name, ''))`] },
  created_at: { sorted: [sql`g.created_at`] },
  // The few groups are sorted first: folding and comparing their names for each of thousands of guests took half of the
  // time.
  group: {
    sorted: [sql`gr.place`, sql`sg.place`, sql`g.position`],
    joins: sql`left join placed gr on gr.id = g.group_id left join placed sg on sg.id = g.sub_group_id`,
    first: sql`with placed as materialized (select id, dense_rank() over (order by nyota_fold(name)) as place
      from groups where project_id = ${scope.projectId})`,
    placed: [sql`nyota_fold(gr.name)`, sql`nyota_fold(sg.name)`, sql`g.position`],
  },
});
