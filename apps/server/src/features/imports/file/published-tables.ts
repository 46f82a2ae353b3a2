import type { DB } from "#db/schema.generated.ts";

/** What publishing an import and undoing it write. */
export const publishedTables = [
  "guests",
  "groups",
  "tags",
  "guest_tags",
  "invitations",
  "import_rows",
] as const satisfies readonly (keyof DB)[];
