import { z } from "zod";
import { id, text } from "../fields.ts";
import { guestFields, guestFieldSchemas } from "../guest-fields.ts";
import { keysOf } from "../keys-of.ts";

const { age_band, diet, phone, language } = guestFieldSchemas;
const person = z.object({ age_band, diet });

/** The columns of a guest that are filled in with a name. */
export const personColumns = keysOf(person.shape);
export type PersonColumns = z.output<typeof person>;
export const blankPerson: PersonColumns = { age_band: guestFields.age_band.blank, diet: guestFields.diet.blank };

/** What a household says about a person whom one of its guests brings. */
export const personFields = person.extend({ name: text(guestFields.first_name.max) });
export type PersonFields = z.output<typeof personFields>;

/** What a guest can correct about themselves. An empty phone leaves the number as it is. */
export const contactFields = z.object({ phone, diet, language });
export const contactColumns = keysOf(contactFields.shape);
export type ContactColumns = z.output<typeof contactFields>;

/** By guest. Of the phone only the last digits: whoever holds the link may be somebody else. */
export const shownContact = contactFields.omit({ phone: true }).extend({
  id,
  name: z.string(),
  phone_end: z.string().nullable(),
});
export type ShownContact = z.output<typeof shownContact>;

/** A number that the household's messages go to, by its last digits. */
export const shownPhone = z.object({
  phone_end: z.string(),
  /** Where somebody said that it gets no messages: on this page, which can take it back, or elsewhere. Null if it gets them. */
  stopped: z.enum(["HERE", "ELSEWHERE"]).nullable(),
});
export type ShownPhone = z.output<typeof shownPhone>;

/** The people whom guests bring: unnamed until the household names them. */
export const shownPlusOnes = z.object({
  /** The guests who may name somebody now. */
  hosts: z.array(z.object({ id, name: z.string() })),
  /** Those whom the household has named. */
  named: z.array(
    person.extend({
      id,
      name: z.string(),
      brought_by: z.string(),
      /** They can be corrected or removed. */
      is_open: z.boolean(),
    }),
  ),
});
export type ShownPlusOnes = z.output<typeof shownPlusOnes>;

/** The values of a small form that was refused. Its name says what it is about: `person.new`, `person.<id>`. */
export const typedForm = z.object({ form: z.string(), values: z.record(z.string(), z.string()) });
export type TypedForm = z.output<typeof typedForm>;
