import { email } from "@nyota/contract/fields";
import { type Guest, guestRow } from "@nyota/contract/guests";
import { z } from "zod";
import { readTitle, titleWords } from "#features/guests/guest-titles.ts";
import { blankToNull } from "#ui/fields/typed-schema.ts";

const { shape } = guestRow;

/** A guest as one types them; the pickers say "" where nothing is chosen. */
export const guestFormSchema = guestRow
  .pick({
    title: true,
    first_name: true,
    last_name: true,
    legal_name: true,
    salutation: true,
    phone: true,
    phone_2: true,
    phone_3: true,
    age_band: true,
    is_vip: true,
    is_attendant: true,
    diet: true,
    notes: true,
  })
  .extend({
    email: blankToNull(email.nullable()),
    gender: blankToNull(shape.gender),
    side: blankToNull(shape.side),
    language: blankToNull(shape.language),
    group_id: blankToNull(shape.group_id),
    sub_group_id: blankToNull(shape.sub_group_id),
    tag_ids: z.array(z.string()),
  });
export type GuestFormInput = z.input<typeof guestFormSchema>;
export type GuestFormOutput = z.output<typeof guestFormSchema>;

export function guestToForm(guest: Guest): GuestFormInput {
  return {
    ...guest,
    title: titleWords(guest.title),
    email: guest.email ?? "",
    gender: guest.gender ?? "",
    side: guest.side ?? "",
    language: guest.language ?? "",
    group_id: guest.group_id ?? "",
    sub_group_id: guest.sub_group_id ?? "",
    tag_ids: guest.tags.map((tag) => tag.id),
  };
}

/** Only what was changed: a number that nobody touched keeps what was typed once. */
export function guestChanges(before: GuestFormInput, values: GuestFormOutput): Partial<GuestFormOutput> {
  const known = guestFormSchema.safeParse(before).data;
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known?.[name as keyof GuestFormOutput]),
  );
  const body: Partial<GuestFormOutput> = Object.fromEntries(changed);
  return "title" in body ? { ...body, title: readTitle(body.title ?? null) } : body;
}
