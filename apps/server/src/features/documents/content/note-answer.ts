import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { LockedDocument } from "./lock-document.ts";

/**
 * Keeps the answer to the question of a document, which says in a word what arrived: "Photo". Undefined for a document
 * that has not arrived.
 */
export async function noteAnswer(scope: Scope, document: LockedDocument, value: string | undefined) {
  if (document.question_id === null) return;
  const answerers = sql`select q.project_id, q.id as question_id,
      case when q.per = 'HOUSEHOLD' then h.id end as sub_group_id,
      case when q.per = 'GUEST' or h.id is null then g.id end as guest_id
    from questions q join guests g on g.project_id = q.project_id and g.id = ${document.guest_id}
    cross join lateral (select coalesce(${document.household_id}::uuid, g.sub_group_id) as id) h
    where q.project_id = ${scope.projectId} and q.id = ${document.question_id}`;
  await sql`delete from question_answers a using (${answerers}) o where a.project_id = o.project_id
    and a.question_id = o.question_id and (a.guest_id = o.guest_id or a.sub_group_id = o.sub_group_id)`.execute(
    scope.db,
  );
  if (value === undefined) return;
  await sql`insert into question_answers (project_id, question_id, sub_group_id, guest_id, value)
    select project_id, question_id, sub_group_id, guest_id, to_jsonb(${value}::text) from (${answerers}) o`.execute(
    scope.db,
  );
}
