import { cellKey, hasPlace, headsOf, isSameAnswer, type Cell, type CellAnswer } from "../rules.ts";
import type { Household } from "../household/load-household.ts";
import type { Places } from "./lock-places.ts";
import type { Problem } from "./read-answers.ts";
import type { CellChange } from "./read-form.ts";

type Step = { cell: Cell; after: CellAnswer };

/**
 * What a form's changes become where places are short. `places` is how many this household may take at an event, for
 * events with a capacity. New yeses that do not fit wait together; whoever has a place already, or an offer of one,
 * can't bring more people than fit. Pure.
 */
export function takePlaces(
  household: Household,
  changes: readonly CellChange[],
  places: Places,
): { cells: CellChange[]; problems: Problem[] } {
  const changed = new Map(changes.map((change) => [keyOf(change.cell), change]));
  const problems: Problem[] = [];
  const waiting = new Set<string>();
  for (const [eventId, count] of places) {
    const steps = household.cells
      .filter((cell) => cell.event_id === eventId)
      .map((cell): Step => changed.get(keyOf(cell)) ?? { cell, after: cell });
    const coming = steps.filter(({ after }) => after.response === "ACCEPTED");
    // A place that is offered to one of them is not for another until they have answered.
    const held = steps.filter(({ after }) => after.response === null && after.tentative === "OFFERED");
    const seated = coming.filter(({ cell }) => hasPlace(cell));
    const added = coming.filter(({ cell }) => !hasPlace(cell));
    if (countHeads(seated) > count)
      for (const { cell, after } of seated)
        if (after.plus_ones > cell.plus_ones) problems.push({ field: `plus.${keyOf(cell)}`, problem: "FULL" });
    if (countHeads(coming) + countHeads(held) > count) for (const { cell } of added) waiting.add(keyOf(cell));
  }
  const cells = changes
    .map(({ cell, after }): CellChange => {
      if (!waiting.has(keyOf(cell))) return { cell, after };
      return { cell, after: { ...after, response: null, tentative: "WAITING" } };
    })
    .filter(({ cell, after }) => !isSameAnswer(cell, after));
  return { cells, problems };
}

const keyOf = (cell: Cell) => cellKey(cell.event_id, cell.guest_id);
const countHeads = (steps: readonly Step[]) =>
  steps.reduce((heads, { cell, after }) => heads + headsOf(cell, after), 0);
