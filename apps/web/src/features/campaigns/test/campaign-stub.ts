import type { CampaignStatus } from "@nyota/contract/messages/campaign-status";
import { type Campaign, type CampaignCheck, campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { type Sender, senderEndpoints } from "@nyota/contract/messages/senders";
import { type Template, templateEndpoints } from "@nyota/contract/messages/templates";
import type { ReplyOf } from "@nyota/contract/endpoint";
import { columnEndpoints } from "@nyota/contract/guests/columns";
import { eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { pageOf, stubServer } from "#test/stub-server.ts";

const times = { created_at: "2026-11-12T10:00:00Z", updated_at: "2026-11-12T10:00:00Z" };
export const draft: Campaign = {
  id: "c1",
  name: "Invitations",
  template_id: null,
  body: null,
  language: null,
  translations: {},
  stops_when_answered: false,
  follows: null,
  sender_id: null,
  audience: { filter: {} },
  event_ids: [],
  is_invitation: null,
  one_message_for: "PHONE",
  shared_phones: "TOGETHER",
  scheduled_at: null,
  counts_as_invitation: false,
  status: "DRAFT",
  status_reason: null,
  by_status: {},
  total: 0,
  started_at: null,
  completed_at: null,
  ...times,
};
/** A campaign with twelve messages in different states. */
export const begun = (status: CampaignStatus): Campaign => ({
  ...draft,
  status,
  body: "Dear {{guest_name}}, come.",
  sender_id: "s1",
  total: 12,
  by_status: { PENDING: 1, QUEUED: 3, SENT: 2, DELIVERED: 2, READ: 3, FAILED: 1 },
  started_at: "2026-11-12T11:00:00Z",
});
export const check: CampaignCheck = {
  guests: 4,
  messages: 4,
  left_out: [],
  credits_remaining: 1_100,
  problems: [],
  warnings: [],
  seconds: 150,
  numbers: [{ sender_id: "s1", label: "Home", messages: 4, ends_at: "2026-11-12T11:02:30Z" }],
  preview: [],
};
export const home: Sender = {
  id: "s1",
  label: "Home",
  phone: "+919829011432",
  driver: "sandbox",
  state: "CONNECTED",
  state_reason: null,
  halted_until: null,
  sent_today: 0,
  day_cap: 200,
  own_day_cap: null,
  own_gap: null,
  quiet_hours: null,
  waits: null,
  waiting: 0,
  failed: 0,
  created_at: times.created_at,
  cloud: null,
  linked: null,
};
export const template: Template = {
  id: "t1",
  name: "Warm invitation",
  language: "en",
  body: "Dear {{guest_name}}, we marry.",
  translations: {},
  variables: ["guest_name"],
  is_system: false,
  ...times,
};
const events = [{ value: "e1", label: "Sangeet" }];
export const guestChoices: ReplyOf<typeof guestEndpoints.choices> = {
  titles: [],
  age_bands: [],
  genders: [],
  sides: [],
  responses: [],
  languages: [],
  travel_states: [],
  groups: [{ value: "g1", label: "Friends", side: null, colour: null }],
  sub_groups: [],
  tags: [{ value: "t1", label: "Sings", colour: null }],
  events: events.map((event) => ({ ...event, children_welcome: true, free_places: null })),
};

/** A stub server with one campaign that accepts every change, one number and one template. */
export function stubCampaign(campaign: Campaign = draft) {
  const server = stubServer();
  let current = campaign;
  const change = (body: unknown) => (current = { ...current, ...(body as Partial<Campaign>) });
  server.answer(campaignEndpoints.read, () => current);
  server.answer(campaignEndpoints.list, () => pageOf([current]));
  server.answer(campaignEndpoints.create, ({ body }) => change(body));
  server.answer(campaignEndpoints.update, ({ body }) => change(body));
  server.answer(campaignEndpoints.check, check);
  server.answer(senderEndpoints.list, pageOf([home]));
  server.answer(templateEndpoints.list, pageOf([template]));
  server.answer(templateEndpoints.read, template);
  server.answer(columnEndpoints.list, { results: [] });
  server.answer(guestEndpoints.choices, guestChoices);
  server.answer(eventEndpoints.choices, {
    kinds: [],
    dress_codes: [],
    events,
    time_zone: "Asia/Kolkata",
  });
  return server;
}
