import type { ParsedOf } from "@nyota/contract/endpoint";
import { COLUMNS_MAX, hasOptions, type columnEndpoints } from "@nyota/contract/guests/columns";
import { sql } from "kysely";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { storeRemoval, takeRemoval } from "#features/removals/commands.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { changeOptions } from "./change-options.ts";
import { lockColumn, lockColumns, type LockedColumn } from "./lock-column.ts";
import { planType } from "./plan-type.ts";
import { giveValues, listAllValues, replaceValues, takeValues } from "./stored-values.ts";
import { describePlan } from "./queries.ts";
import { findRepeated, keyOf, type Value } from "./rules.ts";

type Input = ParsedOf<typeof columnEndpoints.create>["body"];
type Patch = ParsedOf<typeof columnEndpoints.update>["body"];
type Removed = { column: LockedColumn; values: Record<string, Value> };

const entry = { module: "GUEST", type: "column" } as const;

/** Adds a column after the others. Its key is made from the label and never changes, even when the label does. */
export async function createColumn(scope: Scope, input: Input): Promise<string> {
  const options = requireOptions(input);
  await lockColumns(scope);
  const there = await listBrief(scope);
  if (there.length >= COLUMNS_MAX)
    throw new FieldsError({ non_field_errors: [`There are ${COLUMNS_MAX} columns already, and no more fit.`] });
  requireFreeLabel(there, input.label);
  const kept = await sql<{ key: string }>`select data->'column'->>'key' as key from removals
    where project_id = ${scope.projectId} and kind = 'COLUMN'`.execute(scope.db);
  const key = keyOf(input.label, new Set([...there, ...kept.rows].map((one) => one.key)));
  // Values left by an import that was read before a column with this key was deleted.
  await takeValues(scope, key);
  const row = await scope.db
    .insertInto("guest_columns")
    .values({ ...input, options, key, position: (there.at(-1)?.position ?? 0) + 1, project_id: scope.projectId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordActivity(scope, { ...entry, action: "created", id: row.id, label: input.label });
  return row.id;
}

function requireOptions({ type, options = [] }: Input): string[] {
  const repeated = findRepeated(options);
  if (repeated) throw new FieldsError({ options: [`“${repeated}” is listed twice.`] });
  if (hasOptions(type) && options.length === 0) throw new FieldsError({ options: ["Add at least one option."] });
  if (!hasOptions(type) && options.length > 0) throw new FieldsError({ options: ["Only choices have options."] });
  return options;
}

type Brief = { id: string; key: string; label: string; position: number };
const listBrief = (scope: Scope): Promise<Brief[]> =>
  scope.db
    .selectFrom("guest_columns")
    .select(["id", "key", "label", "position"])
    .where("project_id", "=", scope.projectId)
    .orderBy("position")
    .orderBy("id")
    .execute();

function requireFreeLabel(there: readonly Brief[], label: string) {
  if (there.some((one) => one.label.toLowerCase() === label.toLowerCase()))
    throw new FieldsError({ label: ["There is a column of this name already."] });
}

/**
 * Changes a column and converts the guests' values to its type and options; throws with what prevents the
 * change.
 */
export async function updateColumn(scope: Scope, columnId: string, patch: Patch) {
  await lockColumns(scope);
  const before = await lockColumn(scope, columnId);
  if (patch.label !== undefined)
    requireFreeLabel(
      (await listBrief(scope)).filter(({ id }) => id !== columnId),
      patch.label,
    );
  const { label, is_shown_to_guests } = patch;
  const fields = {
    ...(label !== undefined && { label }),
    ...(is_shown_to_guests !== undefined && { is_shown_to_guests }),
    ...(await changeKind(scope, before, patch)),
  };
  if (Object.keys(fields).length > 0)
    await scope.db
      .updateTable("guest_columns")
      .set(fields)
      .where("project_id", "=", scope.projectId)
      .where("id", "=", columnId)
      .execute();
  await recordActivity(scope, {
    ...entry,
    action: "updated",
    id: columnId,
    label: label ?? before.label,
    changes: changesOf(before, fields),
  });
}

async function changeKind(scope: Scope, before: LockedColumn, { type, options, replace, confirm }: Patch) {
  if (type === undefined || type === before.type)
    return options ? { options: await changeOptions(scope, before, { options, replace }) } : {};
  const names = options?.map(({ name }) => name);
  const wanted = { type, options: names };
  const repeated = findRepeated(names ?? []);
  if (repeated) throw new FieldsError({ options: [`“${repeated}” is listed twice.`] });
  const plan = planType(await listAllValues(scope, before.key), { before, wanted });
  if (hasOptions(type) && plan.options.length === 0) throw new FieldsError({ options: ["Add at least one option."] });
  const effects = describePlan(plan);
  if (effects.lost > 0 && !confirm)
    throw new AppError(
      "IN_USE",
      `The values of ${effects.lost} ${effects.lost === 1 ? "guest" : "guests"} do not fit this type.`,
      {
        extra: effects,
      },
    );
  await replaceValues(scope, before.key, [...plan.converts, ...plan.lost]);
  return { type, options: plan.options };
}

/** Deletes a column and its values; `restoreColumn` restores both. */
export async function removeColumn(scope: Scope, columnId: string, isConfirmed: boolean) {
  await lockColumns(scope);
  const column = await lockColumn(scope, columnId);
  const values = await takeValues(scope, column.key);
  const guests = Object.keys(values).length;
  if (guests > 0 && !isConfirmed)
    throw new AppError(
      "IN_USE",
      `${guests} ${guests === 1 ? "guest has" : "guests have"} a value here. Confirm to delete it.`,
      {
        extra: { guests },
      },
    );
  await scope.db
    .deleteFrom("guest_columns")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", columnId)
    .execute();
  await storeRemoval(scope, { kind: "COLUMN", id: columnId, data: { column, values } satisfies Removed });
  await recordActivity(scope, { ...entry, action: "deleted", id: columnId, label: column.label });
}

export async function restoreColumn(scope: Scope, columnId: string) {
  await lockColumns(scope);
  const { column, values } = await takeRemoval<Removed>(scope, { kind: "COLUMN", id: columnId, noun: "This column" });
  const there = await listBrief(scope);
  if (there.length >= COLUMNS_MAX)
    throw new AppError("CONFLICT", `There are ${COLUMNS_MAX} columns already. Delete another one first.`);
  if (there.some((one) => one.label.toLowerCase() === column.label.toLowerCase()))
    throw new AppError("CONFLICT", `There is another column “${column.label}” by now. Rename it first.`);
  await scope.db.insertInto("guest_columns").values(column).execute();
  await giveValues(scope, column.key, values);
  await recordActivity(scope, { ...entry, action: "restored", id: columnId, label: column.label });
}

/** Puts the columns in the order of `ids`, which must contain each of them once. */
export async function reorderColumns(scope: Scope, ids: readonly string[]) {
  await lockColumns(scope);
  const known = new Set((await listBrief(scope)).map(({ id }) => id));
  if (ids.length !== known.size || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)))
    throw new FieldsError({
      ids: ["The order must contain every column once. Columns may have changed: load the list again."],
    });
  await sql`update guest_columns c set position = n.position
    from unnest(${ids}::uuid[]) with ordinality as n (id, position)
    where c.project_id = ${scope.projectId} and c.id = n.id`.execute(scope.db);
  await recordActivity(scope, { ...entry, action: "moved", label: `${ids.length} columns` });
}
