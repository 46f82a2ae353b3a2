import type { ParsedOf } from "@nyota/contract/endpoint";
import type { templateEndpoints } from "@nyota/contract/messages/templates";
import { listTexts, type MessageTexts } from "@nyota/contract/messages/message-texts";
import { findVariables } from "@nyota/contract/messages/variables";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { requireCustomVariables } from "#features/columns/queries.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { readTemplate, templateColumns } from "./queries.ts";
import { findLanguageProblem, starterTemplates } from "./rules.ts";

type Input = ParsedOf<typeof templateEndpoints.create>["body"];
type Patch = ParsedOf<typeof templateEndpoints.update>["body"];

/** The variables of all its texts. */
const variablesOf = (texts: MessageTexts) =>
  findVariables(
    listTexts(texts)
      .map(({ body }) => body)
      .join("\n"),
  ).map(({ name }) => name);

const stored = <T extends { translations?: MessageTexts["translations"] | undefined }>({
  translations,
  ...fields
}: T) => ({
  ...fields,
  ...(translations && { translations: JSON.stringify(translations) }),
});

async function requireTexts(scope: Scope, texts: MessageTexts) {
  const problem = findLanguageProblem(texts);
  if (problem !== undefined) throw new FieldsError({ translations: [problem] });
  for (const { body } of listTexts(texts)) await requireCustomVariables(scope, body);
}

export async function addTemplate(scope: Scope, input: Input) {
  const texts = { language: "en", translations: {}, ...input } as const;
  await requireFreeName(scope, input.name);
  await requireTexts(scope, texts);
  const row = await scope.db
    .insertInto("templates")
    .values({
      ...stored(input),
      project_id: scope.projectId,
      variables: variablesOf(texts),
      created_by: scope.actor.id,
    })
    .returning(templateColumns)
    .executeTakeFirstOrThrow();
  await recordActivity(scope, { action: "created", module: "MESSAGE", type: "template", id: row.id, label: row.name });
  return row;
}

/** Changes a template. Campaigns that have started keep their text. */
export async function updateTemplate(scope: Scope, id: string, patch: Patch) {
  const before = await readTemplate(scope, id);
  const texts = { ...before, ...patch };
  await requireFreeName(scope, texts.name, id);
  await requireTexts(scope, texts);
  const row = await scope.db
    .updateTable("templates")
    .set({ ...stored(patch), variables: variablesOf(texts), is_system: false })
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
        ...stored(starter),
        project_id: scope.projectId,
        variables: variablesOf(starter),
        is_system: true,
      })),
    )
    .execute();

async function requireFreeName(scope: Scope, name: string, exceptId?: string) {
  let rows = scope.db
    .selectFrom("templates")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where((eb) => eb(eb.fn<string>("lower", ["name"]), "=", name.toLowerCase()));
  if (exceptId) rows = rows.where("id", "!=", exceptId);
  if (await rows.executeTakeFirst())
    throw new FieldsError({ name: ["A template has this name already. One template can be in several languages."] });
}
