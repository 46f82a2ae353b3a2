import { expect, test } from "vitest";
import type { z } from "zod";
import { eventEndpoints } from "../events/events.ts";
import { questionEndpoints } from "../events/questions.ts";
import { assetEndpoints } from "../files/assets.ts";
import { columnEndpoints } from "../guests/columns.ts";
import { documentEndpoints } from "../guests/documents.ts";
import { groupEndpoints } from "../guests/groups.ts";
import { guestEndpoints } from "../guests/guests.ts";
import { tagEndpoints } from "../guests/tags.ts";
import { viewEndpoints } from "../guests/views.ts";
import { campaignEndpoints } from "../messages/campaigns.ts";
import { senderEndpoints } from "../messages/senders.ts";
import { templateEndpoints } from "../messages/templates.ts";
import { pickupEndpoints } from "../pickups/pickups.ts";
import { vehicleEndpoints } from "../pickups/vehicles.ts";
import { roomRuleEndpoints } from "../rooming/rooming.ts";
import { micrositeEndpoints } from "../site/microsite.ts";
import { reminderEndpoints } from "../site/reminders.ts";
import { taskEndpoints } from "../tasks/tasks.ts";
import { roomBlockEndpoints } from "../travel-stay/room-blocks.ts";
import { stayEndpoints } from "../travel-stay/stay.ts";
import { travelEndpoints } from "../travel-stay/travel.ts";
import { collaboratorEndpoints } from "./collaborators.ts";
import { recordedField } from "./history-fields.ts";
import { historyWords } from "./history-labels.ts";
import { projectEndpoints } from "./projects.ts";
import { webhookEndpoints } from "./webhooks.ts";

/** The call that changes each type of object: what its body can contain is recorded. */
const changes = {
  asset: assetEndpoints.update,
  campaign: campaignEndpoints.update,
  collaborator: collaboratorEndpoints.update,
  column: columnEndpoints.update,
  document: documentEndpoints.update,
  event: eventEndpoints.update,
  group: groupEndpoints.update,
  guest: guestEndpoints.update,
  hotel: stayEndpoints.replaceHotel,
  microsite: micrositeEndpoints.save,
  number: senderEndpoints.update,
  project: projectEndpoints.update,
  question: questionEndpoints.update,
  reminder: reminderEndpoints.update,
  room: stayEndpoints.updateRoom,
  "room rule": roomRuleEndpoints.update,
  room_block: roomBlockEndpoints.update,
  stay: stayEndpoints.update,
  tag: tagEndpoints.update,
  task: taskEndpoints.update,
  template: templateEndpoints.update,
  travel: travelEndpoints.update,
  trip: pickupEndpoints.update,
  vehicle: vehicleEndpoints.update,
  view: viewEndpoints.update,
  webhook: webhookEndpoints.update,
};
/** Says how to change something, and is not recorded itself. */
const notRecorded: Record<string, string[]> = {
  // The action says that they were replaced, or that a pause was ended; quiet hours are recorded by their two times.
  number: ["access_token", "app_secret", "halted_until", "quiet_hours"],
  asset: ["upload_id", "poster_upload_id", "seconds"],
  column: ["replace", "confirm"],
  document: ["value", "status"],
  guest: ["custom_fields", "invitations"],
  microsite: ["published"],
  task: ["after_id"],
  travel: ["with_guest_ids", "applies_to"],
  webhook: ["is_paused"],
};

const anId = "0190c8a4-7f1e-7cc3-98c4-dc0c0c07398f";
type Definition = z.core.$ZodTypes["_zod"]["def"];

/** Values that a schema allows, one of each form. */
function samplesOf(schema: z.core.$ZodType): unknown[] {
  const def = schema._zod.def as Definition;
  switch (def.type) {
    case "nullable":
      return [null, ...samplesOf(def.innerType)];
    case "optional":
    case "default":
    case "prefault":
    case "readonly":
      return samplesOf(def.innerType);
    case "pipe":
      return samplesOf(def.in._zod.def.type === "transform" ? def.out : def.in);
    case "union":
      return def.options.flatMap((option) => samplesOf(option));
    case "array":
      return [[], ...samplesOf(def.element).map((item) => [item])];
    case "object": {
      const entries = Object.entries(def.shape).map(([key, field]) => [key, samplesOf(field)] as const);
      const longest = Math.max(0, ...entries.map(([, samples]) => samples.length));
      return Array.from({ length: longest }, (_, index) =>
        Object.fromEntries(entries.map(([key, samples]) => [key, samples[index % samples.length]])),
      );
    }
    case "record":
      return samplesOf(def.valueType).map((item) => ({ key: item }));
    case "enum":
      return Object.values(def.entries);
    case "literal":
      return [...def.values];
    case "boolean":
      return [true, false];
    case "number":
      return [3];
    case "string":
      return "format" in def && def.format === "uuid" ? [anId] : ["Words"];
    default:
      return ["Words"];
  }
}

const fieldsOf = (type: string, body: unknown) =>
  Object.entries((body as z.ZodObject).shape)
    .filter(([name]) => !notRecorded[type]?.includes(name))
    .map(([name, schema]) => [type, name, schema] as const);
