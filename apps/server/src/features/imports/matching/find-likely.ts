import { foldName, type GuestValues } from "../rows/guest-values.ts";
import { compareNames, type Likeness } from "./compare-names.ts";
import { formOf, type NameForm } from "./name-form.ts";
import {
  hasInitials,
  householdKey,
  initialKeys,
  MAX_SHARED,
  phonesOf,
  type KnownGuest,
  type Roster,
} from "./roster.ts";

/** What a row and a guest have in common besides their names, and what contradicts a match. */
export type Evidence = {
  phone: boolean;
  household: boolean;
  email: boolean;
  otherPhone: boolean;
  otherHousehold: boolean;
};
/** EXACT: a guest of exactly the same name. UNNAMED: a guest added without a name, such as "Guest of Anil". */
export type Likely = { guest: KnownGuest; likeness: Likeness | "EXACT" | "UNNAMED"; evidence: Evidence };

const unnamed =
  /^(?:guest|friend|companion|spouse|wife|husband|partner|plus one|plus 1|1) (?:of|for) |(?: s| ki| ke| ka) (?:guest|friend|companion|spouse|wife|husband|partner|plus one)$|^(?:plus one|plus 1|1|companion)$|(?: plus one| plus 1)$/;
export const isUnnamed = (name: string) => unnamed.test(foldName(name));

export function weigh(values: GuestValues, guest: KnownGuest): Evidence {
  const [mine, theirs] = [phonesOf(values), phonesOf(guest)];
  const phone = mine.some((one) => theirs.includes(one));
  const otherPhone = !phone && mine.length > 0 && theirs.length > 0;
  // A household made for the people of a row is no evidence for somebody with another phone.
  const isMeant = values.is_sub_group_given || values.is_home_known || (values.is_home && !otherPhone);
  const [home, other] = [isMeant ? householdKey(values.sub_group) : "", householdKey(guest.sub_group)];
  const household = home !== "" && home === other;
  return {
    phone,
    household,
    email: values.email !== undefined && values.email.toLowerCase() === guest.email?.toLowerCase(),
    otherPhone,
    otherHousehold: !household && values.is_sub_group_given === true && home !== "" && other !== "",
  };
}

/** Guests with another spelling who may be the guest of a row, the likeliest first; a user decides. */
export function findLikely(values: GuestValues, roster: Roster): Likely[] {
  const form = formOf(`${values.first_name ?? ""} ${values.last_name ?? ""}`);
  const near = nearby(values, roster);
  const alike = new Set([
    ...near,
    ...(roster.bySound.get(form.key) ?? []).slice(0, MAX_SHARED),
    ...withSameInitials(form, roster),
  ]);
  const wholeName = values.display_name ?? values.first_name ?? "";
  const likely: Likely[] = [];
  for (const guest of alike) {
    const evidence = weigh(values, guest);
    const likeness = compareNames(form, roster.formOf(guest));
    if (isWorthAsking(likeness, { evidence, hasSameBones: form.key === roster.formOf(guest).key }))
      likely.push({ guest, likeness, evidence });
  }
  if (likely.length === 0)
    for (const guest of near)
      if (isPlaceholder(wholeName, guest)) likely.push({ guest, likeness: "UNNAMED", evidence: weigh(values, guest) });
  return likely.sort((a, b) => scoreOf(b) - scoreOf(a));
}

function nearby(values: GuestValues, roster: Roster): Set<KnownGuest> {
  const found = new Set<KnownGuest>();
  const lists = [
    ...phonesOf(values).map((phone) => roster.byPhone.get(phone)),
    values.email === undefined ? undefined : roster.byEmail.get(values.email.toLowerCase()),
    values.is_sub_group_given || values.is_home ? roster.byHousehold.get(householdKey(values.sub_group)) : undefined,
  ];
  for (const list of lists) if (list && list.length <= MAX_SHARED) for (const guest of list) found.add(guest);
  return found;
}

function withSameInitials(form: NameForm, roster: Roster): readonly KnownGuest[] {
  const found = initialKeys(form).flatMap(
    (key) => (hasInitials(form) ? roster.byInitials : roster.withInitials).get(key) ?? [],
  );
  return found.length <= MAX_SHARED ? found : [];
}

/** Exactly one of the two has a placeholder name; when it is the row, the guest must be a plus-one. */
const isPlaceholder = (name: string, guest: KnownGuest) =>
  isUnnamed(guest.display_name) ? !isUnnamed(name) : isUnnamed(name) && guest.is_plus_one;

type Doubt = { evidence: Evidence; hasSameBones: boolean };

function isWorthAsking(likeness: Likeness, { evidence, hasSameBones }: Doubt): boolean {
  const isShared = evidence.phone || evidence.household || evidence.email;
  const isContrary = evidence.otherPhone || evidence.otherHousehold;
  switch (likeness) {
    case "SOUNDS":
      return true;
    case "CLOSE":
      return isShared || (hasSameBones && !isContrary);
    case "INITIALS":
      return isShared || !isContrary;
    case "PART":
      return isShared;
    case "NONE":
      return false;
  }
}

const weights = { EXACT: 8, SOUNDS: 6, CLOSE: 4, INITIALS: 3, PART: 2, UNNAMED: 1, NONE: 0 };
export const scoreOf = ({ likeness, evidence }: Likely) =>
  weights[likeness] +
  (evidence.phone ? 4 : 0) +
  (evidence.email ? 3 : 0) +
  (evidence.household ? 2 : 0) -
  (evidence.otherPhone ? 2 : 0) -
  (evidence.otherHousehold ? 1 : 0);
