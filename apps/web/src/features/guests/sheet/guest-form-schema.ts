import type { Column } from "@nyota/contract/guests/columns";
import { type Guest, guestRow } from "@nyota/contract/guests/guests";
import { z } from "zod";
import { readTitle } from "../fields/guest-titles.ts";
import { personSchema, personToForm } from "../form/person-schema.ts";
import { blankToNull } from "#ui/fields/typed-schema.ts";

const { shape } = guestRow;

/** The values of the guest form: the person, group, household and tags. */
export const guestFormSchema = (columns: readonly Column[]) =>
  personSchema(columns).extend({
    group_id: blankToNull(shape.group_id),
    sub_group_id: blankToNull(shape.sub_group_id),
    tag_ids: z.array(z.string()),
  });
type GuestFormSchema = ReturnType<typeof guestFormSchema>;
export type GuestFormInput = z.input<GuestFormSchema>;
export type GuestFormOutput = z.output<GuestFormSchema>;

export function guestToForm(guest: Guest, columns: readonly Column[]): GuestFormInput {
  return {
    ...personToForm(guest, columns),
    group_id: guest.group_id ?? "",
    sub_group_id: guest.sub_group_id ?? "",
    tag_ids: guest.tags.map((tag) => tag.id),
  };
}

/** Only the changed fields: an untouched phone number keeps its original text. */
export function guestChanges(before: GuestFormOutput | undefined, values: GuestFormOutput): Partial<GuestFormOutput> {
  const { custom_fields, ...body } = changed(before, values);
  const custom = custom_fields && changed(before?.custom_fields, custom_fields);
  return {
    ...body,
    ...("title" in body && { title: readTitle(body.title ?? null) }),
    ...(custom && { custom_fields: custom as GuestFormOutput["custom_fields"] }),
  };
}

const changed = <T extends object>(before: T | undefined, values: T) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before?.[name as keyof T]),
    ),
  ) as Partial<T>;
