import { guestEndpoints } from "@nyota/contract/guests";
import { useCallback } from "react";
import type { Step, UndoStack } from "#features/guests/undo-stack.ts";
import { call, markStale } from "#lib/api.ts";
import { readMessage } from "#lib/field-errors.ts";
import { pluralise } from "#lib/format.ts";
import { useProject } from "#lib/project-context.ts";
import { toast } from "#ui/toast.ts";

export type PlaceTo = { after_id: string | null } | { before_id: string };

/** Puts guests at another place of the list, and back to where each of them was. */
export function useMoveGuests(stack: UndoStack) {
  const { projectId } = useProject();
  return useCallback(
    (ids: string[], place: PlaceTo): Promise<void> =>
      stack.inTurn(async () => {
        try {
          const { ids: order } = await call(guestEndpoints.ids, { params: { projectId }, query: {} });
          const label = `moved ${pluralise(ids.length, "guest")}`;
          const step = await moveAll(projectId, [{ ids, place }], order, label);
          stack.push(step);
          toast.success(`${pluralise(ids.length, "guest")} moved`, {
            id: "guests-moved",
            undo: () => stack.takeBack(step),
          });
        } catch (error) {
          toast.error("The order could not be changed", { text: readMessage(error) });
        }
      }),
    [projectId, stack],
  );
}

type Move = { ids: string[]; place: PlaceTo };

/** Moves, and answers the step that restores an order in which everybody stood. */
async function moveAll(projectId: string, moves: Move[], order: string[], label: string): Promise<Step> {
  for (const { ids, place } of moves)
    await call(guestEndpoints.changePositions, { params: { projectId }, body: { ids, ...place } });
  await markStale(["guests"]);
  const back = runsOf(order, new Set(moves.flatMap(({ ids }) => ids)));
  return { label, undo: () => moveAll(projectId, back, afterMoves(order, moves), label) };
}

/** The moved guests as they stood, in runs, each behind who stood before it. */
export function runsOf(order: readonly string[], moved: ReadonlySet<string>): Move[] {
  const runs: Move[] = [];
  for (const [at, id] of order.entries()) {
    if (!moved.has(id)) continue;
    const previous = order[at - 1];
    const last = runs.at(-1);
    if (last && previous !== undefined && moved.has(previous)) last.ids.push(id);
    else runs.push({ ids: [id], place: { after_id: previous ?? null } });
  }
  return runs;
}

export function afterMoves(order: readonly string[], moves: readonly Move[]): string[] {
  let next = [...order];
  for (const { ids, place } of moves) {
    const rest = next.filter((id) => !ids.includes(id));
    const at =
      "before_id" in place
        ? rest.indexOf(place.before_id)
        : place.after_id === null
          ? 0
          : rest.indexOf(place.after_id) + 1;
    next = rest.toSpliced(at, 0, ...ids);
  }
  return next;
}
