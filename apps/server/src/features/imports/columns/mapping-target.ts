import type { NamedEvent } from "../values/parse-invited-to.ts";
import type { ColumnProfile } from "./profile-column.ts";

export type TargetKind = "text" | "phone" | "email" | "number" | "boolean" | "choice" | "event" | "date";
/**
 * A field that a column can be mapped to. `aliases` are further header names, for instance the label of a custom
 * column; `header` is a name that means only this field when it is written exactly so.
 */
export type MappingTarget = {
  key: string;
  label: string;
  kind: TargetKind;
  aliases?: readonly string[];
  header?: string;
  /** The project's events, which a cell of the target names. */
  events?: readonly NamedEvent[];
};
export type Match = { confidence: number; reason: string };
export type MatchQuestion = { column: ColumnProfile; target: MappingTarget; columns: readonly ColumnProfile[] };
