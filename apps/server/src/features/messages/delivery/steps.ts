import type { Claimed } from "./message-transitions.ts";

/** How the messages of one number are sent. */
export type Steps = {
  /** Messages that an earlier worker has left in flight; `arrived` are the ids of those that the provider knows. */
  takeOver: (leftovers: Claimed[], arrived: ReadonlySet<string>) => Promise<void>;
  /** Sends what is next. False when there was nothing to do. */
  step: () => Promise<boolean>;
  /** Stores what is not stored yet, however the run ends; what can't be stored is asked for by the next worker. */
  finish: () => Promise<void>;
};
