import type { ParsedOf } from "@nyota/contract/endpoint";
import { type MailTime, notificationTopics, topicsWhere, usualMail } from "@nyota/contract/account/notification-topics";
import type { notificationEndpoints, NotificationSettings } from "@nyota/contract/account/notifications";
import { sql } from "kysely";
import { findProvenAddresses } from "#features/access/queries.ts";
import { FieldsError } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";

/** Every topic with what the user has chosen; at first it is shown, and mailed as usual. */
export async function readSettings(scope: UserScope): Promise<NotificationSettings> {
  const rows = await scope.db
    .selectFrom("notification_settings")
    .select(["topic", "is_shown", "mail"])
    .where("user_id", "=", scope.userId)
    .execute();
  const stored = new Map(rows.map((row) => [row.topic, row]));
  const { rows: shops } = await sql<{ has: boolean }>`select nyota_has_shop() as has`.execute(scope.db);
  const results = topicsWhere(shops[0]?.has ?? true).map((topic) => {
    const { is_shown = true, mail = usualMail(topic) } = stored.get(topic) ?? {};
    return { topic, is_shown, mail: mail as MailTime };
  });
  return { results, address: (await findMailAddress(scope)) ?? null };
}

type Change = ParsedOf<typeof notificationEndpoints.changeSetting>["body"];

/** Throws FieldsError for what can't be chosen. */
export async function changeSetting(scope: UserScope, { topic, ...changes }: Change) {
  if (changes.is_shown === false && "alwaysShown" in notificationTopics[topic])
    throw new FieldsError({ is_shown: ["What is about your own access is always shown."] });
  if (changes.mail && changes.mail !== "OFF" && (await findMailAddress(scope)) === undefined)
    throw new FieldsError({ mail: ["Add an e-mail address to your profile first."] });
  if (Object.keys(changes).length > 0)
    await scope.db
      .insertInto("notification_settings")
      .values({ user_id: scope.userId, topic, mail: usualMail(topic), ...changes })
      .onConflict((conflict) => conflict.columns(["user_id", "topic"]).doUpdateSet(changes))
      .execute();
  return readSettings(scope);
}

/** The first address of a user that letters reach: a proven one. */
export const findMailAddress = async ({ db, userId }: Pick<UserScope, "db" | "userId">): Promise<string | undefined> =>
  (await findProvenAddresses({ db, userId })).find((address) => address.includes("@"));
