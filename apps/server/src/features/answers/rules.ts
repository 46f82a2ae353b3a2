import { HEAD_VALUES_MAX, type HeadKind, type HeadPart, personKinds } from "@nyota/contract/site/answer-views";
import { ageBands, sides } from "@nyota/contract/guests/guest-field-lists";

/** How many guests come to an event who agree in everything that heads are divided by. */
export type HeadFact = {
  event_id: string;
  person: string;
  age: string;
  side: string | null;
  diet: string | null;
  meal: string | null;
  guests: number;
  plus_ones: number;
  heads: number;
};
type Part = Omit<HeadPart, "heads">;
type Share = { part: Omit<Part, "kind">; heads: number };

const unnamed = { what: "UNNAMED", value: null } as const;
const none = { what: "NONE", value: null } as const;
const others = { what: "OTHERS", value: null } as const;
const valued = (value: string) => ({ what: "VALUE", value }) as const;
const known = (value: string | null) => (value === null || value === "" ? none : valued(value));

/** Of the heads of a row these are people on the list; the others are places without a name. */
const ofPeople = ({ heads, plus_ones }: HeadFact) => heads - plus_ones;

/** How each kind divides the heads of a row. Whoever brings somebody without a name brings them to their own side. */
const divisions: Record<HeadKind, (fact: HeadFact) => Share[]> = {
  PERSON: (fact) => [
    { part: valued(fact.person), heads: ofPeople(fact) },
    { part: unnamed, heads: fact.plus_ones },
  ],
  AGE: (fact) => [
    { part: valued(fact.age), heads: ofPeople(fact) },
    { part: unnamed, heads: fact.plus_ones },
  ],
  DIET: (fact) => [
    { part: known(fact.diet), heads: ofPeople(fact) },
    { part: unnamed, heads: fact.plus_ones },
  ],
  SIDE: (fact) => [{ part: known(fact.side), heads: fact.heads }],
  MEAL: (fact) => [
    { part: known(fact.meal), heads: ofPeople(fact) },
    { part: unnamed, heads: fact.plus_ones },
  ],
};

/** Kinds whose values are a closed list come in its order, texts by how many people they are about. */
const orders: Partial<Record<HeadKind, readonly string[]>> = {
  PERSON: personKinds,
  AGE: ageBands,
  SIDE: sides,
};
const lastOnes: Part["what"][] = ["VALUE", "OTHERS", "NONE", "UNNAMED"];

type Event = { id: string };

/** Divides the heads of each event by every kind; the parts of a kind always add up to all heads. */
export function divideHeads<E extends Event>(events: readonly E[], facts: readonly HeadFact[]) {
  const at = new Map(events.map(({ id }, index) => [id, index]));
  const ofEvents = facts.filter(({ event_id }) => at.has(event_id));
  const sum = (id: string, count: (fact: HeadFact) => number) =>
    ofEvents.reduce((total, fact) => total + (fact.event_id === id ? count(fact) : 0), 0);
  return {
    events: events.map((event) => ({
      ...event,
      heads: sum(event.id, ({ heads }) => heads),
      infants: sum(event.id, ({ age, guests }) => (age === "INFANT" ? guests : 0)),
    })),
    parts: (Object.keys(divisions) as HeadKind[]).flatMap((kind) =>
      divide({ kind, facts: ofEvents, at, size: events.length }),
    ),
  };
}

type Dividing = { kind: HeadKind; facts: readonly HeadFact[]; at: ReadonlyMap<string, number>; size: number };

function divide({ kind, facts, at, size }: Dividing): HeadPart[] {
  const parts = new Map<string, HeadPart>();
  for (const fact of facts)
    for (const { part, heads } of divisions[kind](fact)) {
      if (heads === 0) continue;
      // "Veg" and "veg" are one diet, in the spelling that comes first.
      const key = `${part.what} ${part.value?.toLowerCase() ?? ""}`;
      const found = parts.get(key) ?? { kind, ...part, heads: Array.from({ length: size }, () => 0) };
      const index = at.get(fact.event_id) as number;
      found.heads[index] = (found.heads[index] ?? 0) + heads;
      parts.set(key, found);
    }
  return limitParts(
    kind,
    [...parts.values()].toSorted((a, b) => compareParts(kind, a, b)),
  );
}

const total = ({ heads }: HeadPart) => heads.reduce((sum, count) => sum + count, 0);

function compareParts(kind: HeadKind, a: HeadPart, b: HeadPart): number {
  const byWhat = lastOnes.indexOf(a.what) - lastOnes.indexOf(b.what);
  const order = orders[kind];
  if (byWhat !== 0) return byWhat;
  if (order) return order.indexOf(a.value ?? "") - order.indexOf(b.value ?? "");
  return total(b) - total(a) || (a.value ?? "").localeCompare(b.value ?? "");
}

/** Diets are typed freely: beyond a number of them the rest is one part, so that the list stays readable. */
function limitParts(kind: HeadKind, parts: HeadPart[]): HeadPart[] {
  const values = parts.filter(({ what }) => what === "VALUE");
  if (values.length <= HEAD_VALUES_MAX) return parts;
  const rest = values.slice(HEAD_VALUES_MAX);
  const heads = rest.reduce(
    (sum, part) => sum.map((count, at) => count + (part.heads[at] ?? 0)),
    rest[0]!.heads.map(() => 0),
  );
  const beyond = parts.filter(({ what }) => what !== "VALUE");
  return [...values.slice(0, HEAD_VALUES_MAX), { kind, ...others, heads }, ...beyond];
}
