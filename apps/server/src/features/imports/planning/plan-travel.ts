import {
  bookingFields,
  travelFields,
  travelFieldSchemas,
  type Direction,
} from "@nyota/contract/travel-stay/travel-fields";
import { checkTimes } from "#features/travel/rules.ts";
import { guessMode, numberKey } from "../topics/read-travel.ts";
import type { Problem } from "../rows/guest-values.ts";
import type { RecordValues } from "../topics/topic.ts";
import {
  createRowLimit,
  diffRecord,
  gone,
  newValues,
  planned,
  planProblem,
  repeated,
  type MatchedRow,
  type PlannedRecord,
} from "./planned-record.ts";

/** A journey that exists, as far as rows are compared with it. */
export type KnownJourney = Record<string, unknown> & {
  id: string;
  guest_id: string;
  direction: Direction;
  number: string | null;
  status: string;
  departs_at: string | null;
  departs_zone: string;
  arrives_at: string | null;
  arrives_zone: string;
  day: string | null;
  booking_id: string | null;
};
/** The guests with their households. */
export type TravelState = {
  guests: ReadonlyMap<string, string | null>;
  journeys: readonly KnownJourney[];
  zone: string;
};

const nearOf = (direction: Direction) => (direction === "ARRIVAL" ? "arrives_at" : "departs_at");
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/**
 * Decides for each row in their order whether it is a new journey, changes one, or says nothing new. A journey exists if
 * it has the guest, direction, number and day of the row, or is the guest's only one and a draft.
 */
export function planTravel(given: readonly MatchedRow[], state: TravelState): PlannedRecord[] {
  const { rows, notes } = countFamiliesOnce(given, state);
  const ofGuest = Map.groupBy(state.journeys, ({ guest_id, direction }) => `${guest_id} ${direction}`);
  const claimed = new Set<string>();
  const seen = new Map<string, MatchedRow>();
  const tooEarly = findTooEarly(rows);
  const findTooMany = createRowLimit();
  const plans = rows.map((row) => {
    if (!state.guests.has(row.guest_id)) return gone(row);
    const tooMany = findTooMany(row);
    if (tooMany) return tooMany;
    const direction = row.values["direction"] as Direction;
    const key = [row.guest_id, direction, numberKey(textOf(row.values["number"])), dayOf(row.values)].join(" ");
    const earlier = seen.get(key);
    if (earlier) return repeated(row, earlier, "journey");
    seen.set(key, row);
    const known = ofGuest.get(`${row.guest_id} ${direction}`) ?? [];
    const journey = findJourney(row.values, known, claimed);
    if (journey) claimed.add(journey.id);
    const plan = journey ? planChange(row, journey) : planNew(row, state.zone);
    const early = tooEarly.has(row) ? [planProblem("error", nearOf(direction), "They leave before they arrive.")] : [];
    const problems = [...plan.problems, ...early, ...(notes.get(row.row_number) ?? [])];
    const isWrong = problems.some(({ level }) => level === "error");
    return { ...plan, ...(isWrong && { status: "ERROR" as const }), problems };
  });
  return keepBookings(plans, state);
}

const leavesBooking = "They leave the booking they share with others.";
const changedOnBooking = ({ status, write }: PlannedRecord) =>
  status === "CHANGED" && JSON.stringify(bookingFields.map((field) => [field in write, write[field]]));

/** A family whose rows all say the same new flight stays on one booking. */
function keepBookings(plans: PlannedRecord[], { journeys }: TravelState): PlannedRecord[] {
  const planOf = new Map(plans.flatMap((plan) => (plan.record_id === null ? [] : [[plan.record_id, plan] as const])));
  const kept = new Set<PlannedRecord>();
  for (const [booking, fellows] of Map.groupBy(journeys, ({ booking_id }) => booking_id)) {
    const own = fellows.filter(({ status }) => status !== "CANCELLED").map(({ id }) => planOf.get(id));
    const changes = new Set(own.map((plan) => plan !== undefined && changedOnBooking(plan)));
    if (booking !== null && changes.size === 1 && !changes.has(false)) for (const plan of own) if (plan) kept.add(plan);
  }
  return plans.map((plan) =>
    kept.has(plan)
      ? { ...plan, keepsBooking: true, problems: plan.problems.filter(({ message }) => message !== leavesBooking) }
      : plan,
  );
}

const dayOf = (values: RecordValues): string =>
  (textOf(values[nearOf(values["direction"] as Direction)]) || textOf(values["day"])).slice(0, 10);

function findJourney(values: RecordValues, known: readonly KnownJourney[], claimed: ReadonlySet<string>) {
  const free = known.filter(({ id }) => !claimed.has(id));
  const near = nearOf(values["direction"] as Direction);
  const [day, at, number] = [dayOf(values), textOf(values[near]), numberKey(textOf(values["number"]))];
  const sameDay = day === "" ? [] : free.filter((journey) => knownDay(journey) === day);
  const sameNumber = sameDay.filter((journey) => number !== "" && numberKey(journey.number) === number);
  if (sameNumber[0]) return sameNumber[0];
  const open = sameDay.filter((journey) => number === "" || numberKey(journey.number) === "");
  const atOnce = open.find((journey) => at !== "" && journey[near] === at);
  if (atOnce) return atOnce;
  if (open.length === 1 && sameDay.length === 1) return open[0];
  // Without a day a number alone tells a journey, and without both the one that has no time either.
  const timeless = free.filter((journey) => knownDay(journey) === undefined && numberKey(journey.number) === number);
  if (timeless.length === 1) return timeless[0];
  const others = free.filter(({ status }) => status !== "CANCELLED");
  return others.length === 1 && others[0]!.status === "DRAFT" && known.length === 1 ? others[0] : undefined;
}

