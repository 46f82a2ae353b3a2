import { email } from "@nyota/contract/fields";
import { type Guest, guestRow, guestTitles } from "@nyota/contract/guests";
import { z } from "zod";
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

export const titleSuggestions = ["Mr.", "Mrs.", "Ms.", "Miss.", "Master", "Dr."];
const bare = (text: string) => text.replace(/\W/g, "").toUpperCase();

/** MR → Mr.; any other words stay as they are. */
export function titleWords(title: string | null): string {
  return titleSuggestions.find((word) => title !== null && bare(word) === title) ?? title ?? "";
}

/** "mr", "Mr." → MR; any other words stay as they were typed. */
export function readTitle(text: string | null): string | null {
  const words = text?.trim() || null;
  return guestTitles.find((code) => words !== null && code === bare(words)) ?? words;
}
