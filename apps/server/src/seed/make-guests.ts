import { abroad, branches, children, diets, families, men, notes, women } from "./names.ts";
import type { Random } from "./random.ts";

export type SeedHousehold = { name: string; groupIndex: number; salutation: string | null; guests: SeedGuest[] };
export type SeedGuest = {
  title: string | null;
  first_name: string;
  last_name: string | null;
  phone: string | null;
  phone_region: string | null;
  email: string | null;
  gender: "FEMALE" | "MALE";
  age_band: "ADULT" | "CHILD" | "INFANT";
  is_vip: boolean;
  is_attendant: boolean;
  diet: string | null;
  notes: string | null;
};

/** Households of one to six people until there are `count` guests, spread over the groups. */
export function makeHouseholds(random: Random, { count, groups }: { count: number; groups: number }): SeedHousehold[] {
  const households: SeedHousehold[] = [];
  const taken = new Set<string>();
  for (let made = 0; made < count;) {
    const size = Math.min(count - made, random.pick([1, 2, 2, 3, 4, 4, 5, 6]));
    const household = makeHousehold(random, {
      size,
      groupIndex: households.length % groups,
      number: households.length,
      taken,
    });
    households.push(household);
    made += size;
  }
  return households;
}

function makeHousehold(
  random: Random,
  { size, groupIndex, number, taken }: { size: number; groupIndex: number; number: number; taken: Set<string> },
): SeedHousehold {
  const { name: surname, city: home } = families[(number * 7) % families.length] as (typeof families)[number];
  const branch = Math.floor(number / families.length);
  // The first branch lives at home; later ones have moved, and when all cities are used they are only numbered.
  const city = branch === 0 ? home : (branches[((number % families.length) + branch) % branches.length] as string);
  const family = { name: surname, city };
  const guests = Array.from({ length: size }, (_, place) => makeGuest(random, { family, place, number, taken }));
  const elder = guests[0] as SeedGuest;
  const salutation = elder.is_vip ? `${elder.first_name} ${elder.gender === "MALE" ? "uncle" : "aunty"}` : null;
  return {
    name: `${surname} family${branch < branches.length ? "" : ` ${branch}`}, ${city}`,
    groupIndex,
    salutation,
    guests,
  };
}

type NthGuest = { family: { name: string; city: string }; place: number; number: number; taken: Set<string> };

function makeGuest(random: Random, { family, place, number, taken }: NthGuest): SeedGuest {
  const elsewhere = abroad[family.city];
  const age_band = place < 2 ? "ADULT" : random.pick(["ADULT", "ADULT", "CHILD", "CHILD", "INFANT"] as const);
  const gender = place % 2 === 0 ? "MALE" : "FEMALE";
  const names =
    age_band === "ADULT"
      ? ((gender === "MALE" ? elsewhere?.men : elsewhere?.women) ?? (gender === "MALE" ? men : women))
      : children;
  const first_name = pickNew(random, { names, surname: family.name, taken });
  const isAttendant = place > 3 && random.chance(0.15);
  const hasPhone = age_band === "ADULT" && (place === 0 || random.chance(0.6));
  return {
    title:
      age_band === "ADULT"
        ? gender === "MALE"
          ? random.chance(0.1)
            ? "Dr."
            : "Mr."
          : "Mrs."
        : gender === "MALE"
          ? "Master"
          : "Miss",
    first_name: isAttendant ? "Driver bhaiya" : first_name,
    last_name: isAttendant || (age_band !== "ADULT" && random.chance(0.3)) ? null : family.name,
    phone: hasPhone ? phoneOf(random, elsewhere?.code) : null,
    phone_region: hasPhone ? (elsewhere?.region ?? "IN") : null,
    email:
      age_band === "ADULT" && random.chance(0.35)
        ? `${plain(first_name)}.${plain(family.name)}${number}@example.com`
        : null,
    gender,
    age_band,
    is_vip: place === 0 && random.chance(0.15),
    is_attendant: isAttendant,
    diet: random.chance(0.3) ? random.pick(diets) : null,
    notes: random.chance(0.08) ? random.pick(notes) : null,
  };
}

/** A name not yet used in that family, as long as there is one: two guests with the same name look like duplicates. */
function pickNew(
  random: Random,
  { names, surname, taken }: { names: readonly string[]; surname: string; taken: Set<string> },
) {
  const full = (name: string) => `${name} ${surname}`;
  const free = names.filter((name) => !taken.has(full(name)));
  const name = random.pick(free.length > 0 ? free : names);
  taken.add(full(name));
  return name;
}

// Phone numbers ending in 0000, which is not one of the special endings of the sandbox.
const phoneOf = (random: Random, code = random.pick(["+9198", "+9199", "+9194", "+9190"])) =>
  `${code}${random.whole(10_000_000, 99_999_999)}`.slice(0, 13);
const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();