const knownDay = (journey: KnownJourney) =>
  journey[nearOf(journey.direction)]?.slice(0, 10) ?? journey.day ?? undefined;

/** What is stored: a time and no day, or a day without a time, which takes the place of a time on another day. */
function storable({ day, ...values }: RecordValues, journey?: KnownJourney): RecordValues {
  const near = nearOf(values["direction"] as Direction);
  if (values[near] !== undefined) return { day: null, ...values };
  if (day === undefined || (journey && journey[near]?.slice(0, 10) === day)) return values;
  return { ...values, [near]: null, day };
}

function planNew(row: MatchedRow, zone: string): PlannedRecord {
  const values = storable(row.values);
  const problems: Problem[] = [];
  if (values["mode"] === undefined) {
    values["mode"] = guessMode(values["number"]);
    const label = travelFields.mode.choices[values["mode"] as keyof typeof travelFields.mode.choices];
    problems.push(
      planProblem("note", "mode", `How they travel is not written; it is stored as ${label.toLowerCase()}.`),
    );
  }
  const write = { departs_zone: zone, arrives_zone: zone, ...values };
  problems.push(...checkJourney({ ...write }));
  return planned(row, "NEW", { problems, write });
}

function planChange(row: MatchedRow, journey: KnownJourney): PlannedRecord {
  const changes = diffRecord(journey, storable(row.values, journey), (field, old, next) =>
    field === "number" ? numberKey(textOf(old)) === numberKey(textOf(next)) : false,
  );
  const problems = checkJourney({ ...journey, ...newValues(changes) });
  if (journey.booking_id !== null && Number(newValues(changes)["pax"] ?? 1) > 1)
    problems.push(
      planProblem("error", "pax", "They are on a booking, where each guest counts as one person. Write 1."),
    );
  const leaves = journey.booking_id !== null && bookingFields.some((field) => field in changes);
  if (leaves) problems.push(planProblem("warning", null, leavesBooking));
  if (journey.status === "CANCELLED" && changes["status"] === undefined)
    problems.push(planProblem("warning", "status", "This journey is cancelled, and stays so."));
  const isSame = Object.keys(changes).length === 0;
  return planned(row, isSame ? "SAME" : "CHANGED", {
    record_id: journey.id,
    changes,
    problems,
    write: newValues(changes),
  });
}

function checkJourney(journey: RecordValues): Problem[] {
  const notes = travelFieldSchemas.notes.safeParse(journey["notes"] ?? null);
  const tooLong = notes.success
    ? []
    : [planProblem("error", "notes", notes.error.issues[0]?.message ?? "These are too long.")];
  const wrong = checkTimes(journey as Parameters<typeof checkTimes>[0]);
  return [
    ...tooLong,
    ...Object.entries(wrong).flatMap(([field, texts]) => texts.map((text) => planProblem("error", field, text))),
  ];
}

/**
 * Where a family has rows of their own for one journey, the number of all of them in one row would count them twice: it
 * becomes one if it is their number, and is doubtful otherwise.
 */
function countFamiliesOnce(rows: readonly MatchedRow[], { guests }: TravelState) {
  const families = Map.groupBy(rows, ({ guest_id, values }) => {
    const household = guests.get(guest_id);
    if (!household) return undefined;
    return [household, values["direction"], numberKey(textOf(values["number"])), dayOf(values)].join(" ");
  });
  const notes = new Map<number, Problem[]>();
  const counted = new Map<number, MatchedRow>();
  for (const [family, own] of families) {
    const size = new Set(own.map(({ guest_id }) => guest_id)).size;
    for (const row of family === undefined || size === 1 ? [] : own) {
      const pax = Number(row.values["pax"] ?? 1);
      if (pax <= 1) continue;
      const isAll = pax === size;
      if (isAll) counted.set(row.row_number, { ...row, values: { ...row.values, pax: 1 } });
      const others = size === 2 ? "another row" : `${size - 1} other rows`;
      const message = isAll
        ? `${pax} people are this guest and ${others} of the family, so each counts as one.`
        : `The family has ${others} for this journey, so ${pax} people may be too many.`;
      notes.set(row.row_number, [planProblem(isAll ? "note" : "warning", "pax", message)]);
    }
  }
  return { rows: rows.map((row) => counted.get(row.row_number) ?? row), notes };
}

/** Whether one moment is before another; with a day alone on either side, on an earlier day. */
const isBefore = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
};

/** Departures of a row of the file before the arrival that the same row names. */
function findTooEarly(rows: readonly MatchedRow[]): ReadonlySet<MatchedRow> {
  const early = new Set<MatchedRow>();
  for (const both of Map.groupBy(rows, ({ label, guest_id }) => `${label} ${guest_id}`).values()) {
    const arrival = both.find(({ values }) => values["direction"] === "ARRIVAL");
    const departure = both.find(({ values }) => values["direction"] === "DEPARTURE");
    const [from, to] = [arrival, departure].map((row) =>
      row ? textOf(row.values[nearOf(row.values["direction"] as Direction)]) || textOf(row.values["day"]) : "",
    );
    if (departure && from && to && isBefore(to, from)) early.add(departure);
  }
  return early;
}
