import { eventFields } from "../events/event-fields.ts";
import { questionFields } from "../events/question-fields.ts";
import type { FieldInfo } from "../field-info.ts";
import { columnTypeLabels } from "../guests/columns.ts";
import { guestFieldInfo, isGuestField } from "../guests/guest-field-lists.ts";
import { guestFields } from "../guest-fields.ts";
import { rowHeights } from "../guests/views.ts";
import { languageLabels } from "../languages.ts";
import { lookUp } from "../look-up.ts";
import { pickupStates, tripFields, vehicleFields } from "../pickups/pickup-fields.ts";
import { messageUnitLabels, sharedPhoneLabels } from "../messages/message-units.ts";
import { callOutcomeLabels } from "../site/call-outcomes.ts";
import { siteFields } from "../site/site-fields.ts";
import { taskFields } from "../tasks/task-fields.ts";
import { hotelFields } from "../travel-stay/hotel-fields.ts";
import { roomBlockFields } from "../travel-stay/room-block-fields.ts";
import { roomFields } from "../travel-stay/room-fields.ts";
import { stayFields } from "../travel-stay/stay-fields.ts";
import { travelFields } from "../travel-stay/travel-fields.ts";
import type { ActivityObject } from "./activity-actions.ts";
import { eventTypeNames } from "./projects.ts";

/** How a field of the activity is called and shown. */
export type RecordedField = Pick<FieldInfo, "label" | "choices"> & { kind?: string };
type Fields = Readonly<Record<string, RecordedField>>;

const message = { label: "Message" };
const number = { label: "Number to send from", kind: "links" } as const;
const template = { label: "Template", kind: "links" } as const;
const answerBy = { label: "Answer by" };
const picture = (label: string) => ({ label, kind: "picture" as const });

/** The fields of the activity by the type of the entry's object. */
const fieldsByType: Readonly<Partial<Record<ActivityObject, Fields>>> = {
  asset: { file_name: { label: "Name" }, folder: { label: "Folder" } },
  campaign: {
    name: { label: "Name" },
    template_id: template,
    body: message,
    language: { label: "Language", choices: languageLabels },
    translations: { label: "In other languages", kind: "translations" },
    sender_id: number,
    audience: { label: "Audience" },
    event_ids: { label: "Only these events" },
    is_invitation: { label: "Counts as an invitation" },
    one_message_for: { label: "One message for", choices: messageUnitLabels },
    shared_phones: { label: "Phones of several households", choices: sharedPhoneLabels },
    stops_when_answered: { label: "Leaves out who has answered" },
    scheduled_at: { label: "Send at" },
  },
  collaborator: {
    permissions: { label: "Permissions" },
    group_ids: { label: "Only these groups" },
    side: { ...guestFields.side, label: "Only this side" },
  },
  column: {
    label: { label: "Name" },
    type: { label: "Type", choices: columnTypeLabels },
    options: { label: "Options" },
    is_shown_to_guests: { label: "Guests see their value on the RSVP page" },
  },
  document: { expires_at: { label: "Delete on" } },
  event: { ...eventFields, invited: { label: "Guests invited" } },
  group: {
    name: { label: "Name" },
    parent_id: { label: "Group" },
    side: guestFields.side,
    colour: { label: "Colour" },
    position: { label: "Place in the list" },
    salutation: { label: "Greeting" },
    language: { label: "Language", choices: languageLabels },
    contact_guest_id: { label: "Whom to contact", kind: "links" },
    rsvp_deadline: answerBy,
  },
  hotel: hotelFields,
  microsite: {
    ...siteFields,
    slug: { label: "Address of the page" },
    theme: { label: "Theme" },
    languages: { label: "Languages", choices: languageLabels },
    hero: { label: "Top of the page" },
    sections: { label: "Sections" },
    schedule: { label: "Schedule" },
    gallery: { label: "Gallery" },
    faq: { label: "Questions guests often ask" },
    contacts: { label: "Contacts for guests" },
    live_stream_url: { label: "Live stream" },
    album_url: { label: "Photo album" },
    is_rsvp_open: { label: "Guests can answer" },
    rsvp_deadline: answerBy,
    seo_image: picture("Preview picture"),
    password: { label: "Password on the public page", choices: { set: "Set", removed: "Removed" } },
  },
  number: {
    label: { label: "Name" },
    own_day_cap: { label: "Messages a day at most" },
    own_gap: { label: "Seconds between messages" },
    quiet_from: { label: "Quiet from" },
    quiet_until: { label: "Quiet until" },
  },
  project: {
    title: { label: "Name" },
    event_type: { label: "Type", choices: eventTypeNames },
    email: { label: "E-mail" },
    time_zone: { label: "Time zone" },
    currency: { label: "Currency" },
    default_region: { label: "Country" },
    languages: { label: "Languages", choices: languageLabels },
    start_date: { label: "First day", kind: "day" },
    end_date: { label: "Last day", kind: "day" },
    venue_city: { label: "City" },
    cover_image: picture("Cover picture"),
  },
  question: questionFields,
  reminder: {
    days_before: { label: "Days before the deadline" },
    time: { label: "Time" },
    template_id: template,
    sender_id: number,
    is_active: { label: "Active" },
  },
  room: roomFields,
  "room rule": {
    scope: { label: "How near", choices: { ROOM: "In one room", FLOOR: "On one floor", HOTEL: "In one hotel" } },
    is_must: { label: "They get no other room" },
    is_active: { label: "Active" },
  },
  room_block: roomBlockFields,
  stay: stayFields,
  tag: { name: { label: "Name" }, colour: { label: "Colour" } },
  task: taskFields,
  template: {
    name: { label: "Name" },
    language: { label: "Language", choices: languageLabels },
    body: message,
    translations: { label: "In other languages", kind: "translations" },
  },
  travel: travelFields,
  trip: {
    ...tripFields,
    vehicle_id: { label: "Vehicle", kind: "links" },
    state: { label: "Status", choices: pickupStates },
  },
  vehicle: vehicleFields,
  view: {
    name: { label: "Name" },
    filter: { label: "Filter" },
    ordering: { label: "Order" },
    grouping: { label: "Grouped by", choices: { NONE: "Nothing", GROUP: "Group", HOUSEHOLD: "Household" } },
    columns: { label: "Columns" },
    row_height: { label: "Height of the rows", choices: rowHeights },
    colour_by: { label: "Colour by" },
    is_shared: { label: "Shared with everybody" },
  },
  webhook: {
    label: { label: "Name" },
    address: { label: "Address" },
    kinds: { label: "What it is told of" },
  },
};

