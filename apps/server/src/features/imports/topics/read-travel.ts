import { trimEndOf } from "@nyota/contract/trim-ends";
import { travelFields, travelFieldSchemas, type Direction } from "@nyota/contract/travel-stay/travel-fields";
import type { Problem } from "../rows/guest-values.ts";
import { isBlankCell } from "../values/cell-result.ts";
import { parseCount } from "../values/parse-count.ts";
import { parseYesNo } from "../values/parse-choices.ts";
import { readPickup } from "./read-pickup.ts";
import { readMoments, type Into, type Part, type Parts } from "./read-moments.ts";
import { quote, readChoice, readSum, readText, refuse, unread, warn, type ChoiceAliases } from "./read-fields.ts";
import type { ReadRecord, RecordValues, Texts, TopicPlan } from "./topic.ts";
import type { JourneyKey } from "./travel-targets.ts";

const modeAliases: ChoiceAliases = {
  FLIGHT:
    "air, by air, plane, by plane, aeroplane, airplane, flt, flight, by flight, fly, flying, indigo, air india, vistara, हवाई जहाज",
  TRAIN: "train, by train, rail, railway, by rail, rajdhani, shatabdi, vande bharat, ट्रेन, रेल",
  CAR: "car, by car, road, by road, self drive, own car, own vehicle, taxi, cab, driving, drive, private car, gaadi, कार",
  BUS: "bus, by bus, coach, volvo, tempo, tempo traveller, बस",
  OTHER: "other, others, local, ship, walk",
};
const statusAliases: ChoiceAliases = {
  CONFIRMED: "confirmed, confirm, cnf, booked, ticketed, done, final, yes, ok",
  DRAFT:
    "draft, tentative, not confirmed, unconfirmed, tbc, tbd, pending, awaited, waiting, waitlisted, wl, rac, no, to be confirmed, not booked",
  CANCELLED: "cancelled, canceled, dropped, not coming",
};
const directionAliases: ChoiceAliases = {
  ARRIVAL: "arrival, arriving, arr, arrives, in, incoming, inbound, onward, coming, a, आगमन",
  DEPARTURE: "departure, departing, dep, departs, out, outgoing, outbound, return, leaving, going, d, प्रस्थान",
};

type Prefix = "" | "arrival." | "departure.";
/** What both journeys of a row have where it is written once. */
const sharedKeys: ReadonlySet<string> = new Set(["mode", "carrier", "pnr", "pax", "luggage", "status", "notes"]);

/** The journeys of one row: one, or an arrival and a departure. */
export function readTravel(texts: Texts, plan: TopicPlan): ReadRecord[] {
  const said = texts.get("direction") ?? "";
  const field = { info: travelFields.direction, schema: travelFieldSchemas.direction, target: "direction" };
  const read = readChoice(said, field, directionAliases);
  const own = { ARRIVAL: partsOf(texts, "arrival."), DEPARTURE: partsOf(texts, "departure.") };
  const plain = partsOf(texts, "");
  const filled = (["ARRIVAL", "DEPARTURE"] as const).filter((direction) => isJourney(own[direction]));
  if (filled.length === 2)
    return filled.map((direction, person) => readPart({ direction, person, own, plain, plan, isOfTwo: true }));
  const direction = (read.value as Direction | undefined) ?? filled[0] ?? plan.direction ?? undefined;
  const all = new Map([...plain, ...own.ARRIVAL, ...own.DEPARTURE]);
  if (!isJourney(all)) return [];
  if (direction === undefined) {
    const problem = refuse(
      "direction",
      "Is this an arrival or a departure? Write it, or choose it for the whole list.",
    );
    return [{ person: 0, values: {}, problems: [...read.problems.map(asError), problem] }];
  }
  const record = readPart({ direction, person: 0, own, plain, plan, isOfTwo: false });
  return [{ ...record, problems: [...read.problems, ...record.problems] }];
}

