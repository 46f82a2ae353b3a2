import { z } from "zod";
import { choice, colour, id } from "../fields.ts";
import { sides } from "../guest-fields.ts";

/** What the pickers and filters of the guest list offer. */
export const guestChoices = z.object({
  titles: z.array(choice),
  age_bands: z.array(choice),
  genders: z.array(choice),
  sides: z.array(choice),
  responses: z.array(choice),
  languages: z.array(choice),
  /** Of coming and of going alike; empty for those who may not see journeys. */
  travel_states: z.array(choice),
  groups: z.array(choice.extend({ side: z.enum(sides).nullable(), colour: colour.nullable() })),
  sub_groups: z.array(choice.extend({ parent_id: id })),
  tags: z.array(choice.extend({ colour: colour.nullable() })),
  events: z.array(choice),
});
