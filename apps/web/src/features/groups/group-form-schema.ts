import { wallTime } from "@nyota/contract/fields";
import { group, type Group } from "@nyota/contract/guests/groups";
import { z } from "zod";
import { instantToWall, wallToInstant } from "#lib/text/zone-time.ts";
import { blankToNull, typedNumber } from "#ui/fields/typed-schema.ts";

const { shape } = group;

/** The values of the form of a group or household; a household has a parent. */
export const groupFormSchema = z.object({
  name: shape.name,
  parent_id: blankToNull(shape.parent_id),
  side: blankToNull(shape.side),
  colour: blankToNull(shape.colour),
  salutation: shape.salutation,
  language: blankToNull(shape.language),
  contact_guest_id: blankToNull(shape.contact_guest_id),
  expected_count: typedNumber(shape.expected_count),
  rsvp_deadline: blankToNull(wallTime.nullable()),
});
export type GroupFormInput = z.input<typeof groupFormSchema>;
export type GroupFormOutput = z.output<typeof groupFormSchema>;

export function groupToForm(group: Partial<Group>, zone: string): GroupFormInput {
  return {
    name: group.name ?? "",
    parent_id: group.parent_id ?? "",
    side: group.side ?? "",
    colour: group.colour ?? "",
    salutation: group.salutation ?? "",
    language: group.language ?? "",
    contact_guest_id: group.contact_guest_id ?? "",
    expected_count: group.expected_count?.toString() ?? "",
    rsvp_deadline: instantToWall(group.rsvp_deadline ?? null, zone),
  };
}

export function groupBody(values: GroupFormOutput, zone: string) {
  return { ...values, rsvp_deadline: values.rsvp_deadline && wallToInstant(values.rsvp_deadline, zone) };
}
