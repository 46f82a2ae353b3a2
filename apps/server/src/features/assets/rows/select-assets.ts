import { sql } from "kysely";
import type { Tokens } from "#http/tokens.ts";
import type { Scope } from "#http/scope.ts";
import { isShown } from "../rules.ts";
import { linkTo, versionOf, type LinkPart } from "./file-links.ts";

/** The columns of an asset's reply, besides its links. */
export const selectAssets = (scope: Scope) =>
  scope.db
    .selectFrom("assets as a")
    .leftJoin("users as u", "u.id", "a.created_by")
    .select([
      "a.id",
      "a.file_name",
      "a.kind",
      "a.folder",
      "a.status",
      "a.problem",
      "a.mime",
      "a.bytes",
      "a.width",
      "a.height",
      "a.seconds",
      "a.storage_key",
      "a.created_at",
      "a.updated_at",
    ])
    .select(
      sql<{ id: string; name: string | null } | null>`case when u.id is not null
        then jsonb_build_object('id', u.id, 'name', u.full_name) end`.as("created_by"),
    )
    .select(
      sql<Record<string, string>>`(select coalesce(jsonb_object_agg(lower(s.size), s.storage_key), '{}')
        from asset_pictures s where s.project_id = a.project_id and s.asset_id = a.id)`.as("pictures"),
    )
    .where("a.project_id", "=", scope.projectId);

type Row = {
  id: string;
  mime: string;
  storage_key: string | null;
  pictures: Record<string, string>;
};

/** Adds the signed links of a row, and leaves out the keys of its files. */
export function withLinks<R extends Row>(scope: Scope, tokens: Tokens, row: R) {
  const { storage_key, pictures, ...asset } = row;
  const link = (part: LinkPart, key: string | null | undefined) =>
    key
      ? linkTo(tokens, { projectId: scope.projectId, assetId: row.id, part, version: versionOf(key) }, scope.now)
      : null;
  return {
    ...asset,
    plays: isShown(row.mime),
    links: {
      file: link("file", storage_key),
      card: link("card", pictures["card"]),
      thumb: link("thumb", pictures["thumb"]),
    },
  };
}
