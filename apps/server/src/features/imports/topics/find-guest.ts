import { foldName } from "../rows/guest-values.ts";
import { formOf } from "../matching/name-form.ts";
import { householdKey, indexRoster, MAX_SHARED, phonesOf, type KnownGuest, type Roster } from "../matching/roster.ts";
import { honorifics, isTitle } from "../values/honorifics.ts";

/** Whom a row is about, as far as it says so. `names` are several ways to write one name. */
export type Who = { name: string; phones: readonly string[]; email: string; household: string };
export type FoundGuest =
  | { guest: KnownGuest; note?: string; question?: undefined }
  | { guest?: undefined; question: string; candidates: { id: string; name: string }[] };

/** The existing guests, by their names in any order of words as well. */
export type GuestIndex = Roster & { byWords: ReadonlyMap<string, readonly KnownGuest[]> };

const MAX_CANDIDATES = 10;

/** The words of a name without titles, in any order: "Sharma, Asha" and "Ms. Asha Sharma" are equal. */
function wordsKey(name: string): string {
  const words = foldName(name.replace(/[,;]/g, " ")).split(" ").filter(Boolean);
  const bare = words.filter((word, at) => !honorifics.has(word) && !(at === 0 && words.length > 1 && isTitle(word)));
  return bare.toSorted().join(" ");
}

export function indexGuests(guests: readonly KnownGuest[]): GuestIndex {
  const byWords = new Map<string, KnownGuest[]>();
  for (const guest of guests) {
    const names = [`${guest.first_name} ${guest.last_name ?? ""}`, guest.display_name, guest.legal_name ?? ""];
    for (const key of new Set(names.map(wordsKey))) {
      if (key === "") continue;
      const same = byWords.get(key);
      if (same) same.push(guest);
      else byWords.set(key, [guest]);
    }
  }
  return { ...indexRoster(guests), byWords };
}

/**
 * The one guest of a row: by telephone number, e-mail address or whole name, if these do not contradict each other. Else
 * the question who it is.
 */
export function findGuest(who: Who, index: GuestIndex): FoundGuest {
  const email = who.email ? who.email.toLowerCase() : null;
  // A number that many have (the planner's in every row) finds nobody; with the name it still tells two guests apart.
  const reached = unique(
    [...who.phones.map((phone) => index.byPhone.get(phone)), email ? index.byEmail.get(email) : undefined].flatMap(
      (list = []) => (list.length > MAX_SHARED ? [] : list),
    ),
  );
  const members = who.household ? (index.byHousehold.get(householdKey(who.household)) ?? []) : [];
  if (who.name === "") return findUnnamed(who, reached, members);
  const named = index.byWords.get(wordsKey(who.name)) ?? [];
  const both = named.filter(
    (guest) =>
      phonesOf(guest).some((phone) => who.phones.includes(phone)) ||
      (email !== null && guest.email?.toLowerCase() === email),
  );
  if (both.length === 1) return { guest: both[0]! };
  if (both.length > 1)
    return ask(`Several guests are called “${who.name}” and have this number. Which one is it?`, both);
  if (reached.length > 0) return weighReached(who, { reached, named });
  const atHome = named.filter((guest) => members.includes(guest));
  const fitting = named.length > 1 && atHome.length > 0 ? atHome : named;
  if (fitting.length === 1) return { guest: fitting[0]!, ...noteOtherPhone(who, fitting[0]!) };
  if (fitting.length > 1) return ask(`Several guests are called “${who.name}”. Which one is it?`, fitting);
  return ask(`Nobody on the guest list is called “${who.name}”. Choose the guest, or leave the row out.`, [
    ...(index.bySound.get(formOf(who.name).key) ?? []),
    ...members,
  ]);
}

function findUnnamed(who: Who, reached: readonly KnownGuest[], members: readonly KnownGuest[]): FoundGuest {
  if (reached.length === 1) return { guest: reached[0]! };
  if (reached.length > 1) return ask("Several guests have this number or address. Which one is it?", reached);
  if (members.length === 1) return { guest: members[0]! };
  if (members.length > 1) return ask(`Which guest of “${who.household}” is it?`, members);
  const said = [...who.phones, who.email, who.household].filter(Boolean).join(", ");
  return ask(said ? `Nobody on the guest list has “${said}”. Choose the guest, or leave the row out.` : noGuest, []);
}
const noGuest = "No guest is named in this row. Choose the guest, or leave the row out.";

/** Somebody has the number, but another name than the row says: a family shares numbers. */
function weighReached(
  who: Who,
  { reached, named }: { reached: readonly KnownGuest[]; named: readonly KnownGuest[] },
): FoundGuest {
  const like = reached.filter((guest) => isLike(who.name, guest));
  const [only] = like;
  if (named.length === 0 && only && like.length === 1)
    return { guest: only, note: `“${who.name}” is read as ${only.display_name}, who has this number.` };
  const [first] = reached;
  const message =
    reached.length === 1 && first
      ? `This is the number or address of ${first.display_name}, but the row says “${who.name}”. Who is it?`
      : `Several guests have this number or address, and none is called “${who.name}”. Which one is it?`;
  return ask(message, [...named, ...reached]);
}

/** One name is a part of the other, or they sound the same. */
function isLike(name: string, guest: KnownGuest): boolean {
  const own = wordsKey(name).split(" ");
  return [guest.display_name, `${guest.first_name} ${guest.last_name ?? ""}`].some((theirs) => {
    const words = wordsKey(theirs).split(" ");
    return (
      own.every((word) => words.includes(word)) ||
      words.every((word) => own.includes(word)) ||
      formOf(name).key === formOf(theirs).key
    );
  });
}

function noteOtherPhone({ name, phones }: Who, guest: KnownGuest) {
  const known = phonesOf(guest);
  if (phones.length === 0 || known.length === 0) return {};
  return { note: `${guest.display_name} has another number than this row; found by the name “${name}”.` };
}

const unique = <T>(list: readonly T[]) => [...new Set(list)];
const ask = (question: string, guests: readonly KnownGuest[]): FoundGuest => ({
  question,
  candidates: unique(guests)
    .slice(0, MAX_CANDIDATES)
    .map(({ id, display_name }) => ({ id, name: display_name })),
});
