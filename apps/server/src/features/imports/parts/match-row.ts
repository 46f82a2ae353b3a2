import { diffGuest, type Changes } from "#features/imports/parts/diff-guest.ts";
import { foldName, nameKeyOf, type GuestValues, type Problem } from "#features/imports/parts/guest-values.ts";
import type { KnownGuest, Roster } from "#features/imports/parts/roster.ts";

export type Matched = {
  status: "NEW" | "CHANGED" | "SAME" | "CONFLICT";
  guest: KnownGuest | undefined;
  candidates: { id: string; name: string }[];
  changes: Changes;
  problems: Problem[];
};
const most = 5;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const warn = (field: string, message: string): Problem => ({ field, level: "warning", message });
const fresh = (problems: Problem[]): Matched => ({
  status: "NEW",
  guest: undefined,
  candidates: [],
  changes: {},
  problems,
});

type Question = { values: GuestValues; roster: Roster; taken: ReadonlyMap<string, number> };

/**
 * Finds the guest that a row speaks of: by our own id, by household and name, by phone and name. A name alone is only asked about, and a
 * phone alone says nothing, because families share them.
 */
export function matchRow({ values, roster, taken }: Question): Matched {
  const problems: Problem[] = [];
  if (values.row_id !== undefined) {
    const known = uuid.test(values.row_id) ? roster.byId.get(values.row_id.toLowerCase()) : undefined;
    if (known) return settle({ values, guest: known, taken, problems, isById: true });
    problems.push(warn("row_id", "There is no guest with this id here, so the row is compared by name."));
  }
  const same = namesakes(values, roster);
  if (same.length === 0) return fresh(problems);
  const close = closest(values, same);
  if (close.length === 1) return settle({ values, guest: close[0]!, taken, problems, isById: false });
  const open = (close.length > 1 ? close : same).filter(({ id }) => !taken.has(id));
  // Everybody of this name already has a row of the file.
  if (open.length === 0) return fresh(problems);
  const { changes } = diffGuest({ values, guest: open[0]!, isById: false });
  problems.push(
    warn(
      "full_name",
      open.length === 1
        ? "There is a guest of this name. Is it the same person?"
        : `There are ${open.length} guests of this name. Is it one of them?`,
    ),
  );
  return {
    status: "CONFLICT",
    guest: open[0],
    candidates: open.slice(0, most).map(({ id, display_name }) => ({ id, name: display_name })),
    changes,
    problems,
  };
}

function namesakes(values: GuestValues, roster: Roster): KnownGuest[] {
  const found = new Set<KnownGuest>();
  for (const key of namesOf(values)) for (const guest of roster.byName.get(key) ?? []) found.add(guest);
  return [...found];
}

/** The folded names under which a row's guest may be known. */
export const namesOf = (values: GuestValues): string[] =>
  [...new Set([nameKeyOf(values), foldName(values.display_name ?? "")])].filter((key) => key !== "");

function closest(values: GuestValues, same: KnownGuest[]): KnownGuest[] {
  const household = values.is_sub_group_given ? values.sub_group?.toLowerCase() : undefined;
  const housemates = household ? same.filter((guest) => guest.sub_group?.toLowerCase() === household) : [];
  if (housemates.length === 1) return housemates;
  const phones = [values.phone, values.phone_2, values.phone_3].filter((phone) => phone !== undefined);
  const reachable = (housemates.length > 0 ? housemates : same).filter((guest) =>
    [guest.phone, guest.phone_2, guest.phone_3].some((phone) => phone !== null && phones.includes(phone)),
  );
  return reachable.length > 0 ? reachable : housemates;
}

type Settling = {
  values: GuestValues;
  guest: KnownGuest;
  taken: ReadonlyMap<string, number>;
  problems: Problem[];
  isById: boolean;
};

/** The row is this guest: what would it change? Two rows for one guest are for the user to sort out. */
export function settle({ values, guest, taken, problems, isById }: Settling): Matched {
  const diff = diffGuest({ values, guest, isById });
  const all = [...problems, ...diff.problems];
  const earlier = taken.get(guest.id);
  if (earlier !== undefined) {
    all.push(warn("full_name", `Row ${earlier} is about ${guest.display_name} already. Is this somebody else?`));
    return { status: "CONFLICT", guest: undefined, candidates: [], changes: {}, problems: all };
  }
  // A household that is new to somebody is in their group, unless the row or the household says otherwise.
  if (!values.is_group_given && !values.is_group_known && guest.group !== null) values.group = guest.group;
  const status = Object.keys(diff.changes).length > 0 ? "CHANGED" : "SAME";
  return { status, guest, candidates: [], changes: diff.changes, problems: all };
}
