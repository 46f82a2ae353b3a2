import type { CellMerge } from "#lib/tables/model/table.ts";
import { columnOf } from "#lib/tables/xlsx/cell-values.ts";

const mostMerges = 20_000;
const overlap = 16;

/**
 * Finds the merged cells of a sheet. The file lists them after all rows, so the bytes are searched without parsing
 * them: that takes a fraction of the time, and a missed merge costs a repeated header, not data.
 */
export async function readMerges(bytes: AsyncIterable<Buffer>): Promise<CellMerge[]> {
  const merges: CellMerge[] = [];
  let tail = "";
  let isFound = false;
  for await (const chunk of bytes) {
    if (!isFound) {
      isFound =
        chunk.includes("mergeCells") || (tail + chunk.subarray(0, overlap).toString("latin1")).includes("mergeCells");
      if (!isFound) {
        tail = chunk.subarray(-overlap).toString("latin1");
        continue;
      }
    }
    const text = tail + chunk.toString("latin1");
    for (const [, first, last] of text.matchAll(/mergeCell\s[^<>]{0,99}?ref="(\w{1,12}):(\w{1,12})"/g))
      addMerge(merges, first!, last!);
    if (merges.length >= mostMerges) break;
    tail = text.slice(Math.max(text.lastIndexOf("<"), text.length - 200));
  }
  return merges;
}

/** "AB12" to 12; NaN when there is no number. */
const rowOf = (reference: string) => Number(/^\D*(\d+)$/.exec(reference)?.[1]);

function addMerge(merges: CellMerge[], first: string, last: string) {
  const left = columnOf(first);
  const right = columnOf(last);
  const top = rowOf(first);
  const bottom = rowOf(last);
  if (left !== undefined && right !== undefined && top <= bottom && left <= right)
    merges.push({ top, bottom, left, right });
}
