import { z } from "zod";
import { choice, colour, id } from "../fields.ts";
import type { GuestField } from "../guest-fields.ts";
import { sides } from "./field-info.ts";
import { keysOf } from "../keys-of.ts";

/** By the name of its list, the field whose choices it holds. */
export const choiceLists = {
  titles: "title",
  age_bands: "age_band",
  genders: "gender",
  sides: "side",
  languages: "language",
} as const satisfies Record<string, GuestField>;
type ChoiceList = keyof typeof choiceLists;
const lists = Object.fromEntries(keysOf(choiceLists).map((name) => [name, z.array(choice)])) as Record<
  ChoiceList,
  z.ZodArray<typeof choice>
>;

/** What the pickers and filters of the guest list offer. */
export const guestChoices = z.object({
  ...lists,
  responses: z.array(choice),
  /** Of coming and of going alike; empty for those who may not see journeys. */
  travel_states: z.array(choice),
  groups: z.array(choice.extend({ side: z.enum(sides).nullable(), colour: colour.nullable() })),
  sub_groups: z.array(choice.extend({ parent_id: id })),
  tags: z.array(choice.extend({ colour: colour.nullable() })),
  events: z.array(choice),
});
