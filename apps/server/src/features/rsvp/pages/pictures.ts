import type { Tokens } from "#http/tokens.ts";
import { equalBytes } from "#http/tokens.ts";
import type { Scope } from "#http/scope.ts";

const sign = (tokens: Tokens, projectId: string, assetId: string) =>
  tokens.keyed("site picture", projectId, assetId).subarray(0, 16);

/** The address of a picture for guests and link previews, who have no session: it contains our signature instead. */
export const pictureUrl =
  ({ tokens }: { tokens: Tokens }, projectId: string) =>
  (assetId: string) =>
    `/site-pictures/${projectId}/${assetId}/${sign(tokens, projectId, assetId).toString("base64url")}`;

export const isSignedPicture = (tokens: Tokens, asked: { projectId: string; assetId: string; signature: string }) =>
  equalBytes(Buffer.from(asked.signature, "base64url"), sign(tokens, asked.projectId, asked.assetId));

export const findPicture = (scope: Scope, assetId: string) =>
  scope.db
    .selectFrom("assets")
    .select(["storage_key", "mime"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", assetId)
    .where("kind", "=", "IMAGE")
    .where("storage_key", "is not", null)
    .$narrowType<{ storage_key: string }>()
    .executeTakeFirst();
