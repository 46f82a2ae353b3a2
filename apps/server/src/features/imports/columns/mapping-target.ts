import type { ColumnProfile } from "./profile-column.ts";

export type TargetKind = "text" | "phone" | "email" | "number" | "boolean" | "choice" | "event" | "date";
/**
 * A field that a column can go to; `aliases` are further header names, for instance the words of a custom column, and `header` is one that,
 * written exactly so, can mean nothing else.
 */
export type MappingTarget = {
  key: string;
  label: string;
  kind: TargetKind;
  aliases?: readonly string[];
  header?: string;
};
export type Match = { confidence: number; reason: string };
export type MatchQuestion = { column: ColumnProfile; target: MappingTarget; columns: readonly ColumnProfile[] };
