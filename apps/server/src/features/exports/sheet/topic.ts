import type { PaperLayout } from "@nyota/contract/files/exports";
import type { GuestFilter } from "@nyota/contract/guests/guests";
import type { MessageFilter } from "@nyota/contract/messages/messages";
import type { Addressee } from "#features/rsvp/commands.ts";
import type { Scope } from "#http/scope.ts";
import type { Column, Row, Sheet } from "./sheet.ts";

/** The rows, their order, and the columns. */
export type Wanted = {
  filter: GuestFilter;
  messages: MessageFilter;
  /** As for the guest list; null for the topic's own order. */
  ordering: string | null;
  columns: readonly Column[];
  eventSheets: boolean;
  layout: PaperLayout;
  /** The private links of households and of guests without one, by their ids. */
  findLinks: (addressees: readonly Addressee[]) => Promise<ReadonlyMap<string, string>>;
  /** Delays the next rows until the progress is reported. */
  onRows: (count: number) => Promise<void>;
};
/**
 * What a file can be about: the available columns and the source of the rows. Formats don't depend on topics, nor
 * topics on formats.
 */
export type Topic = {
  /** How many messages a file would be about. Without it, a file is about guests. */
  countMessages?: (scope: Scope, filter: MessageFilter) => Promise<number>;
  /** The heading and part of the file name, unless the user gives a title. */
  title: string;
  listColumns: (scope: Scope) => Promise<Column[]>;
  /** The key of the column that comes last in every file except on paper. */
  lastColumn?: string;
  /** `total` is the number of rows. The sheets read in the scope's transaction. */
  open: (scope: Scope, wanted: Wanted) => Promise<{ total: number; sheets: Sheet[] }>;
};

/** Few rows that are known already, as a sheet reads them. */
export async function* oneBatch(rows: Row[]): AsyncGenerator<Row[]> {
  yield await Promise.resolve(rows);
}
