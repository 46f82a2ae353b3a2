import type { ParsedOf } from "@nyota/contract/endpoint";
import type { GivenAnswer } from "@nyota/contract/guests/guests";
import { type AskedQuestion, askedQuestion, type questionEndpoints } from "@nyota/contract/events/questions";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import { containing } from "#db/search.ts";
import { paginate } from "#db/paginate.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { toValues } from "./rules.ts";

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

/** The active questions in order. */
export async function listActiveQuestions(scope: Scope) {
  const rows = await scope.db
    .selectFrom("questions")
    .where("project_id", "=", scope.projectId)
    .where("is_active", "=", true)
    .select(columnsOf(askedQuestion))
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows as unknown as AskedQuestion[];
}

type Given = Omit<GivenAnswer, "values"> & { guest_id: string; value: unknown };

/** The answers of these guests or of their households, in the order of the questions. */
export async function listGiven(
  scope: Scope,
  guestIds: readonly string[],
): Promise<(GivenAnswer & { guest_id: string })[]> {
  const { rows } = await sql<Given>`
    with g as materialized (select id, sub_group_id from guests
      where project_id = ${scope.projectId} and id = any (${guestIds}::uuid[])),
    a as (
      select g.id as guest_id, a.question_id, a.value, a.updated_at from g
      join question_answers a on a.project_id = ${scope.projectId} and a.guest_id = g.id
      union all
      select g.id, a.question_id, a.value, a.updated_at from g
      join question_answers a on a.project_id = ${scope.projectId} and a.sub_group_id = g.sub_group_id)
    select a.guest_id, q.id as question_id, q.text, q.type, q.per, a.value, a.updated_at as answered_at from a
    join questions q on q.project_id = ${scope.projectId} and q.id = a.question_id
    order by q.position, q.id`.execute(scope.db);
  return rows.map(({ value, ...row }) => ({ ...row, values: toValues(value) }));
}

/** The questions that are active or have answers, each a column of a file. */
export async function listAskedQuestions(scope: Scope) {
  const rows = await scope.db
    .selectFrom("questions as q")
    .select(["q.id", "q.text"])
    .where("q.project_id", "=", scope.projectId)
    .where(sql<boolean>`(q.is_active or exists (select from question_answers a
      where a.project_id = q.project_id and a.question_id = q.id))`)
    .orderBy("q.position")
    .orderBy("q.id")
    .execute();
  return rows;
}
