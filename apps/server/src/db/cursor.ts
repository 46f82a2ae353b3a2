import {
  ExpressionWrapper,
  sql,
  type OperationNode,
  type OrderByItemNode,
  type RawBuilder,
  type SelectQueryNode,
} from "kysely";
import { FieldsError } from "#http/errors.ts";

/** One key of an order. PostgreSQL puts nulls last in ascending and first in descending order unless told otherwise. */
export type OrderKey = { by: RawBuilder<unknown>; isDescending: boolean; areNullsFirst: boolean };

/** The values of a row's keys as text, in the order of the keys. */
type CursorValues = (string | null)[];

/** The keys a query is ordered by, in their order. */
export function orderKeysOf(query: { toOperationNode: () => OperationNode }): OrderKey[] {
  const { orderBy } = query.toOperationNode() as SelectQueryNode;
  return (orderBy?.items ?? []).map((item) => keyOf(item));
}

function keyOf({ orderBy, direction, nulls }: OrderByItemNode): OrderKey {
  const isDescending = JSON.stringify(direction ?? "").includes("desc");
  const by = sql`${new ExpressionWrapper(orderBy)}`;
  return { by, isDescending, areNullsFirst: nulls ? nulls === "first" : isDescending };
}

/** A column that holds the place of each row, to go on from it. */
export const placeColumn = (keys: OrderKey[]): RawBuilder<CursorValues> =>
  sql<CursorValues>`json_build_array(${sql.join(keys.map(({ by }) => sql`(${by})::text`))})`;

/** The rows that come after a place. The values are compared as what their keys are. */
export function comesAfter(keys: OrderKey[], place: CursorValues): RawBuilder<boolean> {
  const isSame = (key: OrderKey, value: string | null) =>
    value === null ? sql`(${key.by}) is null` : sql`(${key.by}) = ${value}`;
  const alternatives = keys.map((key, index) => {
    const before = keys.slice(0, index).map((earlier, at) => isSame(earlier, place[at] ?? null));
    return sql`(${sql.join([...before, isBeyond(key, place[index] ?? null)], sql` and `)})`;
  });
  return sql<boolean>`(${sql.join(alternatives, sql` or `)})`;
}

function isBeyond({ by, isDescending, areNullsFirst }: OrderKey, value: string | null) {
  if (value === null) return areNullsFirst ? sql`(${by}) is not null` : sql`false`;
  const beyond = isDescending ? sql`(${by}) < ${value}` : sql`(${by}) > ${value}`;
  return areNullsFirst ? beyond : sql`(${beyond} or (${by}) is null)`;
}

/** A place as a word for addresses. It names the order as well: the values of another one would mean nothing. */
export const writeCursor = (order: string, place: CursorValues) =>
  Buffer.from(JSON.stringify([order, ...place])).toString("base64url");

/** The place a cursor names. Throws FieldsError for one that is none, or of another order. */
export function readCursor(order: string, keys: OrderKey[], cursor: string): CursorValues {
  const found = parse(cursor);
  const isPlace =
    found?.every((value) => value === null || typeof value === "string") && found.length === keys.length + 1;
  if (!found || !isPlace || found[0] !== order)
    throw new FieldsError({ cursor: ["This does not belong to this list. Begin again with its first page."] });
  return found.slice(1);
}

function parse(cursor: string): CursorValues | undefined {
  try {
    const found = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown;
    return Array.isArray(found) ? (found as CursorValues) : undefined;
  } catch {
    return undefined;
  }
}
