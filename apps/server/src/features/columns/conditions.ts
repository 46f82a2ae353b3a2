import { parseCondition, type ColumnCondition } from "@nyota/contract/guests/column-conditions";
import { sql, type RawBuilder } from "kysely";
import type { GuestCondition } from "#db/condition.ts";
import { likeFolded } from "#db/search.ts";
import type { Scope } from "#http/scope.ts";

type Condition = RawBuilder<boolean>;
type Of<K> = Extract<ColumnCondition, { kind: K }>;

/** The project's own columns. */
export const customCondition: GuestCondition = {
  names: ["custom"],
  tables: ["guest_columns"],
  where: (scope, { custom }) => (custom ? customConditions(scope, custom) : []),
};

/**
 * The filter `custom` as conditions on `guests as g`, one for each column. A value is compared with the stored JSON
 * value, so neither the filter nor typed text is ever used as a path or as SQL. A deleted column matches nobody.
 */
function customConditions(scope: Scope, custom: readonly string[]): Condition[] {
  const byKey = Map.groupBy(
    custom.flatMap((text) => parseCondition(text) ?? []),
    ({ key }) => key,
  );
  return [...byKey].map(([key, conditions]) => {
    const isKnown = sql`(select exists (select from guest_columns where project_id = ${scope.projectId} and key = ${key}))`;
    return sql`(${isKnown} and (${sql.join(alternatives(key, conditions), sql` or `)}))`;
  });
}

function alternatives(key: string, conditions: readonly ColumnCondition[]): Condition[] {
  const found: Condition[] = [];
  const equals = conditions.filter((condition): condition is Of<"is"> => condition.kind === "is");
  const range = conditions.filter(
    (condition): condition is Of<"min" | "max"> => condition.kind === "min" || condition.kind === "max",
  );
  if (equals.length > 0) found.push(sql`g.custom_fields->${key} = any (${equals.flatMap(formsOf)}::jsonb[])`);
  for (const { value } of equals) found.push(sql`g.custom_fields @> ${JSON.stringify({ [key]: [value] })}::jsonb`);
  if (range.length > 0) found.push(sql`(${sql.join(range.map(bound), sql` and `)})`);
  for (const condition of conditions) {
    if (condition.kind === "has") found.push(sql`nyota_fold(g.custom_fields->>${key}) ${likeFolded(condition.value)}`);
    if (condition.kind === "empty") found.push(sql`not g.custom_fields ? ${key}`);
    if (condition.kind === "filled") found.push(sql`g.custom_fields ? ${key}`);
  }
  return found;
}

/** `42` may be a number or a text, `true` a flag or a text: it matches whichever the guest has. */
function formsOf({ value }: { value: string }): string[] {
  const isJson = value === "true" || value === "false" || /^-?(0|[1-9]\d{0,14})(\.\d{1,6})?$/.test(value);
  return isJson ? [JSON.stringify(value), value] : [JSON.stringify(value)];
}

// Days are stored as texts whose alphabetical order is their order in time.
function bound({ key, kind, value }: Of<"min" | "max">): Condition {
  const [type, read, wanted] = /^\d{4}-\d\d-\d\d$/.test(value)
    ? [sql`'string'`, sql`g.custom_fields->>${key} collate "C"`, sql`${value}::text collate "C"`]
    : [sql`'number'`, sql`(g.custom_fields->>${key})::numeric`, sql`${value}::numeric`];
  const compare = kind === "min" ? sql`>=` : sql`<=`;
  return sql`case when jsonb_typeof(g.custom_fields->${key}) = ${type} then ${read} ${compare} ${wanted} else false end`;
}

/** The sort keys for a column: numbers as numbers, choices in the order of the options, texts regardless of case. */
export function customOrder(scope: Scope, key: string): RawBuilder<unknown>[] {
  // Subqueries that are evaluated once for the whole list, so that each guest is only compared by the column's own
  // type.
  const of = (column: "type" | "options") =>
    sql`(select ${sql.ref(column)} from guest_columns where project_id = ${scope.projectId} and key = ${key})`;
  const value = sql`g.custom_fields->>${key}`;
  return [
    sql`case ${of("type")}
      when 'NUMBER' then case when jsonb_typeof(g.custom_fields->${key}) = 'number' then (${value})::numeric end
      when 'SELECT' then array_position(${of("options")}, ${value})
      when 'MULTI_SELECT' then array_position(${of("options")}, g.custom_fields->${key}->>0) end`,
    sql`case ${of("type")} when 'TEXT' then nyota_fold(${value}) when 'NUMBER' then null else ${value} end`,
  ];
}
