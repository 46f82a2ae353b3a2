import { type Direction, travel, type Travel, type TravelMode } from "@nyota/contract/travel-stay/travel";
import type { z } from "zod";
import { blankToNull, typedNumber } from "#ui/fields/typed-schema.ts";

const { shape } = travel;
/** The contract's fields as one types them: what is blank is absent. */
export const travelFormSchema = travel
  .pick({
    mode: true,
    carrier: true,
    number: true,
    from_place: true,
    to_place: true,
    terminal: true,
    departs_zone: true,
    arrives_zone: true,
    pnr: true,
    seat: true,
    pickup_required: true,
    pickup_place: true,
    status: true,
    notes: true,
  })
  .extend({
    departs_at: blankToNull(shape.departs_at),
    arrives_at: blankToNull(shape.arrives_at),
    pickup_at: blankToNull(shape.pickup_at),
    pax: typedNumber(shape.pax),
    luggage: typedNumber(shape.luggage),
  });
export type TravelFormInput = z.input<typeof travelFormSchema>;
export type TravelFormOutput = z.output<typeof travelFormSchema>;

type Blank = { direction: Direction; zone: string; city: string | null };

/** A new journey; the celebration's end of it is known. */
export function blankTravel({ direction, zone, city }: Blank): TravelFormInput {
  const isArrival = direction === "ARRIVAL";
  return {
    mode: "" as TravelMode,
    carrier: "",
    number: "",
    from_place: isArrival ? "" : (city ?? ""),
    to_place: isArrival ? (city ?? "") : "",
    terminal: "",
    departs_at: "",
    departs_zone: zone,
    arrives_at: "",
    arrives_zone: zone,
    pnr: "",
    seat: "",
    pax: "1",
    luggage: "0",
    pickup_required: false,
    pickup_place: "",
    pickup_at: "",
    status: "DRAFT",
    notes: "",
  };
}

export const travelToForm = (one: Travel): TravelFormInput => ({
  ...one,
  departs_at: one.departs_at ?? "",
  arrives_at: one.arrives_at ?? "",
  pickup_at: one.pickup_at ?? "",
  pax: String(one.pax),
  luggage: String(one.luggage),
});
