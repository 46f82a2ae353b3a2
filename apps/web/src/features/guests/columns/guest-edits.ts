import type { RequestOf } from "@nyota/contract/endpoint";
import type { Guest, guestEndpoints, Response } from "@nyota/contract/guests/guests";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { readFullName } from "../fields/full-name.ts";
import { titleWords } from "../fields/guest-titles.ts";
import { withAnswer } from "../fields/with-answer.ts";
import type { CellEdit, CellValue } from "#ui/spreadsheet/layout/spreadsheet-column.ts";

export type CellSet = RequestOf<typeof guestEndpoints.editCells>["body"]["changes"][number]["set"];
export type GuestEdit = { id: string; set: CellSet };

export const eventColumn = (eventId: string) => `event.${eventId}`;
export const customColumn = (key: string) => `custom.${key}`;
const rest = (id: string, prefix: string) => (id.startsWith(prefix) ? id.slice(prefix.length) : undefined);

/** The value to send to the server for a value in a column. */
function setOf(columnId: string, value: CellValue, guest: Guest): CellSet {
  const eventId = rest(columnId, "event.");
  const key = rest(columnId, "custom.");
  if (eventId) return { invitations: [{ event_id: eventId, status: value as "ACCEPTED" }] };
  if (key) return { custom_fields: { [key]: value as string } };
  if (columnId === "tags") return { tag_ids: [...(value as readonly string[])] };
  // The displayed name follows the typed name.
  if (columnId === "name") return { ...readFullName(String(value), guest), display_name: null };
  return { [columnId]: value };
}

/** Groups the edits of one action by guest. */
export function toGuestEdits(edits: readonly CellEdit[], guestOf: (id: string) => Guest | undefined): GuestEdit[] {
  const byGuest = Map.groupBy(edits, (edit) => edit.rowId);
  return [...byGuest].flatMap(([id, cells]) => {
    const guest = guestOf(id);
    if (!guest) return [];
    const set: CellSet = {};
    for (const cell of cells) {
      const { invitations = [], custom_fields, ...own } = setOf(cell.columnId, cell.value, guest);
      Object.assign(set, own);
      if (invitations.length > 0) set.invitations = [...(set.invitations ?? []), ...invitations];
      if (custom_fields) set.custom_fields = { ...set.custom_fields, ...custom_fields };
    }
    return [{ id, set }];
  });
}

/** The guest after the edit, as far as the browser can compute it. */
export function withSet(guest: Guest, set: CellSet, choices: GuestChoices | undefined): Guest {
  const { tag_ids, invitations = [], custom_fields, group_id, sub_group_id, display_name, ...own } = set;
  let next: Guest = { ...guest, ...own } as Guest;
  if (display_name === null || own.first_name !== undefined || own.last_name !== undefined || own.title !== undefined)
    next.display_name = [titleWords(next.title), next.first_name, next.last_name].filter(Boolean).join(" ");
  if (tag_ids) next.tags = (choices?.tags ?? []).filter((tag) => tag_ids.includes(tag.value)).map(asTag);
  if (custom_fields) next.custom_fields = { ...next.custom_fields, ...custom_fields };
  if (sub_group_id !== undefined || group_id !== undefined)
    next = { ...next, ...placeOf(group_id, sub_group_id, choices) };
  return invitations.reduce((changed, { event_id, status }) => withAnswer(changed, event_id, status as Response), next);
}

const asTag = ({ value, label, colour }: GuestChoices["tags"][number]) => ({ id: value, name: label, colour });

function placeOf(groupId: string | null | undefined, householdId: string | null | undefined, choices?: GuestChoices) {
  const household = choices?.sub_groups.find(({ value }) => value === householdId);
  const targetId = household?.parent_id ?? groupId;
  const group = choices?.groups.find(({ value }) => value === targetId);
  return {
    sub_group_id: household?.value ?? null,
    // The expected number comes with the reply.
    sub_group: household ? { id: household.value, name: household.label, expected_count: null } : null,
    ...(targetId === undefined
      ? {}
      : {
          group_id: group?.value ?? null,
          group: group ? { id: group.value, name: group.label, side: group.side } : null,
        }),
  };
}

const named: Record<string, string> = {
  first_name: "name",
  last_name: "name",
  display_name: "name",
  tag_ids: "tags",
};

/** The column for a field name used by the server: `phone`, `custom_fields.shoe`, `invitations.<event>`. */
export function columnOfField(field: string): string {
  const eventId = rest(field, "invitations.");
  const key = rest(field, "custom_fields.");
  return eventId ? eventColumn(eventId) : key ? customColumn(key) : (named[field] ?? field);
}

/** The columns changed by an edit. */
export const columnsOf = ({ set }: GuestEdit): string[] =>
  Object.entries(set).flatMap(([field, value]) => {
    if (field === "invitations")
      return (value as { event_id: string }[]).map(({ event_id }) => columnOfField(`invitations.${event_id}`));
    if (field === "custom_fields")
      return Object.keys(value as object).map((key) => columnOfField(`custom_fields.${key}`));
    return [columnOfField(field)];
  });
