import { type DeskMark, deskMarkKinds } from "@nyota/contract/travel-stay/stay-desk";

/** One tap: at this moment somebody said that it was so, or that it was not. */
export type Mark = { id: string; kind: DeskMark; is_done: boolean; at: string };
export type Marked = Record<DeskMark, string | null>;

const inOrder = (a: Mark, b: Mark) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1);

/** The last tap of a kind, which decides. */
export const lastOf = <M extends Mark>(marks: readonly M[], kind: DeskMark): M | undefined =>
  marks
    .filter((mark) => mark.kind === kind)
    .toSorted(inOrder)
    .at(-1);

/** Since when something is so: the first tap after the last one that took it back. */
function sinceWhen(marks: readonly Mark[], kind: DeskMark): string | null {
  const own = marks.filter((mark) => mark.kind === kind).toSorted(inOrder);
  const takenBack = own.findLastIndex(({ is_done }) => !is_done);
  return own[takenBack + 1]?.at ?? null;
}

/**
 * What stands in a stay after all taps on it, in whatever order they came. Who has left has also arrived; an arrival that
 * was taken back after they left takes back that they left.
 */
export function resolveMarks(marks: readonly Mark[]): Marked {
  const found = Object.fromEntries(deskMarkKinds.map((kind) => [kind, sinceWhen(marks, kind)])) as Marked;
  if (found.LEFT === null || found.ARRIVED !== null) return found;
  const undone = lastOf(marks, "ARRIVED");
  return undone && undone.at > found.LEFT ? { ...found, LEFT: null } : { ...found, ARRIVED: found.LEFT };
}

/** Whether a tap is what stands there now. */
export const counts = ({ kind, is_done }: Mark, marked: Marked): boolean => (marked[kind] !== null) === is_done;
