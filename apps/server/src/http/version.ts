import { lookUp } from "@nyota/contract/look-up";
import { versionOf, type Named } from "@nyota/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { findAuthor } from "#features/activity/queries.ts";
import { lockVersion } from "#db/row-version.ts";
import type { DB } from "#db/schema.generated.ts";
import { AppError } from "./errors.ts";
import type { Scope } from "./scope.ts";

/**
 * The tables whose rows have a version, by the path parameter with their id. Any change of a value that an edit of such
 * a row can set, in the row itself or in rows that are edited with it, also changes its `updated_at`. Other values of a
 * read (counts, names of other rows) can't be overwritten by an edit, so they don't change the version
 * (docs/decisions/0019-what-a-version-covers.md).
 */
export const versionedRows: Record<string, keyof DB> = {
  assetId: "assets",
  blockId: "room_blocks",
  campaignId: "dispatches",
  collaboratorId: "collaborators",
  columnId: "guest_columns",
  commentId: "task_comments",
  documentId: "kyc_documents",
  eventId: "events",
  exportId: "file_exports",
  groupId: "groups",
  guestCommentId: "guest_comments",
  guestId: "guests",
  hotelId: "hotels",
  importId: "file_imports",
  microsite: "microsites",
  optOutId: "opt_outs",
  projectId: "projects",
  questionId: "questions",
  reminderId: "reminders",
  roomId: "rooms",
  ruleId: "room_rules",
  stayId: "guest_stays",
  tagId: "tags",
  taskId: "tasks",
  templateId: "templates",
  travelId: "travels",
  tripId: "trips",
  vehicleId: "vehicles",
  viewId: "views",
  webhookId: "webhooks",
};

type Call = { scope: Scope; params: unknown; readCurrent: () => Promise<unknown> };

/** The version in the request's header. Throws INVALID for a call that takes none. */
export function readVersion(endpoint: Named, request: FastifyRequest): string | undefined {
  const version = request.headers["if-unmodified-since-version"];
  if (version === undefined || endpoint.method === "GET") return undefined;
  if (!versionOf(endpoint)) throw new AppError("INVALID", "This call takes no If-Unmodified-Since-Version.");
  return String(version);
}

/**
 * Refuses an edit of a row that has changed since it was loaded: `If-Unmodified-Since-Version` is the `updated_at` of
 * the loaded row. The row stays locked until the edit commits. Throws STALE_VERSION with the current row, who
 * changed it and when.
 */
export async function requireVersion(endpoint: Named, request: FastifyRequest, { scope, params, readCurrent }: Call) {
  const version = readVersion(endpoint, request);
  const key = versionOf(endpoint);
  if (version === undefined || !key) return;
  const id = lookUp(params as Record<string, string>, key);
  const table = lookUp(versionedRows, key);
  if (!table) throw new Error(`No table is named for the version of ${key}`);
  const current = await lockVersion(scope.db, { table, projectId: scope.projectId, id, userId: scope.actor.id });
  const isGone = current === undefined && id !== undefined;
  if (isGone || current === version) return;
  const author = current === undefined ? undefined : await findAuthor(scope, { id, version: current });
  const isOwn = author?.actor_id !== null && author?.actor_id === scope.actor.id;
  const who = isOwn
    ? "You have changed this in another window"
    : `${author?.actor_label ?? "Somebody else"} has changed this`;
  throw new AppError("STALE_VERSION", `${who} since you opened it.`, {
    extra: {
      current: await readCurrent(),
      changed_by: author?.actor_label ?? null,
      changed_by_me: isOwn,
      changed_at: current ?? null,
    },
  });
}
