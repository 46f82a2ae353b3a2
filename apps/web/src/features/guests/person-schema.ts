import { guestRow } from "@nyota/contract/guests";
import { z } from "zod";

export const personSchema = guestRow.pick({
  title: true,
  first_name: true,
  last_name: true,
  phone: true,
  age_band: true,
});
export type PersonInput = z.input<typeof personSchema>;
export const peopleSchema = z.object({ people: z.array(personSchema).min(1) });
export type People = z.output<typeof peopleSchema>;

export const blankPerson: PersonInput = { title: "", first_name: "", last_name: "", phone: "", age_band: "ADULT" };
