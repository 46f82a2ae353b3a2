import { type Hotel, hotel } from "@nyota/contract/travel-stay/stay";
import type { z } from "zod";
import { blankToNull } from "#ui/fields/typed-schema.ts";

/** The contract's fields as one types them: what is blank is absent. */
export const hotelFormSchema = hotel
  .pick({ name: true, address: true, contact_name: true, contact_phone: true, map_link: true, notes: true })
  .extend({
    check_in_time: blankToNull(hotel.shape.check_in_time),
    check_out_time: blankToNull(hotel.shape.check_out_time),
  });
export type HotelFormInput = z.input<typeof hotelFormSchema>;
export type HotelFormOutput = z.output<typeof hotelFormSchema>;

export const blankHotel: HotelFormInput = {
  name: "",
  address: "",
  contact_name: "",
  contact_phone: "",
  map_link: "",
  notes: "",
  check_in_time: "14:00",
  check_out_time: "11:00",
};

export const hotelToForm = (one: Hotel): HotelFormInput => ({
  name: one.name,
  address: one.address ?? "",
  contact_name: one.contact_name ?? "",
  contact_phone: one.contact_phone ?? "",
  map_link: one.map_link ?? "",
  notes: one.notes ?? "",
  check_in_time: one.check_in_time ?? "",
  check_out_time: one.check_out_time ?? "",
});
