import { roomFields, roomFieldSchemas } from "@nyota/contract/travel-stay/room-fields";
import { type Room, ROOMS_MAX } from "@nyota/contract/travel-stay/stay";
import { z } from "zod";
import { joinSome } from "#lib/text/format.ts";
import { readRoomNumbers } from "./room-numbers.ts";
import { t } from "#lib/i18n/t.ts";
import { formShape, toForm } from "#ui/form/form-shape.ts";

// A room is blocked and unblocked in its menu.
const { status: _status, ...typed } = roomFields;

export const roomFormSchema = z.object(formShape(typed, roomFieldSchemas));
export type RoomFormInput = z.input<typeof roomFormSchema>;

export const roomToForm = (room: Room): RoomFormInput => toForm(typed, roomFieldSchemas, room);

// The fields that rooms of one type share; each has its own number and notes.
const { room_number: _number, notes: _notes, ...shared } = typed;

const NAMED = 3;

/** Rooms of one type: by their numbers, or only a count. `known` are the numbers the hotel has already. */
export const addRoomsSchema = (known: ReadonlySet<string>) =>
  z
    .object({ ...formShape(shared, roomFieldSchemas), numbers: z.string().max(2_000), count: z.string() })
    .superRefine(({ numbers, count }, context) => {
      const read = readRoomNumbers(numbers);
      const addIssue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (!read) return addIssue("numbers", t("Write numbers like 101–112, 114, or paste one column of them."));
      const there = read.filter((number) => known.has(number.toLowerCase()));
      if (there.length > 0)
        return addIssue("numbers", t("The hotel has {numbers} already.", { numbers: joinSome(there, NAMED) }));
      const twice = read.filter((number, index) => read.indexOf(number) < index);
      if (twice.length > 0)
        return addIssue("numbers", t("{numbers} would be listed twice.", { numbers: joinSome(twice, NAMED) }));
      const many = Number(count);
      if (read.length === 0 && !(Number.isInteger(many) && many >= 1 && many <= ROOMS_MAX))
        addIssue("count", t("Enter how many, up to {max}, or their numbers.", { max: ROOMS_MAX }));
    });

export const blankRooms = { ...toForm(shared, roomFieldSchemas), room_type: "Double", numbers: "", count: "" };

/** The rooms described by a completed form. */
export function roomsOf({ numbers, count, ...kind }: z.output<ReturnType<typeof addRoomsSchema>>) {
  const read = readRoomNumbers(numbers) ?? [];
  if (read.length > 0) return read.map((room_number) => ({ ...kind, room_number }));
  return Array.from({ length: Number(count) }, () => ({ ...kind, room_number: null }));
}

export const roomTypes = ["Double", "Twin", "Single", "Triple", "Family room", "Suite", "Dormitory"];
