import type { View } from "@nyota/contract/guests/views";
import { sql } from "kysely";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

/** The caller's own views and the shared ones, the caller's own first. */
export async function listViews(scope: Scope): Promise<View[]> {
  const rows = await selectViews(scope)
    .orderBy(sql`user_id = ${scope.actor.id} desc`)
    .orderBy(sql`nyota_fold(name)`)
    .orderBy("views.id")
    .execute();
  return rows as View[];
}

export async function readView(scope: Scope, viewId: string): Promise<View> {
  const row = await selectViews(scope).where("views.id", "=", viewId).executeTakeFirst();
  if (!row) throw notFound("This view");
  return row as View;
}

const selectViews = (scope: Scope) =>
  scope.db
    .selectFrom("views")
    .leftJoin("users", "users.id", "views.user_id")
    .select([
      "views.id",
      "views.name",
      "views.filter",
      "views.ordering",
      "views.grouping",
      "views.columns",
      "views.row_height",
      "views.colour_by",
      "views.is_shared",
      "views.created_at",
      "views.updated_at",
      "users.full_name as made_by",
      sql<boolean>`views.user_id = ${scope.actor.id}`.as("is_mine"),
    ])
    .where("views.project_id", "=", scope.projectId)
    .where(sql<boolean>`(views.is_shared or views.user_id = ${scope.actor.id})`);
