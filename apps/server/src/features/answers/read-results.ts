import type { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { type GuestFilter } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { likeFolded } from "#db/search.ts";
import { toValues } from "#features/questions/rules.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { idsOf } from "./chosen.ts";
import { countResult, type CountedQuestion } from "./question-results.ts";

type Query = ParsedOf<typeof answerViewEndpoints.given>["query"];

/** The answers of guests who count, and of households with such guests; all of them or those of a filter. */
function isCounted(scope: Scope, filter: GuestFilter = {}) {
  const ids = idsOf(scope, filter);
  const listed = (column: "id" | "sub_group_id") => sql`select ${sql.ref(column)} from listed_guests
    where project_id = ${scope.projectId} ${ids ? sql`and id in (${ids})` : sql``} and ${sql.ref(column)} is not null`;
  return sql<boolean>`(coalesce(a.guest_id in (${listed("id")}), false)
    or coalesce(a.sub_group_id in (${listed("sub_group_id")}), false))`;
}

/** Every question that is asked or was answered, with its answers counted. */
export async function readResults(scope: Scope, filter: GuestFilter = {}) {
  const facts = await readFacts(scope, filter);
  const byQuestion = Map.groupBy(facts, ({ question_id }) => question_id);
  const questions = await scope.db
    .selectFrom("questions")
    .select(["id as question_id", "text", "type", "per", "is_active", "options"])
    .where("project_id", "=", scope.projectId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return {
    results: (questions as CountedQuestion[])
      .filter(({ is_active, question_id }) => is_active || byQuestion.has(question_id))
      .map((question) => countResult(question, byQuestion.get(question.question_id) ?? [])),
  };
}

/** Equal answers are counted by the database; the texts of guests are not compared. */
async function readFacts(scope: Scope, filter: GuestFilter) {
  const { rows } = await sql<{ question_id: string; value: unknown; count: number }>`
    select a.question_id, v.value, count(*)::int as count
    from question_answers a join questions q on q.project_id = a.project_id and q.id = a.question_id
    cross join lateral (select case when q.type not in ('TEXT', 'LONG_TEXT') then a.value end as value) v
    where a.project_id = ${scope.projectId} and ${isCounted(scope, filter)}
    group by a.question_id, v.value`.execute(scope.db);
  return rows.map(({ value, ...row }) => ({ ...row, values: toValues(value) }));
}

/** Who answered what to a question, also the texts that can't be counted. */
export async function listGiven(scope: Scope, questionId: string, query: Query) {
  const question = await scope.db
    .selectFrom("questions")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", questionId)
    .executeTakeFirst();
  if (!question) throw notFound("This question");
  let rows = selectGiven(scope, questionId);
  if (query.search) {
    const contains = likeFolded(query.search);
    rows = rows.where(sql<boolean>`(nyota_fold(${nameOf}) ${contains} or nyota_fold(a.value::text) ${contains})`);
  }
  const page = await paginate(rows.orderBy("a.updated_at", "desc").orderBy("a.id", "desc"), query);
  return { ...page, results: page.results.map(({ value, ...row }) => ({ ...row, values: toValues(value) })) };
}

/** All answers to a question, for a file. */
export async function listTexts(scope: Scope, questionId: string, filter: GuestFilter) {
  const rows = await selectGiven(scope, questionId, filter).orderBy("name").orderBy("a.id").execute();
  return rows.map(({ value, ...row }) => ({ ...row, values: toValues(value) }));
}

const nameOf = sql<string>`coalesce(h.name, g.display_name)`;

const selectGiven = (scope: Scope, questionId: string, filter: GuestFilter = {}) =>
  scope.db
    .selectFrom("question_answers as a")
    .leftJoin("groups as h", (join) =>
      join.onRef("h.project_id", "=", "a.project_id").onRef("h.id", "=", "a.sub_group_id"),
    )
    .leftJoin("guests as g", (join) => join.onRef("g.project_id", "=", "a.project_id").onRef("g.id", "=", "a.guest_id"))
    .select([
      sql<string>`coalesce(a.sub_group_id, a.guest_id)`.as("household_id"),
      nameOf.as("name"),
      sql<boolean>`a.sub_group_id is not null`.as("is_group"),
      "a.value",
      "a.updated_at as answered_at",
    ])
    .where("a.project_id", "=", scope.projectId)
    .where("a.question_id", "=", questionId)
    .where(isCounted(scope, filter));
