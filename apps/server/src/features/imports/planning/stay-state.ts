import { addDays } from "@nyota/contract/days";
import { countNights } from "#features/stay/rules.ts";
import type { MatchedRow, PlannedRecord } from "./planned-record.ts";

export type Nights = { check_in: string; check_out: string };
export type KnownStay = Record<string, unknown> &
  Nights & { id: string; guest_id: string; room_id: string; pinned: boolean; is_touched: boolean; takes_bed: boolean };
export type KnownRoom = {
  id: string;
  hotel_id: string;
  hotel_name: string;
  room_number: string | null;
  room_type: string | null;
  max_capacity: number;
  status: string;
};
export type StayState = {
  guests: ReadonlyMap<string, { name: string; takesBed: boolean }>;
  stays: readonly KnownStay[];
  hotels: readonly { id: string; name: string }[];
  rooms: readonly KnownRoom[];
  /** Beds taken by room and night. */
  beds: ReadonlyMap<string, number>;
};

/** What is planned for a row, with the stay that exists and the room it is to be in. */
export type Draft = PlannedRecord & { row: MatchedRow; stay?: KnownStay; roomKey?: string; capacity?: number };

export const nightKey = (room: string, night: string): string => `${room} ${night}`;
export const listNights = ({ check_in, check_out }: Nights): string[] =>
  Array.from({ length: countNights(check_in, check_out) }, (_, night) => addDays(check_in, night));
