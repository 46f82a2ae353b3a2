import { column } from "@nyota/contract/guests/columns";
import { findCustomKeys } from "@nyota/contract/messages/variables";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { listValues } from "./stored-values.ts";
import { planType, type TypePlan } from "./plan-type.ts";
import { readValue, formatStoredValue, type Value } from "./rules.ts";

const ownColumns = columnsOf(column.omit({ filled: true }));

/** The columns in their order, with the number of guests who have a value in each. */
export async function listColumns(scope: Scope) {
  const columns = await scope.db
    .selectFrom("guest_columns")
    .select(ownColumns)
    .where("project_id", "=", scope.projectId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const keys = columns.map(({ key }) => key);
  const filled = keys.length > 0 ? await countFilled(scope, keys) : [];
  return { results: columns.map((one, index) => ({ ...one, type: one.type as never, filled: filled[index] ?? 0 })) };
}

/** The columns whose values guests see on their own page, in order. */
export const listShownColumns = (scope: Scope) =>
  scope.db
    .selectFrom("guest_columns")
    .select(["key", "label", "type"])
    .where("project_id", "=", scope.projectId)
    .where("is_shown_to_guests", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();

/** Counts all columns in one scan of the guests. */
async function countFilled(scope: Scope, keys: readonly string[]): Promise<number[]> {
  const counts = keys.map((key) => sql`count(*) filter (where custom_fields ? ${key})`);
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts from guests
    where project_id = ${scope.projectId} and deleted_at is null and status = 'PUBLISHED'`.execute(scope.db);
  return rows[0]?.counts ?? [];
}

export async function readColumn(scope: Scope, columnId: string) {
  const row = await scope.db
    .selectFrom("guest_columns")
    .select(ownColumns)
    .where("project_id", "=", scope.projectId)
    .where("id", "=", columnId)
    .executeTakeFirst();
  if (!row) throw notFound("This column");
  const values = await listValues(scope, row.key);
  const holding =
    (option: string) =>
    ({ value }: { value: Value }) =>
      Array.isArray(value) ? value.includes(option) : value === option;
  const sum = (some: { guests: number }[]) => some.reduce((total, { guests }) => total + guests, 0);
  return {
    ...row,
    type: row.type as never,
    filled: sum(values),
    option_counts: Object.fromEntries(row.options.map((option) => [option, sum(values.filter(holding(option)))])),
  };
}

/** What another type would do to a column's values. */
export async function previewType(
  scope: Scope,
  columnId: string,
  wanted: { type: string; options?: string[] | undefined },
) {
  const { key, type, options } = await readColumn(scope, columnId);
  return describePlan(planType(await listValues(scope, key), { before: { type, options }, wanted }));
}

export const describePlan = ({ options, converts, lost }: TypePlan) => {
  const sum = (some: readonly { guests: number }[]) => some.reduce((total, { guests }) => total + guests, 0);
  return {
    filled: sum(converts) + sum(lost),
    converts: sum(converts),
    lost: sum(lost),
    samples: lost.slice(0, 10).map(({ old, guests }) => ({ value: formatStoredValue(old).slice(0, 200), guests })),
    options,
  };
};

/**
 * The values of custom fields in their stored form; null clears one. Unknown columns and invalid values are errors of
 * `custom_fields.<key>`, with `prefix` in front. The columns are locked until the transaction ends.
 */
export async function requireCustomFields(
  scope: Scope,
  given: Record<string, unknown> | undefined,
  prefix = "",
): Promise<Record<string, Value | null>> {
  const { values, problems } = await checkCustomFields(scope, given ?? {});
  if (problems.size > 0)
    throw new FieldsError(
      Object.fromEntries([...problems].map(([key, problem]) => [`${prefix}custom_fields.${key}`, [problem]])),
    );
  return Object.fromEntries(values);
}

/** Values as their columns store them, and a sentence for each that its column can't have. Locks the columns' types. */
export async function checkCustomFields(scope: Scope, given: Record<string, unknown>) {
  const entries = Object.entries(given);
  const problems = new Map<string, string>();
  const values = new Map<string, Value | null>();
  if (entries.length === 0) return { values, problems };
  const columns = await scope.db
    .selectFrom("guest_columns")
    .select(["key", "type", "options"])
    .where("project_id", "=", scope.projectId)
    .where("key", "in", Object.keys(given))
    .orderBy("key")
    .forShare()
    .execute();
  for (const [key, raw] of entries) {
    const known = columns.find((one) => one.key === key);
    const read = known ? readValue(known, raw) : { problem: "There is no such column." };
    if ("problem" in read) problems.set(key, read.problem);
    else values.set(key, read.value);
  }
  return { values, problems };
}

/** Throws when a message text uses a column that doesn't exist. */
export async function requireCustomVariables(scope: Scope, body: string | undefined) {
  const wanted = findCustomKeys(body ?? "");
  if (wanted.length === 0) return;
  const rows = await scope.db
    .selectFrom("guest_columns")
    .select("key")
    .where("project_id", "=", scope.projectId)
    .where("key", "in", wanted)
    .execute();
  const gone = wanted.filter((key) => !rows.some((row) => row.key === key));
  if (gone.length > 0)
    throw new FieldsError({ body: [`There is no column for ${gone.map((key) => `{{custom.${key}}}`).join(", ")}.`] });
}
