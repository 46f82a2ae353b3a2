import type { Comment } from "@nyota/contract/comments/comments";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

/** What is commented on: the table of its comments, their column with its id, and the id. */
export type CommentPlace =
  | { table: "task_comments"; column: "task_id"; id: string }
  | { table: "guest_comments"; column: "guest_id"; id: string };

type PageQuery = { page?: number | undefined; page_size?: number | undefined; cursor?: string | undefined };

const named = sql`coalesce(u.full_name, 'A collaborator')`;

const selectComments = (scope: Scope, { table, column, id }: CommentPlace) =>
  scope.db
    // The tables of comments differ in this one column only.
    .selectFrom(`${table} as c` as "task_comments as c")
    .select(["c.id", "c.body", "c.created_at", "c.updated_at", sql<boolean>`c.edited_at is not null`.as("is_edited")])
    .select([
      sql<Comment["author"]>`(select json_build_object('id', u.id, 'name', ${named}) from users u
        where u.id = c.author_id)`.as("author"),
      sql<
        Comment["mentions"]
      >`(select coalesce(json_agg(json_build_object('id', u.id, 'name', ${named}) order by m.place), '[]')
        from unnest(c.mention_ids) with ordinality as m (id, place) join users u on u.id = m.id)`.as("mentions"),
    ])
    .where("c.project_id", "=", scope.projectId)
    .where(sql.ref(`c.${column}`), "=", id);

/** The newest first. Whether there is such a thing, and the caller sees it, is for the feature it belongs to. */
export const listComments = (scope: Scope, place: CommentPlace, query: PageQuery) =>
  paginate(selectComments(scope, place).orderBy("c.created_at", "desc").orderBy("c.id", "desc"), query);

export async function readComment(scope: Scope, place: CommentPlace, commentId: string): Promise<Comment> {
  const row = await selectComments(scope, place).where("c.id", "=", commentId).executeTakeFirst();
  if (!row) throw notFound("This comment");
  return row;
}
