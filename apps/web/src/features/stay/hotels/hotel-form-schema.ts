import { hotelFields, hotelFieldSchemas } from "@nyota/contract/travel-stay/hotel-fields";
import type { Hotel } from "@nyota/contract/travel-stay/stay";
import { z } from "zod";
import { formShape, toForm } from "#ui/form/form-shape.ts";

export const hotelFormSchema = z.object(formShape(hotelFields, hotelFieldSchemas));
export type HotelFormInput = z.input<typeof hotelFormSchema>;
export type HotelFormOutput = z.output<typeof hotelFormSchema>;

/** A new hotel starts with common check-in and check-out times. */
export const blankHotel: HotelFormInput = {
  ...toForm(hotelFields, hotelFieldSchemas),
  check_in_time: "14:00",
  check_out_time: "11:00",
};

export const hotelToForm = (hotel: Hotel): HotelFormInput => toForm(hotelFields, hotelFieldSchemas, hotel);
