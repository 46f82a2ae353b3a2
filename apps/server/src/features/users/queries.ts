import { sql } from "kysely";
import type { UserScope } from "#http/scope.ts";

export const readMe = (scope: UserScope) =>
  scope.db
    .selectFrom("users")
    .select(["id", "full_name", "email", "phone", "user_type", "locale", "theme", "avatar", "created_at"])
    .select(sql<boolean>`password_hash is not null`.as("has_password"))
    .where("id", "=", scope.userId)
    .executeTakeFirstOrThrow();
