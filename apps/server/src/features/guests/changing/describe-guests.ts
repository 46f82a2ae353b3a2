import type { CellChange } from "@nyota/contract/guests/guests";
import type { Change, GuestOfActivity } from "#features/activity/commands.ts";
import type { GuestChange } from "../reading/guest-snapshots.ts";
import type { Locked } from "../reading/lock-guests.ts";

type Changes = Record<string, Change>;
type Described = {
  module: "GUEST";
  type: "guest";
  id: string | null;
  label: string;
  changes: Changes | null;
  guests: GuestOfActivity[];
};

type Done = { changed?: readonly GuestChange[]; summary?: Changes | null };

/**
 * The activity entry for one guest or many. `changed` has the changes of each guest, `summary` those of many together.
 */
export function describeGuests(guests: readonly Locked[], { changed, summary = null }: Done = {}): Described {
  const ofEach = changed?.map((change): GuestOfActivity => ({ id: change.id, changes: changesForActivity(change) }));
  const [one, ...others] = guests;
  if (one && others.length === 0)
    return { ...entry, id: one.id, label: one.display_name, changes: ofEach?.[0]?.changes ?? summary, guests: [] };
  const named = ofEach ?? guests.map(({ id }): GuestOfActivity => ({ id }));
  return { ...entry, id: null, label: `${guests.length} guests`, changes: summary, guests: named };
}
const entry = { module: "GUEST", type: "guest" } as const;

// Columns derived from the number are not shown as cells of their own.
const derived = new Set(["phone_raw", "phone_region", "phone_region_assumed"]);
export const withoutDerived = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !derived.has(field)));

export const cellsOf = ({ id, label, fields }: GuestChange): CellChange[] =>
  Object.entries(withoutDerived(fields)).map(([field, { before, after }]) => ({ id, label, field, before, after }));

const changesForActivity = (change: GuestChange): Changes =>
  Object.fromEntries(cellsOf(change).map((cell) => [cell.field, shorten(cell)]));

const MAX_CELLS_PER_ACTIVITY = 500;

/** The old and new value of every cell of several guests, by name and field. */
export function summariseCells(guests: readonly GuestChange[]): Changes {
  const cells = guests.flatMap(cellsOf);
  const labels = Map.groupBy(guests, ({ label }) => label);
  const labelOf = ({ id, label, field }: CellChange) =>
    `${label}${(labels.get(label) ?? []).length > 1 ? ` (${id.slice(-4)})` : ""} · ${field}`;
  const entries = cells.slice(0, MAX_CELLS_PER_ACTIVITY).map((cell) => [labelOf(cell), shorten(cell)] as const);
  const more = cells.length - entries.length;
  return Object.fromEntries(
    more > 0 ? [...entries, ["more cells", { before: null, after: more }]] : entries,
  ) as Changes;
}

/** An invitation is shortened to its response. */
const shorten = ({ field, before, after }: CellChange): Change =>
  field.startsWith("invitations.") ? { before: responseOf(before), after: responseOf(after) } : { before, after };

/** The response of an invitation, given as a whole row. */
export const responseOf = (invitation: unknown): string | null =>
  invitation === null ? "NOT_INVITED" : (invitation as { response: string | null }).response;
