import { manyFields, travelFields, travelFieldSchemas } from "@nyota/contract/travel-stay/travel-fields";
import type { Direction, Travel } from "@nyota/contract/travel-stay/travel";
import { z } from "zod";
import { t } from "#lib/i18n/t.ts";
import { formShape, toForm } from "#ui/form/form-shape.ts";

// The direction is chosen before the form opens; a day without an hour is typed where the time would be.
const { direction: _direction, day: _day, ...typed } = travelFields;

const shape = formShape(typed, travelFieldSchemas);
const dayAlone = z.string().regex(/^\d{4}-\d\d-\d\dT$/);
const orDay = <S extends z.ZodType<string | null, string>>(schema: S) =>
  z.union([dayAlone, schema], t("Enter a day, and the time if you know it, for example Feb 14, 4 pm."));

/** The field of the end at the celebration, where a day alone is enough. */
export const nearField = (direction: Direction) => (direction === "ARRIVAL" ? "arrives_at" : "departs_at");

const fields = z.object(shape);
export type TravelFormInput = z.input<typeof fields>;
type Typed = z.output<typeof fields>;
type Times = Partial<Pick<Typed, "arrives_at" | "departs_at">>;

const fieldsOf = (direction: Direction) => {
  const near = nearField(direction);
  return z.object({ ...shape, [near]: orDay(shape[near]) } as typeof shape);
};

/** What was typed, with the day apart where no time was. */
function withDay<Values extends Times>(direction: Direction, values: Values): Values & { day?: string | null } {
  const near = nearField(direction);
  const at = values[near];
  if (at === undefined) return values;
  return at?.endsWith("T") ? { ...values, [near]: null, day: at.slice(0, 10) } : { ...values, day: null };
}

/** The form of a journey, with who else is on its booking and whom a change is for. */
export const journeyForm = (direction: Direction) =>
  fieldsOf(direction)
    .extend({ with_guest_ids: z.array(z.string()), applies_to: z.enum(["ONE", "ALL"]) })
    .transform((values) => withDay(direction, values));
export type JourneyFormInput = z.input<ReturnType<typeof journeyForm>>;
export type JourneyFormOutput = z.output<ReturnType<typeof journeyForm>>;

export type OneField = Exclude<(typeof manyFields)[number], "day">;
export const oneFields = manyFields.filter((field) => field !== "day");
/** The form of one field, for many journeys. */
export const oneFieldForm = (direction: Direction, field: OneField) =>
  fieldsOf(direction)
    .pick({ [field]: true } as Record<OneField, true>)
    .transform((values) => withDay(direction, values));

type Blank = { direction: Direction; zone: string; city: string | null };

/** A new journey; its end at the celebration is prefilled. */
export const blankTravel = ({ direction, zone, city }: Blank): TravelFormInput => ({
  ...toForm(typed, travelFieldSchemas),
  [direction === "ARRIVAL" ? "to_place" : "from_place"]: city ?? "",
  departs_zone: zone,
  arrives_zone: zone,
});

export function travelToForm(travel: Travel): TravelFormInput {
  const values = toForm(typed, travelFieldSchemas, travel);
  const near = nearField(travel.direction);
  return values[near] === "" && travel.day ? { ...values, [near]: `${travel.day}T` } : values;
}
