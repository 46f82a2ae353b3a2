import { type Room, room, ROOMS_MAX } from "@nyota/contract/travel-stay/stay";
import { z } from "zod";
import { readRoomNumbers } from "./room-numbers.ts";
import { typedNumber } from "#ui/fields/typed-schema.ts";

const shared = {
  room_type: room.shape.room_type,
  floor: room.shape.floor,
  base_capacity: typedNumber(room.shape.base_capacity),
  extra_beds: typedNumber(room.shape.extra_beds),
};

export const roomFormSchema = z.object({ ...shared, room_number: room.shape.room_number, notes: room.shape.notes });
export type RoomFormInput = z.input<typeof roomFormSchema>;

export const roomToForm = (one: Room): RoomFormInput => ({
  room_number: one.room_number ?? "",
  room_type: one.room_type ?? "",
  floor: one.floor ?? "",
  base_capacity: String(one.base_capacity),
  extra_beds: String(one.extra_beds),
  notes: one.notes ?? "",
});

/** Rooms of one kind: by their numbers, or only how many. `known` are the numbers the hotel has. */
export const addRoomsSchema = (known: ReadonlySet<string>) =>
  z
    .object({ ...shared, numbers: z.string().max(2_000), count: z.string() })
    .superRefine(({ numbers, count }, context) => {
      const read = readRoomNumbers(numbers);
      const addIssue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (!read) return addIssue("numbers", "Write numbers like 101–112, 114.");
      const twice = read.filter((number, index) => known.has(number.toLowerCase()) || read.indexOf(number) < index);
      if (twice.length > 0) return addIssue("numbers", `${twice.slice(0, 3).join(", ")} would be there twice.`);
      const many = Number(count);
      if (read.length === 0 && !(Number.isInteger(many) && many >= 1 && many <= ROOMS_MAX))
        addIssue("count", `Say how many, up to ${ROOMS_MAX}, or write their numbers.`);
    });

export const blankRooms = {
  numbers: "",
  count: "",
  room_type: "Double",
  floor: "",
  base_capacity: "2",
  extra_beds: "0",
};

/** The rooms that a filled-in form means. */
export function roomsOf({ numbers, count, ...kind }: z.output<ReturnType<typeof addRoomsSchema>>) {
  const read = readRoomNumbers(numbers) ?? [];
  if (read.length > 0) return read.map((room_number) => ({ ...kind, room_number }));
  return Array.from({ length: Number(count) }, () => ({ ...kind, room_number: null }));
}

export const roomTypes = ["Double", "Twin", "Single", "Triple", "Family room", "Suite", "Dormitory"];
