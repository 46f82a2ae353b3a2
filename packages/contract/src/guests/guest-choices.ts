import { z } from "zod";
import { choice, colour, id } from "../fields.ts";
import type { GuestField } from "../guest-fields.ts";
import { sides } from "./guest-field-lists.ts";
import { keysOf } from "../keys-of.ts";

/** The field of each list of choices. */
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

/** The choices of the pickers and filters of the guest list. */
export const guestChoices = z.object({
  ...lists,
  responses: z.array(choice),
  /** For arrival and departure alike; empty for callers who may not see travels. */
  travel_states: z.array(choice),
  groups: z.array(choice.extend({ side: z.enum(sides).nullable(), colour: colour.nullable() })),
  sub_groups: z.array(choice.extend({ parent_id: id })),
  tags: z.array(choice.extend({ colour: colour.nullable() })),
  events: z.array(
    choice.extend({
      children_welcome: z.boolean(),
      /** How many places are free; null without a capacity, or for a user limited to some guest groups. */
      free_places: z.int().nullable(),
    }),
  ),
});
