import sanitizeHtml from "sanitize-html";
import type { Scope } from "#http/scope.ts";

type Notice = { userId: string; kind: string; title: string; message: string; link?: string };

// The HTML allowed in a notification, whatever guests and hosts typed in the names it contains.
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ["b", "i", "br", "p", "a"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https"],
};

/** Escapes a name or another text for use inside a notification's HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Adds a notification for one user, in the transaction of the change it reports. */
export const notify = (scope: Scope, { userId, kind, title, message, link }: Notice) =>
  scope.db
    .insertInto("notifications")
    .values({
      user_id: userId,
      project_id: scope.projectId,
      kind,
      title,
      message: sanitizeHtml(message, allowed),
      link: link ?? null,
    })
    .execute();

/** Adds a notification for the owner of the project. */
export async function notifyOwner(scope: Scope, notice: Omit<Notice, "userId">) {
  const project = await scope.db
    .selectFrom("projects")
    .select("owner_id")
    .where("id", "=", scope.projectId)
    .executeTakeFirst();
  if (project) await notify(scope, { ...notice, userId: project.owner_id });
}
