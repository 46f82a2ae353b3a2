// Without zod, because pages use it too and would otherwise load all of it.
import { hasVisible } from "../has-visible.ts";

type Filter = Readonly<Partial<Record<string, unknown>>>;

/** Whether the value of a filter leaves anybody out. A list without a value does: it finds nobody. */
const isCondition = ([name, value]: [string, unknown]) =>
  // That guests are published is true of nearly all.
  name !== "status" && (name === "search" ? hasVisible(String(value ?? "")) : value !== undefined);

/** Whether a filter of the guest list leaves anybody out. */
export const hasConditions = (filter: Filter): boolean => Object.entries(filter).some(isCondition);

/** Whether an audience is everybody on the list. Guests picked by hand never are, also while none is picked. */
export const isEverybody = ({
  guest_ids,
  filter = {},
}: {
  guest_ids?: readonly string[] | undefined;
  filter?: Filter | undefined;
}): boolean => guest_ids === undefined && !hasConditions(filter);
