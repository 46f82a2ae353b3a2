import { importEndpoints } from "@nyota/contract/files/imports";
import { useState } from "react";
import { showCounts, useFixRows } from "./use-rows.ts";
import { useImport } from "../state/use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { toast } from "#ui/toast.ts";

/** The most rows one call leaves out. */
const MAX_PER_CALL = 1_000;

export type ChosenRows = {
  has: (row: number) => boolean;
  set: (rows: readonly number[], isChosen: boolean) => void;
  count: number;
  clear: () => void;
  leaveOut: () => Promise<void>;
  /** Puts the guests of the rows into a group, which need not exist. */
  putInto: (group: string) => Promise<void>;
  /** The groups that were named here. */
  named: readonly string[];
  isPending: boolean;
};

/** The rows ticked on any page of the preview, to be left out or put into a group together. */
export function useChosenRows(): ChosenRows {
  const { params } = useImport();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [named, setNamed] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const send = useSend(importEndpoints.leaveOutRows);
  const fixRows = useFixRows();

  async function leaveOut(): Promise<void> {
    const numbers = [...chosen];
    let done = 0;
    try {
      for (let start = 0; start < numbers.length; start += MAX_PER_CALL) {
        const row_numbers = numbers.slice(start, start + MAX_PER_CALL);
        const { left_out, counts } = await send.mutateAsync({ params, body: { row_numbers } });
        done += left_out;
        showCounts(params.importId, counts);
      }
      toast.success(t("{count, plural, one {# row} other {# rows}} left out", { count: done }));
      setChosen(new Set());
    } catch (error) {
      toast.error(t("Not every row was left out"), { text: readMessage(error) });
    }
  }
  /** One after the other: each call locks the import. Rows that could not be changed stay chosen. */
  async function putInto(group: string): Promise<void> {
    setSaving(true);
    setNamed((before) => [...new Set([...before, group])]);
    const left = new Set(chosen);
    for (const row_number of chosen) {
      if (!(await fixRows({ row_number }, { values: { group } }))) break;
      left.delete(row_number);
    }
    setSaving(false);
    setChosen(left);
    const done = chosen.size - left.size;
    if (done > 0)
      toast.success(t("{count, plural, one {# row} other {# rows}} put into “{group}”", { count: done, group }));
  }
  return {
    has: (row) => chosen.has(row),
    set: (rows, isChosen) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const row of rows)
          if (isChosen) next.add(row);
          else next.delete(row);
        return next;
      }),
    count: chosen.size,
    clear: () => setChosen(new Set()),
    leaveOut,
    putInto,
    named,
    isPending: send.isPending || isSaving,
  };
}
