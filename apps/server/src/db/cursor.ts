import {
  ExpressionWrapper,
  sql,
  type OperationNode,
  type OrderByItemNode,
  type RawBuilder,
  type SelectQueryNode,
} from "kysely";
import { FieldsError } from "#http/errors.ts";

/** One sort key of a query. By default PostgreSQL puts nulls last in ascending order and first in descending order. */
export type OrderKey = { by: RawBuilder<unknown>; isDescending: boolean; areNullsFirst: boolean };

/** A row's position in an order: the values of its sort keys as text. */
type CursorValues = (string | null)[];

/** The sort keys of a query, in order. */
export function orderKeysOf(query: { toOperationNode: () => OperationNode }): OrderKey[] {
  const { orderBy } = query.toOperationNode() as SelectQueryNode;
  return (orderBy?.items ?? []).map((item) => keyOf(item));
}

function keyOf({ orderBy, direction, nulls }: OrderByItemNode): OrderKey {
  const isDescending = JSON.stringify(direction ?? "").includes("desc");
  const by = sql`${new ExpressionWrapper(orderBy)}`;
  return { by, isDescending, areNullsFirst: nulls ? nulls === "first" : isDescending };
}

/** A column with the position of each row, to continue after it. */
export const placeColumn = (keys: OrderKey[]): RawBuilder<CursorValues> =>
  sql<CursorValues>`json_build_array(${sql.join(keys.map(({ by }) => sql`(${by})::text`))})`;

/** The rows after a position. The values are compared in the types of their keys. */
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

/** Encodes a position for use in a URL. It includes the order: under another order the values would be meaningless. */
export const writeCursor = (order: string, place: CursorValues) =>
  Buffer.from(JSON.stringify([order, ...place])).toString("base64url");

/** Decodes a cursor. Throws FieldsError for a malformed one or one of another order. */
export function readCursor(order: string, keys: OrderKey[], cursor: string): CursorValues {
  const found = parse(cursor);
  const isPlace =
    found?.every((value) => value === null || typeof value === "string") && found.length === keys.length + 1;
  if (!found || !isPlace || found[0] !== order)
    throw new FieldsError({ cursor: ["This cursor belongs to another list. Start again with the first page."] });
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
