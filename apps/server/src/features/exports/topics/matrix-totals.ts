import type { AgeBand } from "@nyota/contract/guest-fields";
import { ageBands } from "@nyota/contract/guests/guest-field-lists";
import type { SourceGuest } from "./guest-source.ts";
import type { Column, Row } from "../sheet/sheet.ts";

type Count = AgeBand | "PLUS_ONES" | "HEADS" | "DECLINED" | "OPEN";
/** Counts of each kind, by event. */
export type Totals = Map<string, Partial<Record<Count, number>>>;

/** Adds one guest's answers. */
export function countAnswers(totals: Totals, { written, invitations, heads }: SourceGuest) {
  for (const { event_id, status, plus_ones } of invitations.values()) {
    const counts = totals.get(event_id);
    if (!counts) continue;
    const add = (what: Count, number: number) => (counts[what] = (counts[what] ?? 0) + number);
    if (status === "ACCEPTED") {
      add(written.age_band as AgeBand, 1);
      add("PLUS_ONES", plus_ones);
      add("HEADS", heads.get(event_id) ?? 0);
    } else add(status === "DECLINED" ? "DECLINED" : "OPEN", 1);
  }
}

const bandLabels: Record<AgeBand, string> = {
  ADULT: "Adults coming",
  CHILD: "Children coming",
  INFANT: "Infants coming",
};
type Line = { label: string; counts: readonly Count[] };
const lines: Line[] = [
  ...ageBands.map((band) => ({ label: bandLabels[band], counts: [band] })),
  { label: "Plus-ones coming", counts: ["PLUS_ONES"] },
  { label: "Heads, without infants", counts: ["HEADS"] },
  { label: "Declined", counts: ["DECLINED"] },
  { label: "No answer yet", counts: ["OPEN"] },
];

/** The rows at the bottom: a label in the first column, and a number below each event's answers. */
export const totalRows = (totals: Totals, columns: readonly Column[]): Row[] =>
  lines.map(({ label, counts }) => ({
    isTotal: true,
    cells: columns.map(({ key }, index) => {
      const event = key.startsWith("answer:") ? totals.get(key.slice(7)) : undefined;
      if (event) return counts.reduce((sum, count) => sum + (event[count] ?? 0), 0);
      return index === 0 ? label : null;
    }),
  }));