/** What is recorded beside the fields of an object, whatever its type. */
const commonFields: Fields = {
  sub_group_id: { label: "Household" },
  sub_group: { label: "Household" },
  expected_count: { label: "Expected guests" },
  group_id: { label: "Group" },
  tag_ids: { label: "Tags" },
  tags_add: { label: "Tags added" },
  tags_remove: { label: "Tags removed" },
  invite_event_ids: { label: "Invited to" },
  uninvite_event_ids: { label: "No longer invited to" },
  "more cells": { label: "More cells" },
  Phone: { label: "Phone" },
  addon: { label: "Add-on" },
  changed: { label: "Changed" },
  day: { label: "Day", kind: "day" },
  deleted: { label: "Deleted" },
  event: { label: "Event" },
  households: { label: "Households" },
  kept: { label: "Kept" },
  merged_guest: { label: "Merged guest" },
  messages: { label: "Messages" },
  new: { label: "New" },
  open_until: { label: "Open until" },
  outcome: { label: "Outcome", choices: callOutcomeLabels },
  product: { label: "Plan" },
  reason: { label: "Reason" },
  reply: { label: "Reply" },
  room: { label: "Room" },
  tagged: { label: "Tagged" },
  tasks: { label: "Tasks" },
  to: { label: "Sent to" },
  uninvited: { label: "No longer invited" },
};

/** A field that is recorded for this type of object; undefined for a custom column, or what a guest was asked. */
export const recordedField = (name: string, type = ""): RecordedField | undefined =>
  lookUp(lookUp(fieldsByType, type) ?? {}, name) ??
  (isGuestField(name) ? guestFieldInfo(name) : lookUp(commonFields, name));

/** Whether this is the name of a field that is recorded for any type of object. */
export const isRecordedField = (name: string): boolean =>
  [undefined, ...Object.keys(fieldsByType)].some((type) => recordedField(name, type) !== undefined);
