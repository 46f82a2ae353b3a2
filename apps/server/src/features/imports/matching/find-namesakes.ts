import { foldName, nameKeyOf, type GuestValues } from "../rows/guest-values.ts";
import { weigh, type Likely } from "./find-likely.ts";
import { householdKey, MAX_SHARED, phonesOf, type KnownGuest, type Roster, type Taken } from "./roster.ts";

type Wanted = {
  values: GuestValues;
  roster: Roster;
  taken: Taken;
  /** Guests who were the guest of this same row before. */
  listed?: ReadonlySet<string> | undefined;
};

/**
 * The guests with exactly the name of a row. Of a name that many have, those who share a number or household with the
 * row or were in it before, and the first of the others: a list of thousands of namesakes would compare each with each.
 */
export function findNamesakes(wanted: Wanted): Likely[] {
  const { values, roster } = wanted;
  const found = new Set<KnownGuest>();
  for (const key of namesOf(values)) {
    const same = roster.byName.get(key) ?? [];
    for (const guest of same.length > MAX_SHARED ? pickFew(same, wanted) : same) found.add(guest);
  }
  return [...found].map((guest) => ({ guest, likeness: "EXACT", evidence: weigh(values, guest) }));
}

/** The folded names by which a row's guest may be found. */
export const namesOf = (values: GuestValues): string[] =>
  [...new Set([nameKeyOf(values), foldName(values.display_name ?? "")])].filter((key) => key !== "");

function pickFew(namesakes: readonly KnownGuest[], { values, roster, taken, listed = new Set<string>() }: Wanted) {
  const shared = indexShared(namesakes);
  const keys = [...phonesOf(values), householdKey(values.sub_group)].filter((key) => key !== "");
  const names = namesOf(values);
  const isFree = ({ id }: KnownGuest) => !taken.has(id);
  const isFreeNamesake = (guest: KnownGuest) => isFree(guest) && isNamed(guest, names);
  return [
    ...keys.flatMap((key) => (shared.get(key) ?? []).slice(0, MAX_SHARED)),
    ...listed
      .values()
      .map((id) => roster.byId.get(id))
      .filter((guest) => guest !== undefined)
      .filter(isFreeNamesake)
      .take(1),
    ...namesakes.values().filter(isFree).take(MAX_SHARED),
  ];
}

const isNamed = (guest: KnownGuest, names: readonly string[]) =>
  names.includes(nameKeyOf(guest)) || names.includes(foldName(guest.display_name));

const indexes = new WeakMap<readonly KnownGuest[], ReadonlyMap<string, KnownGuest[]>>();

/** Namesakes by their numbers and households; made when a name turns out to be common. */
function indexShared(namesakes: readonly KnownGuest[]): ReadonlyMap<string, KnownGuest[]> {
  const made = indexes.get(namesakes);
  if (made) return made;
  const index = new Map<string, KnownGuest[]>();
  for (const guest of namesakes)
    for (const key of new Set([...phonesOf(guest), householdKey(guest.sub_group)])) {
      const same = index.get(key);
      if (same) same.push(guest);
      else if (key !== "") index.set(key, [guest]);
    }
  indexes.set(namesakes, index);
  return index;
}