const recorded = Object.entries(changes).flatMap(([type, { body }]) => fieldsOf(type, body));

const format = { day: (day: string) => day, moment: (at: string) => at, list: (words: string[]) => words.join(", ") };
const names = {
  groups: [{ value: "g1", label: "Friends" }],
  tags: [{ value: "t1", label: "Elders" }],
  events: [{ value: "e1", label: "Sangeet" }],
};
const words = historyWords({ names, columns: [], format });
const change = (object_type: string, field: string, before: unknown, after: unknown) =>
  words.lines({ object_type, object_id: anId, changes: { [field]: { before, after } } });

test.each(recorded)("of a %s the field %s has a label", (type, name) => {
  expect(recordedField(name, type)?.label).toMatch(/^\p{Lu}/u);
});

test.each(recorded)("of a %s the field %s is shown in words", (type, name, schema) => {
  const samples = samplesOf(schema);
  expect(samples.length).toBeGreaterThan(0);
  const shown = [words, historyWords({ names: undefined, columns: [], format })].flatMap(({ lines }) =>
    samples.flatMap((before) =>
      samples.flatMap((after) => lines({ object_type: type, object_id: anId, changes: { [name]: { before, after } } })),
    ),
  );
  for (const { before, after } of shown)
    for (const text of [before ?? "", after]) expect(text).not.toMatch(/^\[?\{|\[object |[\da-f]{8}-[\da-f]{4}-/);
});

test("only the modules whose rights changed are shown", () => {
  expect(
    change("collaborator", "permissions", { GUEST: "VIEW", TASK: "EDIT" }, { GUEST: "EDIT", TASK: "EDIT" }),
  ).toEqual([{ key: "permissions.GUEST", field: "Guests", before: "See", after: "Change" }]);
  expect(change("collaborator", "permissions", null, { STAY: "VIEW" })).toMatchObject([
    { field: "Stay", before: "No access", after: "See" },
  ]);
});

test.each([
  [
    "task",
    "checklist",
    [{ text: "Call the hall", is_done: false }],
    [
      { text: "Call the hall", is_done: true },
      { text: "Pay", is_done: false },
    ],
    ["Call the hall", "✓ Call the hall, Pay"],
  ],
  ["campaign", "audience", { filter: {} }, { filter: { group: ["g1"] } }, ["everybody", "Group is Friends"]],
  [
    "campaign",
    "audience",
    { guest_ids: [] },
    { guest_ids: [anId, anId] },
    ["nobody", "Guest is one of 2 picked by name"],
  ],
  ["campaign", "sender_id", null, anId, [null, "changed"]],
  ["campaign", "event_ids", [], ["e1", anId], ["nothing", "Sangeet, one that was deleted"]],
  ["view", "filter", { tag: ["t1"] }, {}, ["Tag is Elders", "everybody"]],
  ["view", "columns", [{ id: "phone" }], [{ id: "email" }], [null, "changed"]],
  [
    "microsite",
    "sections",
    [
      { section: "story", is_shown: true },
      { section: "faq", is_shown: true },
    ],
    [
      { section: "faq", is_shown: true },
      { section: "story", is_shown: false },
    ],
    ["Your story, Questions guests often ask", "Questions guests often ask"],
  ],
  ["microsite", "hero", { names: ["Aanya"] }, { names: ["Kabir"] }, [null, "changed"]],
  ["microsite", "contacts", [{ name: "Asha", phone: "1" }], [{ name: "Asha", phone: "2" }], [null, "changed"]],
  ["question", "shown_if", null, { question_id: anId, equals: "yes" }, [null, "changed"]],
  ["event", "translations", {}, { hi: { name: "संगीत" } }, [null, "changed"]],
  ["project", "cover_image", null, "projects/1/cover.webp", [null, "changed"]],
  ["project", "languages", ["en"], ["en", "hi"], ["English", "English, हिन्दी (Hindi)"]],
  ["group", "Asha, Sangeet", null, "ACCEPTED, Vegan, +1", ["nothing", "Accepted, Vegan, +1"]],
])("of a %s a change of %s is shown in short words", (type, field, from, to, [before, after]) => {
  expect(change(type, field, from, to)).toMatchObject([{ before, after }]);
});

test.each([
  ["Asha · diet", "Asha · Diet"],
  ["Asha · invitations.e1", "Asha · Sangeet"],
  ["answer for Sangeet", "Answer for Sangeet"],
  ["more cells", "More cells"],
])("the field %s is called %s", (name, label) => {
  expect(words.field(name, "guest")).toBe(label);
});

test("the contract's own words are translated, what users wrote is not", () => {
  const shout = historyWords({ names, columns: [], format, translate: (text) => text.toUpperCase() });
  const entry = { object_type: "guest", object_id: anId, changes: { group_id: { before: null, after: "g1" } } };
  expect(shout.lines(entry)).toMatchObject([{ field: "GROUP", before: "NOTHING", after: "Friends" }]);
});

test("of several objects together only the new value is shown, which they did not share before", () => {
  const entry = { object_type: "guest", object_id: null, changes: { is_vip: { before: null, after: true } } };
  expect(words.lines(entry)).toMatchObject([{ field: "VIP", before: null, after: "yes" }]);
});
