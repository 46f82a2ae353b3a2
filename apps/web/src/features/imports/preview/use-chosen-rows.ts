import { importEndpoints } from "@nyota/contract/files/imports";
import { useState } from "react";
import { showCounts } from "./use-rows.ts";
import { useImport } from "../state/use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { pluralise } from "#lib/text/format.ts";
import { toast } from "#ui/toast.ts";

/** The most rows one call leaves out. */
const MAX_PER_CALL = 1_000;

export type ChosenRows = {
  has: (row: number) => boolean;
  set: (rows: readonly number[], isChosen: boolean) => void;
  count: number;
  clear: () => void;
  leaveOut: () => Promise<void>;
  isPending: boolean;
};

/** The rows ticked on any page of the preview, to be left out together. */
export function useChosenRows(): ChosenRows {
  const { params } = useImport();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const send = useSend(importEndpoints.leaveOutRows);

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
      toast.success(`${pluralise(done, "row")} left out`);
      setChosen(new Set());
    } catch (error) {
      toast.error("Not every row was left out", { text: readMessage(error) });
    }
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
    isPending: send.isPending,
  };
}
