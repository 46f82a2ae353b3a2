import { useCallback, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { compareEdits, type Difference } from "./compare-edits.ts";
import { readStale, type Stale } from "#lib/api/read-stale.ts";

type Versioned = { updated_at: string };
/** Somebody else has saved the row that is being edited. */
export type Clash = {
  /** Who, and when; null if it is not known. */
  by: string | null;
  at: string | null;
  /** The fields that both have changed; the form shows what the user typed. */
  both: Difference[];
  /** The fields that only the other one has changed; the form shows their values now. */
  taken: string[];
  /** It was found by a save, which was refused. */
  isRefused: boolean;
};
/** Any form: only whole values are read and written. */
type AnyForm = {
  getValues(): FieldValues;
  reset(values: FieldValues, options: { keepDirtyValues: true }): void;
};

/**
 * The row that a form began with. When somebody else saves it meanwhile, the form goes on from their values, and keeps
 * everything the user has typed.
 */
export function useEditedRow<Row extends Versioned>(row: Row, toForm: (row: Row) => FieldValues) {
  const [base, setBase] = useState(row);
  const [clash, setClash] = useState<Clash>();

  const rebase = useCallback(
    (
      form: AnyForm,
      { current, changed_by = null, changed_at = null }: Pick<Stale<Row>, "current"> & Partial<Stale<Row>>,
    ) => {
      const found = compareEdits({ before: toForm(base), theirs: toForm(current), mine: form.getValues() });
      form.reset(toForm(current), { keepDirtyValues: true });
      setBase(current);
      const isRefused = changed_at !== null;
      // When no field of this form differs, a user who has saved has to know why it was refused.
      if (isRefused || found.both.length + found.taken.length > 0)
        setClash({ by: changed_by, at: changed_at, isRefused, ...found });
    },
    [base, toForm],
  );

  /** Saves what was begun with this row. Undefined if somebody else has saved first: the clash says what differs. */
  async function save<T>(form: AnyForm, send: (version: string) => Promise<T>): Promise<T | undefined> {
    try {
      return await send(base.updated_at);
    } catch (error) {
      const stale = readStale<Row>(error);
      if (!stale) throw error;
      rebase(form, stale);
      return undefined;
    }
  }
  return { base, clash, rebase, save, dismiss: () => setClash(undefined) };
}
export type EditedRow<Row extends Versioned> = ReturnType<typeof useEditedRow<Row>>;
