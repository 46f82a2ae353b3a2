import type { ParsedOf } from "@nyota/contract/endpoint";
import type { Question, questionEndpoints } from "@nyota/contract/questions";
import { sql } from "kysely";
import { containing } from "#db/search.ts";
import { paginate } from "#db/paginate.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

type Query = ParsedOf<typeof questionEndpoints.list>["query"];

const rowsOf = (scope: Scope) =>
  scope.db
    .selectFrom("questions as q")
    .where("q.project_id", "=", scope.projectId)
    .selectAll("q")
    .select(
      sql<number>`(select count(*) from question_answers a where a.project_id = q.project_id and a.question_id = q.id)`.as(
        "answers",
      ),
    );

export function listQuestions(scope: Scope, query: Query) {
  let rows = rowsOf(scope);
  if (query.is_active !== undefined) rows = rows.where("q.is_active", "=", query.is_active);
  if (query.search) rows = rows.where(containing("q.text", query.search));
  return paginate(rows.orderBy("q.position").orderBy("q.id"), query);
}

export async function readQuestion(scope: Scope, questionId: string) {
  const row = await rowsOf(scope).where("q.id", "=", questionId).executeTakeFirst();
  if (!row) throw notFound("This question");
  return row;
}

/** The questions guests are asked now, in order. */
export async function listActiveQuestions(scope: Scope) {
  const rows = await scope.db
    .selectFrom("questions")
    .where("project_id", "=", scope.projectId)
    .where("is_active", "=", true)
    .select(["id", "text", "help", "type", "options", "is_required", "per", "event_ids", "shown_if"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows as unknown as Pick<
    Question,
    "id" | "text" | "help" | "type" | "options" | "is_required" | "per" | "event_ids" | "shown_if"
  >[];
}