const asError = (problem: Problem): Problem => ({ ...problem, level: "error", unread: undefined }) as Problem;

function partsOf(texts: Texts, prefix: Prefix): Parts {
  const parts = new Map<string, Part>();
  for (const [target, text] of texts) {
    const isOwn = prefix === "" ? !target.includes(".") : target.startsWith(prefix);
    if (isOwn && !isBlankCell(text)) parts.set(target.slice(prefix.length), { text, target });
  }
  return parts;
}

/** A journey is known by more than how many people, bags and remarks there are. */
const isJourney = (parts: Parts) =>
  [...parts].some(([key, { text }]) =>
    key === "pickup_required" ? parseYesNo(text).value !== false : makesJourney.has(key),
  );
const makesJourney: ReadonlySet<string> = new Set<JourneyKey | "departs_at" | "arrives_at">([
  ...(["date", "time", "mode", "carrier", "number", "from_place", "to_place", "terminal", "pnr", "seat"] as const),
  ...(["pickup_place", "pickup_at", "departs_at", "arrives_at"] as const),
]);

type Reading = {
  direction: Direction;
  person: number;
  own: Record<Direction, Parts>;
  plain: Parts;
  plan: TopicPlan;
  isOfTwo: boolean;
};

function readPart({ direction, person, own, plain, plan, isOfTwo }: Reading): ReadRecord {
  const problems: Problem[] = [];
  const others = direction === "ARRIVAL" ? own.DEPARTURE : own.ARRIVAL;
  // In a row of one journey, what stands in the columns of the other direction is a part of it all the same.
  const parts = new Map(isOfTwo ? [...plain].filter(([key]) => sharedKeys.has(key)) : [...plain, ...others]);
  for (const [key, part] of own[direction]) parts.set(key, part);
  if (isOfTwo && person === 0)
    for (const [key, { target, text }] of plain)
      if (makesJourney.has(key) && !sharedKeys.has(key) && !parts.has(key)) {
        parts.set(key, { target, text });
        problems.push(warn(target, `${quote(text)} is written once for two journeys; it is taken for the arrival.`));
      }
  const values: RecordValues = { direction };
  const notes: string[] = [];
  takeMeans(parts, values);
  readMoments({ parts, direction, values, problems, plan });
  readWords({ parts, values, notes, problems });
  readCounts({ parts, values, notes, problems });
  readPickup({ parts, values, notes, problems });
  for (const { field, unread: isUnread } of problems) {
    const part = isUnread ? [...parts.values()].find(({ target }) => target === field) : undefined;
    if (part) notes.push(`${plan.labels.get(part.target) ?? part.target}: ${part.text}`);
  }
  const written = parts.get("notes");
  if (written) notes.unshift(written.text);
  if (notes.length > 0) {
    const target = written?.target ?? "notes";
    const field = { info: travelFields.notes, schema: travelFieldSchemas.notes, target };
    const read = readText([...new Set(notes)].join("\n"), field);
    if (read.value !== undefined) values["notes"] = read.value;
    problems.push(...read.problems);
  }
  return { person, values, problems };
}

const flightAtEnd = /\b(?<code>[A-Z][A-Z0-9]|\d[A-Z])[\s-]{0,3}(?<digits>\d{1,4})\)?$/iu;

/** "IndiGo (6E 342)" in parts: the words before the number, if there are any, and the number. */
function readFlight(text: string): { carrier: string; code: string; digits: string } | undefined {
  const found = flightAtEnd.exec(text);
  if (!found?.groups) return undefined;
  const carrier = trimEndOf(text.slice(0, found.index), /[\s(:-]/);
  if (carrier !== "" && !/^\p{L}[\p{L}\s.&]*$/u.test(carrier)) return undefined;
  return { carrier, code: found.groups["code"] as string, digits: found.groups["digits"] as string };
}

/** Equal for numbers that mean the same flight or train: "AI-863", "ai 863", "AI0863". */
export const numberKey = (number: string | null | undefined): string =>
  (number ?? "")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/^([A-Z][A-Z0-9]|\d[A-Z])0+(?=\d)/, "$1");

