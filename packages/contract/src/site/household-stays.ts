import { z } from "zod";
import { id } from "../fields.ts";
import { hotelFieldSchemas } from "../travel-stay/hotel-fields.ts";
import { roomFieldSchemas } from "../travel-stay/room-fields.ts";
import { stayFieldSchemas } from "../travel-stay/stay-fields.ts";

const { check_in_time, check_out_time, address } = hotelFieldSchemas;

/** A guest's stay, as far as the hosts let guests see it. */
export const shownStay = z.object({
  id,
  guest_id: id,
  guest_name: z.string(),
  hotel: z.string(),
  address,
  map_url: z.string().nullable(),
  /** Null while it is not known or not shown. */
  room_number: roomFieldSchemas.room_number,
  check_in: stayFieldSchemas.check_in,
  check_out: stayFieldSchemas.check_out,
  check_in_time,
  check_out_time,
});
export type ShownStay = z.output<typeof shownStay>;
