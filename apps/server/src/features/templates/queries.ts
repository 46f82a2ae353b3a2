import type { ParsedOf } from "@nyota/contract/endpoint";
import { template, type templateEndpoints } from "@nyota/contract/messages/templates";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import { paginate } from "#db/paginate.ts";
import { containing, orderColumn } from "#db/search.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

export const templateColumns = columnsOf(template);

export function listTemplates(scope: Scope, query: ParsedOf<typeof templateEndpoints.list>["query"]) {
  let rows = scope.db.selectFrom("templates").select(templateColumns).where("project_id", "=", scope.projectId);
  if (query.language) rows = rows.where("language", "=", query.language);
  if (query.search) {
    const { search } = query;
    rows = rows.where((eb) => eb.or([containing("name", search), containing("body", search)]));
  }
  const [column, direction] = orderColumn(query.ordering ?? "name");
  return paginate(rows.orderBy(sql.ref(column), direction).orderBy("id"), query);
}

export async function readTemplate(scope: Scope, id: string) {
  const row = await scope.db
    .selectFrom("templates")
    .select(templateColumns)
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound("This template");
  return row;
}
