import { stayFieldSchemas } from "@nyota/contract/travel-stay/stay-fields";
import { checkNights, formatRoom, isOverlapping } from "#features/stay/rules.ts";
import { foldText } from "#lib/text/fold-text.ts";
import type { Problem } from "../rows/guest-values.ts";
import {
  createRowLimit,
  diffRecord,
  gone,
  newValues,
  planned,
  planProblem,
  repeated,
  type MatchedRow,
  type NewPlace,
  type PlannedRecord,
} from "./planned-record.ts";
import { refuseFull } from "./refuse-full.ts";
import type { Draft, KnownRoom, KnownStay, Nights, StayState } from "./stay-state.ts";

type Given = StayState & { makesPlaces: boolean };

/** A room that publishing will make, in a hotel that exists or by the key of its name. */
type RoomToMake = NewPlace & { hotelKey: string };
/** The room of a row: one that exists, or one to make. */
type Found = { room?: KnownRoom; make?: RoomToMake; problems: Problem[] };

/** A room to make has as many beds as are needed, up to this number. */
const MOST_BEDS = 50;
const placeKey = (hotel: string): string => foldText(hotel);
/** The room of a plan for a row: its id, or what it will be called. */
const roomKeyOf = ({ hotelKey, room_number }: RoomToMake): string => `new ${hotelKey} ${room_number.toLowerCase()}`;

/**
 * Decides for each row in their order whether it is a new stay, changes one, or says nothing new. A stay exists if the
 * guest has one in the same hotel on any of the nights; nights in another hotel, or without a bed, are an error.
 */
export function planStays(rows: readonly MatchedRow[], given: Given): PlannedRecord[] {
  const own = Map.groupBy(given.stays, ({ guest_id }) => guest_id);
  const before = new Map<string, MatchedRow[]>();
  const find = createFinder(given);
  const findTooMany = createRowLimit();
  const drafts = rows.map((row): Draft => {
    const guest = given.guests.get(row.guest_id);
    if (!guest) return { ...gone(row), row };
    const tooMany = findTooMany(row);
    if (tooMany) return { ...tooMany, row };
    const nights = row.values as Nights;
    const earlier = before.get(row.guest_id) ?? [];
    const clash = earlier.find((other) => isOverlapping(other.values as Nights, nights));
    if (clash && isSameStay(clash, row)) return { ...repeated(row, clash, "stay"), row };
    earlier.push(row);
    before.set(row.guest_id, earlier);
    const found = find(row);
    const problems = [...checkRow(row, found)];
    if (clash)
      problems.push(
        planProblem("error", "check_in", `${clash.label} gives ${guest.name} a room on these nights already.`),
      );
    return planRow(row, { found, problems, guest, stays: own.get(row.guest_id) ?? [] });
  });
  refuseFull(drafts, given);
  return drafts.map(({ row: _row, stay: _stay, roomKey: _key, capacity: _capacity, ...plan }) => plan);
}

const isSameStay = (one: MatchedRow, other: MatchedRow) =>
  ["hotel", "room_number", "check_in", "check_out"].every(
    (key) => foldText(String(one.values[key] ?? "")) === foldText(String(other.values[key] ?? "")),
  );

function createFinder({ hotels, rooms, makesPlaces }: Given) {
  const byName = Map.groupBy(hotels, ({ name }) => placeKey(name));
  const byNumber = new Map(
    rooms.flatMap((room) =>
      room.room_number ? [[`${room.hotel_id} ${room.room_number.toLowerCase()}`, room] as const] : [],
    ),
  );
  return ({ values }: MatchedRow): Found => {
    const [name, number] = [String(values["hotel"] ?? ""), String(values["room_number"] ?? "")];
    const same = byName.get(placeKey(name)) ?? [];
    const hotel =
      name === ""
        ? hotels.length === 1
          ? hotels[0]
          : undefined
        : (same.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? same[0]);
    const error = (field: string, message: string) => ({ problems: [planProblem("error", field, message)] });
    if (name === "" && !hotel) return error("hotel", "Write the hotel.");
    if (number === "") return error("room_number", "Write the number of the room.");
    const room = hotel && byNumber.get(`${hotel.id} ${number.toLowerCase()}`);
    if (room) return { room, problems: [] };
    if (makesPlaces) {
      const make = {
        hotel: hotel?.name ?? name,
        hotelKey: hotel?.id ?? placeKey(name),
        room_number: number,
        room_type: (values["room_type"] as string | undefined) ?? null,
      };
      const what = hotel ? `Room ${number} of ${hotel.name}` : `${name}, room ${number},`;
      return { make, problems: [planProblem("note", hotel ? "room_number" : "hotel", `${what} will be made.`)] };
    }
    const message = hotel
      ? `${hotel.name} has no room ${number}. Correct it, or let the import make it.`
      : `There is no hotel “${name}”. Correct it, or let the import make it.`;
    return { problems: [{ ...planProblem("error", hotel ? "room_number" : "hotel", message), about: "PLACE" }] };
  };
}

