import { eventTypeNames, eventTypes } from "@nyota/contract/account/projects";
import { t, translate } from "#lib/i18n/t.ts";

export type EventType = (typeof eventTypes)[number];

export const typeWords: Record<EventType, { name: string; text: string }> = {
  WEDDING: { name: translate(eventTypeNames.WEDDING), text: t("Mehendi to reception, both families") },
  ENGAGEMENT: { name: translate(eventTypeNames.ENGAGEMENT), text: t("The ring, the roka, the first party") },
  ANNIVERSARY: { name: translate(eventTypeNames.ANNIVERSARY), text: t("Silver, gold or just another good year") },
  BIRTHDAY: { name: translate(eventTypeNames.BIRTHDAY), text: t("From the first to the hundredth") },
  BABY_SHOWER: { name: translate(eventTypeNames.BABY_SHOWER), text: t("Godh bharai and naming day") },
  HOUSEWARMING: { name: translate(eventTypeNames.HOUSEWARMING), text: t("Griha pravesh and an open door") },
  CORPORATE: { name: translate(eventTypeNames.CORPORATE), text: t("Conferences, dinners, offsites") },
  OTHER: { name: translate(eventTypeNames.OTHER), text: t("Whatever brings people together") },
};

export const readEventType = (text: string | undefined): EventType | undefined =>
  eventTypes.find((type) => type === text?.toUpperCase());
