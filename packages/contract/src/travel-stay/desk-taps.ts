import { type DeskTick, deskTickKinds } from "./stay-desk.ts";

/** One tap: at this moment somebody said that it was so, or that it was not. */
export type Tap = { id: string; kind: DeskTick; is_done: boolean; at: string };
/** When each thing was ticked off; null if it was not. */
export type Ticks = Record<DeskTick, string | null>;

const inOrder = (a: Tap, b: Tap) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1);

/** The last tap of a kind, which decides. */
export const lastTap = <T extends Tap>(taps: readonly T[], kind: DeskTick): T | undefined =>
  taps
    .filter((tap) => tap.kind === kind)
    .toSorted(inOrder)
    .at(-1);

/** Since when something is so: the first tap after the last one that took it back. */
function sinceWhen(taps: readonly Tap[], kind: DeskTick): string | null {
  const own = taps.filter((tap) => tap.kind === kind).toSorted(inOrder);
  const takenBack = own.findLastIndex(({ is_done }) => !is_done);
  return own[takenBack + 1]?.at ?? null;
}

/**
 * What stands in a stay after all taps on it, in whatever order they came: on the server, and on a desk that has not sent
 * its own yet. Who has left has also arrived; an arrival that was taken back after they left takes back that they left.
 * All moments have to be written alike, because they are compared as texts.
 */
export function resolveTaps(taps: readonly Tap[]): Ticks {
  const found = Object.fromEntries(deskTickKinds.map((kind) => [kind, sinceWhen(taps, kind)])) as Ticks;
  if (found.LEFT === null || found.ARRIVED !== null) return found;
  const undone = lastTap(taps, "ARRIVED");
  return undone && undone.at > found.LEFT ? { ...found, LEFT: null } : { ...found, ARRIVED: found.LEFT };
}

/**
 * What was told by the server as taps, before one's own since: enough to show what the server will say, but for an arrival
 * that nobody tapped, which stands until the server answers.
 */
export const asTaps = (ticks: Ticks): Tap[] =>
  deskTickKinds.flatMap((kind) =>
    ticks[kind] === null ? [] : [{ id: "", kind, is_done: true, at: new Date(ticks[kind]).toISOString() }],
  );

/** Whether a tap is what stands there now. */
export const isInForce = ({ kind, is_done }: Pick<Tap, "kind" | "is_done">, ticks: Ticks): boolean =>
  (ticks[kind] !== null) === is_done;