function checkRow({ values }: MatchedRow, { room, problems }: Found): Problem[] {
  const { check_in, check_out } = values as Nights;
  const wrong = checkNights(check_in, check_out);
  const all = [...problems];
  if (wrong) all.push(planProblem("error", "check_out", wrong));
  if (room?.status === "BLOCKED")
    all.push(
      planProblem("error", "room_number", `${formatRoom(room)} is blocked. Free it first, or choose another room.`),
    );
  const type = values["room_type"];
  if (room && typeof type === "string" && foldText(type) !== foldText(room.room_type ?? ""))
    all.push(
      planProblem(
        "note",
        "room_type",
        `${formatRoom(room)} stays ${room.room_type ? `of the type ${room.room_type}` : "without a type"}.`,
      ),
    );
  return all;
}

type Judged = { found: Found; problems: Problem[]; guest: { name: string }; stays: readonly KnownStay[] };

function planRow(row: MatchedRow, { found, problems, guest, stays }: Judged): Draft {
  const { hotel: _hotel, room_number: _number, room_type: _type, ...values } = row.values;
  const { room, make } = found;
  const roomKey = room?.id ?? (make && roomKeyOf(make));
  const isError = problems.some(({ level }) => level === "error");
  if (isError || roomKey === undefined) return { ...planned(row, "ERROR", { problems }), row };
  const inTheWay = stays.filter((stay) => isOverlapping(stay, values as Nights));
  const [stay] = inTheWay;
  const capacity = room?.max_capacity ?? MOST_BEDS;
  if (!stay)
    return {
      ...planned(row, "NEW", { problems, write: { ...values, room_id: roomKey }, ...(make && { make }) }),
      row,
      roomKey,
      capacity,
    };
  const current = stay["room"] as KnownRoom;
  const refusal = inTheWay.length > 1 || current.hotel_id !== (room?.hotel_id ?? make?.hotelKey);
  const changes = diffRecord({ ...stay, room_id: stay.room_id }, { ...values, room_id: roomKey });
  const moves = ["room_id", "check_in", "check_out"].some((field) => field in changes);
  const where = inTheWay.map((one) => formatRoom(one["room"] as KnownRoom)).join(", ");
  if (refusal) problems.push(planProblem("error", "check_in", `${guest.name} has ${where} on these nights already.`));
  else if (moves && stay.is_touched)
    problems.push(planProblem("error", "room_number", `${guest.name} is in ${where}. Move them at the desk.`));
  else if (moves && stay.pinned)
    problems.push(planProblem("error", "room_number", `${guest.name} is pinned to ${where}. Unpin them first.`));
  if (problems.some(({ level }) => level === "error")) return { ...planned(row, "ERROR", { problems }), row };
  const notes = stayFieldSchemas.notes.safeParse(newValues(changes)["notes"] ?? null);
  if (!notes.success)
    problems.push(planProblem("error", "notes", notes.error.issues[0]?.message ?? "These are too long."));
  const { room_id: change, ...rest } = changes;
  const named = change && {
    room: { old: formatRoom(current), new: room ? formatRoom(room) : `Room ${make!.room_number} of ${make!.hotel}` },
  };
  const status = !notes.success ? "ERROR" : Object.keys(changes).length === 0 ? "SAME" : "CHANGED";
  return {
    ...planned(row, status, {
      record_id: stay.id,
      changes: { ...named, ...rest },
      problems,
      write: newValues(changes),
      ...(make && { make }),
    }),
    row,
    stay,
    roomKey,
    capacity,
  };
}
