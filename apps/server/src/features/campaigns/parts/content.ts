import { FieldsError, unlessRefused } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { lockSender } from "#features/senders/queries.ts";
import { readTemplate } from "#features/templates/queries.ts";

type References = {
  template_id?: string | null | undefined;
  sender_id?: string | null | undefined;
  event_ids?: string[] | undefined;
};

/** The text a campaign sends: its own, else its template's as it is now. */
export async function bodyOf(scope: Scope, row: { body: string | null; template_id: string | null }): Promise<string> {
  if (row.body) return row.body;
  if (row.template_id) return (await readTemplate(scope, row.template_id)).body;
  throw new FieldsError({ template_id: ["Choose a template or write the message."] });
}

/** Everything a campaign points to must be of its project. */
export async function requireReferences(scope: Scope, { template_id, sender_id, event_ids }: References) {
  const problems: Record<string, string[]> = {};
  if (template_id && !(await unlessRefused(readTemplate(scope, template_id))))
    problems["template_id"] = ["This template does not exist any more."];
  if (sender_id && !(await unlessRefused(lockSender(scope, sender_id))))
    problems["sender_id"] = ["This number does not exist any more."];
  if (event_ids && event_ids.length > 0) {
    const found = await scope.db
      .selectFrom("events")
      .select("id")
      .where("project_id", "=", scope.projectId)
      .where("id", "in", event_ids)
      .execute();
    if (found.length < new Set(event_ids).size)
      problems["event_ids"] = ["One of these events does not exist any more."];
  }
  if (Object.keys(problems).length > 0) throw new FieldsError(problems);
}
