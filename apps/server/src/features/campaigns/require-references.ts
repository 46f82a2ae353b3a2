import type { FilterTable } from "@nyota/contract/guests/filter-tables";
import type { Audience } from "@nyota/contract/messages/campaigns";
import { sql } from "kysely";
import { visibleImports } from "#features/imports/queries.ts";
import { FieldsError, unlessRefused } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { lockSender } from "#features/senders/queries.ts";
import { readTemplate } from "#features/templates/queries.ts";
import { idsInAudience } from "./audience.ts";

type References = {
  template_id?: string | null | undefined;
  sender_id?: string | null | undefined;
  event_ids?: string[] | undefined;
  audience?: Audience | undefined;
};

/** Refuses references to anything outside the project. */
export async function requireReferences(scope: Scope, { template_id, sender_id, event_ids, audience }: References) {
  const problems: [field: string, messages: string[]][] = [];
  if (template_id && !(await unlessRefused(readTemplate(scope, template_id))))
    problems.push(["template_id", ["This template does not exist any more."]]);
  if (sender_id && !(await unlessRefused(lockSender(scope, sender_id))))
    problems.push(["sender_id", ["This number does not exist any more."]]);
  const named = [
    { field: "event_ids", table: "events" as const, ids: event_ids ?? [] },
    ...idsInAudience(audience ?? {}).map((part) => ({ ...part, field: `audience.${part.field}` })),
  ];
  for (const { table, field, ids } of named)
    if (!(await allExist(scope, table, ids)))
      problems.push([field, [`One of these ${nouns[table]} does not exist any more.`]]);
  if (problems.length > 0) throw new FieldsError(Object.fromEntries(problems));
}

const nouns: Record<FilterTable, string> = {
  events: "events",
  guests: "guests",
  groups: "groups",
  tags: "tags",
  file_imports: "imports",
};

/** Deleted rows count as existing; a guest or an import the caller may not see does not. */
async function allExist(scope: Scope, table: FilterTable, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} i
    where i.project_id = ${scope.projectId} and i.id = any (${ids}::uuid[])
      and ${table === "file_imports" ? visibleImports(scope) : sql`true`}`.execute(scope.db);
  return rows[0]?.n === new Set(ids).size;
}