/** How somebody travels, if nothing but the number says it. */
export function guessMode(number: unknown): "FLIGHT" | "TRAIN" | "OTHER" {
  const key = numberKey(typeof number === "string" ? number : "");
  if (/^(?:[A-Z][A-Z0-9]|\d[A-Z])\d{1,4}$/.test(key)) return "FLIGHT";
  return /^\d{5}$/.test(key) ? "TRAIN" : "OTHER";
}

const meansAlone =
  /^(?:by )?(?:own |private |self )?(?:(?<CAR>car|road|taxi|cab|drive)|(?<BUS>bus|coach)|(?<TRAIN>train|rail)|(?<FLIGHT>flight|air|plane))$/i;

/** "Car" in the column of airlines or numbers is how they travel, and nothing else. */
function takeMeans(parts: Map<string, Part>, values: RecordValues) {
  for (const key of ["carrier", "number"]) {
    const found = meansAlone.exec(parts.get(key)?.text.trim().replace(/\s+/g, " ") ?? "");
    const mode = Object.entries(found?.groups ?? {}).find(([, word]) => word !== undefined)?.[0];
    if (mode === undefined) continue;
    values["mode"] = mode;
    parts.delete(key);
  }
}

function readWords({ parts, values, problems }: Into) {
  for (const [key, aliases] of [
    ["mode", modeAliases],
    ["status", statusAliases],
  ] as const) {
    const part = parts.get(key);
    if (!part) continue;
    const read = readChoice(
      part.text,
      { info: travelFields[key], schema: travelFieldSchemas[key], target: part.target },
      aliases,
    );
    if (read.value !== undefined) values[key] = read.value;
    problems.push(...read.problems);
  }
  const number = parts.get("number");
  const found = number && readFlight(number.text.trim());
  for (const key of [
    "carrier",
    "number",
    "from_place",
    "to_place",
    "terminal",
    "pnr",
    "seat",
    "pickup_place",
  ] as const) {
    const part = parts.get(key);
    if (!part) continue;
    const cell = key === "number" && found ? `${found.code.toUpperCase()} ${Number(found.digits)}` : part.text;
    const text = key === "pnr" ? cell.toUpperCase() : cell;
    const field = { info: travelFields[key], schema: travelFieldSchemas[key], target: part.target };
    const read = readText(text, field);
    if (read.value !== undefined) values[key] = read.value;
    // A cell of flights also has words about them, which are too long for a number.
    else if (key === "number")
      problems.push(unread(part.target, `${quote(cell)} is too long for a number; it goes to the notes.`));
    if (key !== "number") problems.push(...read.problems);
  }
  const carrier = found?.carrier?.trim();
  if (carrier && values["carrier"] === undefined && !/^(?:flight|flt|train|no)\.?$/i.test(carrier))
    values["carrier"] = carrier;
}

function readCounts({ parts, values, problems }: Into) {
  const pax = parts.get("pax");
  if (pax) {
    const { value, error, warning } = { warning: undefined, ...parseCount(pax.text) };
    const isStorable = value !== undefined && travelFieldSchemas.pax.safeParse(value.total).success;
    if (isStorable) values["pax"] = value.total;
    else problems.push(refuse(pax.target, error ?? `${quote(pax.text)}: a journey is for 1 to 50 people.`));
    if (warning !== undefined) problems.push(warn(pax.target, warning));
  }
  const bags = parts.get("luggage");
  if (!bags) return;
  const sum = readSum(bags.text);
  if (sum !== undefined && travelFieldSchemas.luggage.safeParse(sum).success) values["luggage"] = sum;
  else problems.push(unread(bags.target, `${quote(bags.text)} is not a number of bags; it goes to the notes.`));
}
