import { z } from "zod";
import { colour, id, instant, optionalText, text, wholeList } from "../fields.ts";
import { type BulkField, guestFieldSchemas } from "../guest-fields.ts";
import { guestFieldInfo, guestFieldNames, sides } from "./guest-field-lists.ts";
import { invitation, setInvitation } from "./guest-answers.ts";

export const guestStatuses = ["DRAFT", "PUBLISHED"] as const;

const customValue = z.union([
  optionalText(2000),
  z.number().min(-1e15).max(1e15),
  z.boolean(),
  wholeList(text(200), 50),
]);
/** What a client sets for a guest: the fields, the group, and the project's custom columns. */
const fields = z.object({
  ...guestFieldSchemas,
  group_id: id.nullable(),
  /** The household. It determines the group. */
  sub_group_id: id.nullable(),
  custom_fields: z.record(z.string().max(60), customValue).refine((value) => Object.keys(value).length <= 200),
});

/** The columns of a guest's row. */
export const guestRow = fields.extend({
  id,
  display_name: z.string(),
  email: z.string().nullable(),
  phone_raw: z.string().nullable(),
  phone_region: z.string().nullable(),
  /** The country code was not typed but taken from the project. */
  phone_region_assumed: z.boolean(),
  custom_fields: z.record(z.string(), z.any()),
  plus_one_of: id.nullable(),
  position: z.int(),
  status: z.enum(guestStatuses),
  import_id: id.nullable(),
  created_at: instant,
  updated_at: instant,
});
export const guest = guestRow.extend({
  group: z.object({ id, name: z.string(), side: z.enum(sides).nullable() }).nullable(),
  /** With the number of people it is expected with. */
  sub_group: z.object({ id, name: z.string(), expected_count: z.int().nullable() }).nullable(),
  tags: z.array(z.object({ id, name: z.string(), colour: colour.nullable() })),
  /** Since when their phone gets no messages, because whoever has it asked for none. */
  opted_out_at: instant.nullable(),
  invitations: z.array(invitation),
});
export type Guest = z.output<typeof guest>;

const links = { tag_ids: wholeList(id, 200).optional() };
export const guestInput = fields
  .partial()
  .required({ first_name: true })
  .extend({ ...links, event_ids: wholeList(id, 100).optional(), plus_one_of: id.nullable().optional() });
const answers = { invitations: z.array(setInvitation).min(1).max(100).optional() };
export const guestPatch = fields.partial().extend({ ...links, ...answers });
export type GuestPatch = z.output<typeof guestPatch>;
export const guestReplacement = fields
  .partial()
  .required({ first_name: true })
  .extend({ ...links, ...answers });

const bulkFields = Object.fromEntries(
  guestFieldNames.filter((field) => guestFieldInfo(field).isInBulk).map((field) => [field, true]),
) as Record<BulkField, true>;
export const bulkSet = fields
  .pick({ ...bulkFields, group_id: true, sub_group_id: true, custom_fields: true })
  .partial()
  .extend({
    /**
     * They become a new household of this name, or one named after them if it is null. It belongs to `group_id`, else
     * to the group they all are in.
     */
    new_household: text(110).nullable().optional(),
    tags_add: z.array(id).min(1).max(200).optional(),
    tags_remove: z.array(id).min(1).max(200).optional(),
    invite_event_ids: z.array(id).min(1).max(100).optional(),
    uninvite_event_ids: z.array(id).min(1).max(100).optional(),
  })
  .strict();
export type BulkSet = z.output<typeof bulkSet>;

/** After one guest, before one, or with `after_id: null` at the very top. */
export const place = { after_id: id.nullable().optional(), before_id: id.optional() };
export const placed = z.object({
  results: z.array(z.object({ id, position: z.int() })),
  /** Their previous positions: moving each of these after its `after_id`, one after the other, restores them. */
  previous: z.array(z.object({ ids: z.array(id), after_id: id.nullable() })),
});

/** A deleted guest. Merged guests are restored by undoing the merge instead. */
export const deletedGuest = z.object({
  id,
  display_name: z.string(),
  phone: z.string().nullable(),
  group: z.string().nullable(),
  sub_group: z.string().nullable(),
  deleted_at: instant,
  /** The name of the user who deleted the guest, if known. */
  deleted_by: z.string().nullable(),
});
export type DeletedGuest = z.output<typeof deletedGuest>;
