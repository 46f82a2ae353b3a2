import { rowNumberOf } from "@nyota/contract/files/row-places";
import type { TableRow } from "#lib/tables/model/table.ts";
import type { KnownGuest } from "../matching/roster.ts";
import type { RowDecision } from "../rows/row-decisions.ts";
import { indexGuests, type GuestIndex } from "../topics/find-guest.ts";
import type { TopicPlan } from "../topics/topic.ts";
import { assessRecords } from "./assess-record.ts";
import { explainOutside } from "./explain-outside.ts";
import { createDecisions } from "./found-decisions.ts";
import type { JudgedBatch } from "./reader-messages.ts";
import { createBatches } from "./row-batches.ts";

/** Judges the rows of a table of journeys or stays, each for itself. Runs in the reader's thread. */
export function createTopicJudge(source: AsyncIterator<TableRow>, plan: TopicPlan) {
  const guests: KnownGuest[] = [];
  const batches = createBatches(source as AsyncIterator<TableRow, void>);
  let known: GuestIndex | undefined;
  const index = () => (known ??= indexGuests(guests));
  return {
    addGuests: (more: readonly KnownGuest[]) => void guests.push(...more),
    read: batches.read,
    judge: (stored: readonly RowDecision[]): JudgedBatch => {
      const decisions = createDecisions(stored, index());
      const { judged, read, left } = batches.judge(({ number: fileRow, cells, overflow = [], outside, side = 0 }) => {
        const all = [...cells, ...overflow];
        const reason = outside && explainOutside(outside, cells);
        const row = { number: rowNumberOf({ fileRow, side, person: 0 }), cells: all, ...(reason && { reason }) };
        return assessRecords(row, { plan, index: index(), find: decisions.of(all) });
      });
      return { rows: JSON.stringify(judged), read, left, applied: decisions.applied() };
    },
    /** What the whole file decides is decided where the rows are stored. */
    openRows: (): number[] => [],
    resolve: (): unknown[] => [],
  };
}

export type TopicJudge = ReturnType<typeof createTopicJudge>;
