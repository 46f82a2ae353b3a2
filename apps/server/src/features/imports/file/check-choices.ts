import { nameKeys, takesSeveral } from "@nyota/contract/files/shared-targets";
import type { FieldErrors } from "@nyota/contract/errors";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { Description } from "../reading/describe-table.ts";
import type { Mapping, Options } from "../columns/read-plan.ts";
import type { ImportTopic } from "@nyota/contract/files/import-schemas";
import { hasWho } from "../topics/make-topic-plan.ts";
import { targetsOf } from "../topics/targets-of.ts";

type Choices = { topic: ImportTopic; mapping: Mapping; options: Options; description: Description };

/**
 * Throws FieldsError for a mapping or options that name columns, fields, groups or events that don't exist. Reports all
 * problems at once.
 */
export async function checkChoices(scope: Scope, { topic, mapping, options, description }: Choices) {
  const problems: FieldErrors = {};
  const known = new Set((await targetsOf(scope, topic)).map(({ key }) => key));
  const used = new Set<string>();
  for (const [index, target] of Object.entries(mapping)) {
    if (target === null) continue;
    if (Number(index) >= description.columns.length) problems[`mapping.${index}`] = ["The file has no such column."];
    else if (!known.has(target)) problems[`mapping.${index}`] = ["There is no such field."];
    else if (used.has(target) && !takesSeveral(target))
      problems[`mapping.${index}`] = ["Another column goes to this field already."];
    used.add(target);
  }
  const saysWho = topic === "guests" ? nameKeys.some((key) => used.has(key)) : hasWho(used);
  if (Object.keys(problems).length === 0 && !saysWho)
    problems["mapping"] = ["Choose the column that holds the guests' names."];
  Object.assign(problems, await checkOptions(scope, options));
  if (Object.keys(problems).length > 0) throw new FieldsError(problems);
}

async function checkOptions(scope: Scope, options: Options): Promise<FieldErrors> {
  const { group_id, group_name, event_ids = [] } = options;
  const problems: FieldErrors = {};
  if (group_name && scope.groupIds && !(await isOwnGroup(scope, group_name)))
    problems["options.group_name"] = [`“${group_name}” is not one of the groups you look after.`];
  if (group_id) {
    const group = await scope.db
      .selectFrom("groups")
      .select("id")
      .where("project_id", "=", scope.projectId)
      .where("id", "=", group_id)
      .where("parent_id", "is", null)
      .executeTakeFirst();
    if (!group || (scope.groupIds && !scope.groupIds.includes(group_id)))
      problems["options.group_id"] = ["This group does not exist."];
  }
  if (event_ids.length > 0) {
    const events = await scope.db
      .selectFrom("events")
      .select("id")
      .where("project_id", "=", scope.projectId)
      .where("id", "in", event_ids)
      .execute();
    if (events.length < new Set(event_ids).size)
      problems["options.event_ids"] = ["One of these events does not exist."];
  }
  return problems;
}

/** Whether the user, who is limited to some groups, has one of this name. */
async function isOwnGroup(scope: Scope, name: string): Promise<boolean> {
  const groups = await scope.db
    .selectFrom("groups")
    .select("name")
    .where("project_id", "=", scope.projectId)
    .where("id", "in", scope.groupIds ?? [])
    .execute();
  return groups.some((group) => group.name.toLowerCase() === name.toLowerCase());
}
