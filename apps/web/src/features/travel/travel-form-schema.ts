import { travelFields, travelFieldSchemas } from "@nyota/contract/travel-stay/travel-fields";
import type { Direction, Travel } from "@nyota/contract/travel-stay/travel";
import { z } from "zod";
import { formShape, toForm } from "#ui/form/form-shape.ts";

// The direction is chosen before the form opens.
const { direction: _direction, ...typed } = travelFields;

export const travelFormSchema = z.object(formShape(typed, travelFieldSchemas));
export type TravelFormInput = z.input<typeof travelFormSchema>;
export type TravelFormOutput = z.output<typeof travelFormSchema>;

/** The form of a journey, with who else is on its booking and whom a change is for. */
export const journeyFormSchema = travelFormSchema.extend({
  with_guest_ids: z.array(z.string()),
  applies_to: z.enum(["ONE", "ALL"]),
});
export type JourneyFormInput = z.input<typeof journeyFormSchema>;
export type JourneyFormOutput = z.output<typeof journeyFormSchema>;

type Blank = { direction: Direction; zone: string; city: string | null };

/** A new journey; its end at the celebration is prefilled. */
export const blankTravel = ({ direction, zone, city }: Blank): TravelFormInput => ({
  ...toForm(typed, travelFieldSchemas),
  [direction === "ARRIVAL" ? "to_place" : "from_place"]: city ?? "",
  departs_zone: zone,
  arrives_zone: zone,
});

export const travelToForm = (travel: Travel): TravelFormInput => toForm(typed, travelFieldSchemas, travel);
