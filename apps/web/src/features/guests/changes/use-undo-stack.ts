import { useCallback, useMemo, useRef } from "react";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { toast } from "#ui/toast.ts";

/** A change that can be undone. Undoing it returns the step that redoes it. */
export type Step = { label: string; undo: () => Promise<Step | null> };
const MAX_STEPS = 100;
const undoneTitle = ({ label }: Step) => t("Undone: {label}", { label });
const redoneTitle = ({ label }: Step) => t("Redone: {label}", { label });

/** The changes of this page in their order: Ctrl+Z undoes the last one, Ctrl+Y redoes it. */
export function useUndoStack() {
  const done = useRef<Step[]>([]);
  const undone = useRef<Step[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** One change after the other, so that each starts from the result of the previous one. */
  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.current.then(work, work);
    queue.current = next.catch(() => undefined);
    return next;
  }, []);
  const push = useCallback((step: Step) => {
    done.current = [...done.current, step].slice(-MAX_STEPS);
    undone.current = [];
  }, []);
  const take = useCallback(
    (from: typeof done, to: typeof done, describe: typeof undoneTitle) =>
      inTurn(async () => {
        const step = from.current.at(-1);
        if (!step) return;
        from.current = from.current.slice(0, -1);
        try {
          const back = await step.undo();
          if (back) to.current = [...to.current, back];
          toast.success(describe(step), { id: "guests-undo" });
        } catch (error) {
          toast.error(t("This could not be undone"), { text: readMessage(error), id: "guests-undo" });
        }
      }),
    [inTurn],
  );
  return useMemo(
    () => ({
      push,
      inTurn,
      undo: () => void take(done, undone, undoneTitle),
      redo: () => void take(undone, done, redoneTitle),
      /** Undoes one given step, for the button of its toast. */
      undoStep: (step: Step) => {
        const at = done.current.indexOf(step);
        if (at < 0) return;
        done.current = [...done.current.filter((earlier) => earlier !== step), step];
        void take(done, undone, undoneTitle);
      },
    }),
    [push, inTurn, take],
  );
}
export type UndoStack = ReturnType<typeof useUndoStack>;
