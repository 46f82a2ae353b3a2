import { roomingEndpoints, type PlacedRow } from "@nyota/contract/rooming/rooming";
import { useState } from "react";
import { asPlacements, type RoomPlan } from "./room-plan.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** What prevents placing; `isStale` if the proposal has to be made again. */
export type PlacingProblem = { text: string; isStale: boolean };
type Placed = { count: number; undoId: string | null };

/** Checks a plan that was changed by hand, places its guests, and undoes that. */
export function usePlacing(rulesVersion: string) {
  const { projectId } = useProject();
  const assign = useSend(roomingEndpoints.bulkAssign);
  const undo = useSend(roomingEndpoints.undo);
  const [problem, setProblem] = useState<PlacingProblem>();
  /** What is wrong with a guest's row, by guest. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [placed, setPlaced] = useState<Placed>();
  const params = { projectId };

  function bodyOf(plan: RoomPlan) {
    return {
      placements: asPlacements(plan),
      move: plan.rows.some(({ isMoved }) => isMoved),
      rules_version: rulesVersion,
    };
  }

  /** A dry run: nothing is placed. */
  async function check(plan: RoomPlan): Promise<void> {
    setProblem(undefined);
    if (plan.rows.length === 0) return setRefused(new Map());
    try {
      const { rows } = await assign.mutateAsync({ params, body: { ...bodyOf(plan), dry_run: true } });
      setRefused(problemsOf(plan, rows));
    } catch (error) {
      setProblem(explain(error));
    }
  }

  async function place(plan: RoomPlan): Promise<void> {
    setProblem(undefined);
    try {
      const { count, undo_id } = await assign.mutateAsync({ params, body: bodyOf(plan) });
      setPlaced({ count, undoId: undo_id });
      const title = t("{count, plural, one {# guest has a room} other {# guests have rooms}}", { count });
      toast.success(title, undo_id ? { undo: () => takeBack(undo_id) } : {});
    } catch (error) {
      setProblem(explain(error));
    }
  }

  async function takeBack(undo_id: string): Promise<void> {
    try {
      const { count } = await undo.mutateAsync({ params, body: { undo_id } });
      setPlaced(undefined);
      toast.success(t("The rooms of {count, plural, one {# guest} other {# guests}} were undone", { count }));
    } catch (error) {
      toast.error(t("This could not be undone"), { text: readProblem(error) });
    }
  }
  return { check, place, takeBack, problem, refused, placed, isPlacing: assign.isPending, isUndoing: undo.isPending };
}

const problemsOf = (plan: RoomPlan, rows: readonly PlacedRow[]): Map<string, string> =>
  new Map(
    rows.flatMap(({ problems }, index) => {
      const row = plan.rows[index];
      return row && problems.length > 0
        ? [[row.guest_id, problems.map(({ message }) => message).join(" ")] as const]
        : [];
    }),
  );

const explain = (error: unknown): PlacingProblem => ({
  text: readProblem(error),
  isStale: error instanceof ApiError && error.status === 409,
});
