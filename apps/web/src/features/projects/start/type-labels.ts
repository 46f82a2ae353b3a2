import { eventTypes } from "@nyota/contract/account/projects";

export type EventType = (typeof eventTypes)[number];

export const typeWords: Record<EventType, { name: string; text: string }> = {
  WEDDING: { name: "Wedding", text: "Mehendi to reception, both families" },
  ENGAGEMENT: { name: "Engagement", text: "The ring, the roka, the first party" },
  ANNIVERSARY: { name: "Anniversary", text: "Silver, gold or just another good year" },
  BIRTHDAY: { name: "Birthday", text: "From the first to the hundredth" },
  BABY_SHOWER: { name: "Baby shower", text: "Godh bharai and naming day" },
  HOUSEWARMING: { name: "Housewarming", text: "Griha pravesh and an open door" },
  CORPORATE: { name: "Corporate event", text: "Conferences, dinners, offsites" },
  OTHER: { name: "Something else", text: "Whatever brings people together" },
};

export const readEventType = (text: string | undefined): EventType | undefined =>
  eventTypes.find((type) => type === text?.toUpperCase());
