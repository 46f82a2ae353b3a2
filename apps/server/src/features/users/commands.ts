import type { ParsedOf } from "@nyota/contract/endpoint";
import type { userEndpoints } from "@nyota/contract/users";
import { changePassword } from "#features/auth/commands.ts";
import { FieldsError } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";

type Patch = ParsedOf<typeof userEndpoints.updateMe>["body"];

/** Changes one's own details. An e-mail or phone that somebody else proved first is refused on its field. */
export async function updateMe(scope: UserScope, patch: Patch) {
  const { password, current_password, ...fields } = patch;
  if (password !== undefined) await changePassword(scope, { password, current: current_password });
  if (Object.keys(fields).length === 0) return;
  for (const key of ["email", "phone"] as const) await requireFree(scope, key, fields[key]);
  const row = await scope.db
    .selectFrom("users")
    .select(["email", "phone"])
    .where("id", "=", scope.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const after = { ...row, ...fields };
  if (!after.email && !after.phone)
    throw new FieldsError({ email: ["Keep an e-mail address or a phone number: you sign in with it."] });
  await scope.db.updateTable("users").set(fields).where("id", "=", scope.userId).execute();
}

async function requireFree(scope: UserScope, key: "email" | "phone", value: string | null | undefined) {
  if (!value) return;
  const taken = await scope.db
    .selectFrom("users")
    .select("id")
    .where(key, "=", value)
    .where("id", "!=", scope.userId)
    .executeTakeFirst();
  if (taken) throw new FieldsError({ [key]: ["Another account uses this already."] });
}
