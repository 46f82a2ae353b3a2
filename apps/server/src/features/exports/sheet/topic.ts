import type { GuestFilter } from "@nyota/contract/guests/guests";
import type { Scope } from "#http/scope.ts";
import type { Column, Sheet } from "./sheet.ts";

/** Which rows, in which order, with which columns. */
export type Wanted = {
  filter: GuestFilter;
  /** As for the guest list; null for the topic's own order. */
  ordering: string | null;
  columns: readonly Column[];
  eventSheets: boolean;
  /** Waits with the next rows until the progress is told. */
  onRows: (count: number) => Promise<void>;
};
/** What files can be about: which columns there are and where the rows come from. Formats know nothing of topics, nor topics of formats. */
export type Topic = {
  /** Over the list and in the file's name unless the user says otherwise. */
  title: string;
  listColumns: (scope: Scope) => Promise<Column[]>;
  /** The key of a column that every file other than paper ends with. */
  lastColumn?: string;
  /** `total` is how many rows there will be. What the sheets read, they read in the scope's transaction. */
  open: (scope: Scope, wanted: Wanted) => Promise<{ total: number; sheets: Sheet[] }>;
};
