import { eventFields, eventKinds } from "@nyota/contract/events/event-fields";
import type { WeddingEvent } from "@nyota/contract/events/events";
import { expect, test } from "vitest";
import { kindWord } from "../event-kinds.ts";
import { EventForm } from "./event-form.tsx";
import { blankEvent, eventBody, eventFormSchema, eventToForm } from "./event-form-schema.ts";
import { projectFor, show } from "#test/show-page.tsx";
import { undrawnFields } from "#test/undrawn-fields.ts";

const { latitude: _latitude, longitude: _longitude, ...typed } = eventFields;
const texts = Object.entries(eventFields).filter(([, { kind }]) => kind === "text" || kind === "long");
const event = {
  ...Object.fromEntries(texts.map(([field]) => [field, `Veg ${field}`])),
  kind: "HALDI",
  starts_at: "2027-02-10T10:00",
  ends_at: "2027-02-10T12:30",
  time_zone: "Europe/London",
  map_link: "https://maps.example.com/@26.898,75.808",
  latitude: 26.898,
  longitude: 75.808,
  cover_id: "0197f000-0000-7000-8000-000000000001",
  capacity: 120,
  offer_hours: 24,
  rsvp_deadline: "2027-01-20T18:30:00.000Z",
  plus_ones_allowed: 2,
  children_welcome: false,
  meal_options: ["Veg", "Jain"],
  is_private: true,
  translations: { hi: { name: "हल्दी", meal_options: { Jain: "जैन" } } },
} as unknown as WeddingEvent;

test("the form of an event has every field but where its map link leads, each once and by its name", () => {
  const initial = { ...blankEvent("Asia/Kolkata"), meal_options: ["Jain"] };
  show(<EventForm initial={initial} dressCodes={[]} submit="Add" onSubmit={() => Promise.resolve()} />, {
    project: projectFor({}),
  });
  expect(undrawnFields(typed)).toEqual([]);
});

test("opening and saving an event changes nothing", () => {
  expect(eventBody(eventFormSchema.parse(eventToForm(event)))).toEqual(event);
});

test.each(eventKinds)("%s is called the same wherever a kind is named", (kind) => {
  expect(kindWord(kind)).toBe(eventFields.kind.choices[kind]);
});
