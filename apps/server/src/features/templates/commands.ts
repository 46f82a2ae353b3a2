import type { ParsedOf } from "@nyota/contract/endpoint";
import type { templateEndpoints } from "@nyota/contract/messages/templates";
import { findVariables } from "@nyota/contract/messages/variables";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { requireCustomVariables } from "#features/columns/queries.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { readTemplate, templateColumns } from "./queries.ts";
import { starterTemplates } from "./rules.ts";

type Input = ParsedOf<typeof templateEndpoints.create>["body"];
type Patch = ParsedOf<typeof templateEndpoints.update>["body"];

const variablesOf = (body: string) => findVariables(body).map(({ name }) => name);

export async function addTemplate(scope: Scope, input: Input) {
  await requireFreeName(scope, { name: input.name, language: input.language ?? "en" });
  await requireCustomVariables(scope, input.body);
  const row = await scope.db
    .insertInto("templates")
    .values({ ...input, project_id: scope.projectId, variables: variablesOf(input.body), created_by: scope.actor.id })
    .returning(templateColumns)
    .executeTakeFirstOrThrow();
  await recordActivity(scope, { action: "created", module: "MESSAGE", type: "template", id: row.id, label: row.name });
  return row;
}

/** Changes a template. Campaigns that have started keep their text. */
export async function updateTemplate(scope: Scope, id: string, patch: Patch) {
  const before = await readTemplate(scope, id);
  await requireFreeName(scope, {
    name: patch.name ?? before.name,
    language: patch.language ?? before.language,
    exceptId: id,
  });
  await requireCustomVariables(scope, patch.body);
  const row = await scope.db
    .updateTable("templates")
    .set({ ...patch, ...(patch.body === undefined ? {} : { variables: variablesOf(patch.body) }), is_system: false })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .returning(templateColumns)
    .executeTakeFirstOrThrow();
  await recordActivity(scope, {
    action: "updated",
    module: "MESSAGE",
    type: "template",
    id,
    label: row.name,
    changes: changesOf(before, patch),
  });
  return row;
}

export async function removeTemplate(scope: Scope, id: string) {
  const before = await readTemplate(scope, id);
  await scope.db.deleteFrom("templates").where("project_id", "=", scope.projectId).where("id", "=", id).execute();
  await recordActivity(scope, { action: "deleted", module: "MESSAGE", type: "template", id, label: before.name });
}

/** The ready-made messages every project starts with. */
export const addStarterTemplates = (scope: Scope) =>
  scope.db
    .insertInto("templates")
    .values(
      starterTemplates.map((starter) => ({
        ...starter,
        project_id: scope.projectId,
        variables: variablesOf(starter.body),
        is_system: true,
      })),
    )
    .execute();

async function requireFreeName(scope: Scope, template: { name: string; language: string; exceptId?: string }) {
  let rows = scope.db
    .selectFrom("templates")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("language", "=", template.language)
    .where((eb) => eb(eb.fn<string>("lower", ["name"]), "=", template.name.toLowerCase()));
  if (template.exceptId) rows = rows.where("id", "!=", template.exceptId);
  if (await rows.executeTakeFirst())
    throw new FieldsError({ name: ["A template in this language has this name already."] });
}
