import type { ImportTopic } from "@nyota/contract/files/import-schemas";
import { sql } from "kysely";

const tables = { guests: "guests", travel: "travels", stay: "guest_stays" } as const;
/** The table of what the rows of an import become. */
export const recordTable = (topic: ImportTopic) => sql.table(tables[topic]);

/** A journey or stay as it was stored, without what follows from other data. */
export const comparable = (row: "t" | "before" | "after") =>
  row === "t" ? sql`(to_jsonb(t) - ${derived}::text[])` : sql`(${sql.ref(`r.${row}`)} - ${derived}::text[])`;
const derived = ["updated_at", "takes"];
