import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { foldName, nameKeyOf } from "../rows/guest-values.ts";
import type { WrittenGuest } from "../rows/write-cell.ts";
import { formOf, type NameForm } from "./name-form.ts";

/** An existing guest, with the fields that a sheet can contain. */
export type KnownGuest = WrittenGuest & {
  is_plus_one: boolean;
  /** The rows of earlier imports that made or changed the guest: the import's id, and the hash of the cells. */
  listed?: readonly string[] | null;
  /** As JSON, what the latest import that had a row of the guest read from it. */
  last?: string | null;
};

/** What more guests than this share, a phone or a household, is no evidence for one of them. */
export const MAX_SHARED = 60;

type Lookup = ReadonlyMap<string, readonly KnownGuest[]>;
/** The guests that are matched to a row already, with the strength of that match. */
export type Taken = ReadonlyMap<string, { row: number; strength: number }>;

/** The existing guests, indexed by everything a row may find them by: no row is compared with all of them. */
export type Roster = {
  byId: ReadonlyMap<string, KnownGuest>;
  byName: Lookup;
  /** By the sound of the whole name, in any word order. */
  bySound: Lookup;
  byPhone: Lookup;
  byEmail: Lookup;
  byHousehold: Lookup;
  /**
   * By the sound of the surname and the first letter: `byInitials` all guests, to find them for a name with initials;
   * `withInitials` only those whose own name has initials.
   */
  byInitials: Lookup;
  withInitials: Lookup;
  formOf: (guest: KnownGuest) => NameForm;
};

export const phonesOf = (guest: { phone?: string | null; phone_2?: string | null; phone_3?: string | null }) =>
  [guest.phone, guest.phone_2, guest.phone_3].filter((phone) => phone !== null && phone !== undefined);
export const householdKey = (name: string | null | undefined) => (name ? foldName(name) : "");

/** "R. K. Gupta" and "Rajesh Kumar Gupta" have a key in common. */
export function initialKeys({ words }: NameForm): string[] {
  const [first, last] = [words[0], words.at(-1)];
  return first && last && words.length > 1 && !last.isInitial ? [`${last.consonants} ${first.sound[0]}`] : [];
}
export const hasInitials = ({ words }: NameForm) => words.some((word) => word.isInitial);

/** Milliseconds of work after which the event loop runs other requests. */
const TURN = 10;

/** Indexes guests without a pause; only for tests and worker threads, where nothing else waits. */
export function indexRoster(guests: readonly KnownGuest[]): Roster {
  const index = createIndex();
  for (const guest of guests) index.add(guest);
  return index.roster;
}

/** Indexes guests and lets the event loop run other requests in between. */
export async function indexInSteps(guests: readonly KnownGuest[]): Promise<Roster> {
  const index = createIndex();
  let since = performance.now();
  for (const guest of guests) {
    index.add(guest);
    if (performance.now() - since < TURN) continue;
    await yieldToEventLoop();
    since = performance.now();
  }
  return index.roster;
}

function createIndex() {
  const byId = new Map<string, KnownGuest>();
  const forms = new Map<string, NameForm>();
  const maps = {
    byName: new Map<string, KnownGuest[]>(),
    bySound: new Map<string, KnownGuest[]>(),
    byPhone: new Map<string, KnownGuest[]>(),
    byEmail: new Map<string, KnownGuest[]>(),
    byHousehold: new Map<string, KnownGuest[]>(),
    byInitials: new Map<string, KnownGuest[]>(),
    withInitials: new Map<string, KnownGuest[]>(),
  };
  const addGuest = (guest: KnownGuest) => {
    const add = (map: Map<string, KnownGuest[]>, key: string) => {
      const same = map.get(key);
      if (same === undefined) {
        if (key !== "") map.set(key, [guest]);
      } else if (same.at(-1) !== guest) same.push(guest);
    };
    const form = formOf(`${guest.first_name} ${guest.last_name ?? ""}`);
    forms.set(guest.id, form);
    add(maps.byName, nameKeyOf(guest));
    // The sheet may call a guest "Bunty", as their display name does.
    add(maps.byName, foldName(guest.display_name));
    add(maps.bySound, form.key);
    for (const phone of phonesOf(guest)) add(maps.byPhone, phone);
    add(maps.byEmail, guest.email?.toLowerCase() ?? "");
    add(maps.byHousehold, householdKey(guest.sub_group));
    for (const key of initialKeys(form)) {
      add(maps.byInitials, key);
      if (hasInitials(form)) add(maps.withInitials, key);
    }
    byId.set(guest.id, guest);
  };
  const roster: Roster = { ...maps, byId, formOf: ({ id }) => forms.get(id)! };
  return { add: addGuest, roster };
}
