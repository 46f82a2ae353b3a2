import type { ImportTopic } from "@nyota/contract/files/import-schemas";
import type { Sides } from "@nyota/contract/files/row-places";
import type { Target } from "../columns/targets.ts";
import type { Problem } from "../rows/guest-values.ts";
import type { DateContext } from "../values/parse-date.ts";

/** The topics whose rows are about guests who are on the list already. */
export type RecordTopic = Exclude<ImportTopic, "guests">;

/** How the rows of an import of journeys or stays are read. */
export type TopicPlan = DateContext & {
  topic: RecordTopic;
  columns: readonly { index: number; target: string }[];
  region: string;
  /** What each target is called. */
  labels: ReadonlyMap<string, string>;
  columnCount: number;
  sides?: Sides | undefined;
  /** The direction of journeys whose row does not say it. */
  direction: "ARRIVAL" | "DEPARTURE" | null;
};

/** The texts of one row by target, trimmed, those that are filled only. */
export type Texts = ReadonlyMap<string, string>;
/** By field, what a row says of a journey or a stay. A field that is not there stays as it is. */
export type RecordValues = Record<string, unknown>;

/**
 * One journey or stay that a row of the file contains; `person` makes its number unique. `problems` name targets, and an
 * error keeps it from being stored.
 */
export type ReadRecord = { person: number; values: RecordValues; problems: Problem[] };

/** What is different for each topic while its rows are read: pure, so that it runs in the reader's thread. */
export type Topic = {
  targets: readonly Target[];
  /** What a row contains; none if there is nothing in it besides who it is about. */
  readRow: (texts: Texts, plan: TopicPlan) => ReadRecord[];
};

/** Targets that say whose journey or stay it is, the same for all of a row. */
export const whoKeys = ["full_name", "first_name", "last_name", "phone", "email", "sub_group"] as const;
export const isWhoKey = (target: string): boolean => whoKeys.some((key) => key === target);
