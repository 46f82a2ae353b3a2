import { eventTypes } from "@nyota/contract/account/projects";
import { t } from "#lib/i18n/t.ts";

export type EventType = (typeof eventTypes)[number];

export const typeWords: Record<EventType, { name: string; text: string }> = {
  WEDDING: { name: t("Wedding"), text: t("Mehendi to reception, both families") },
  ENGAGEMENT: { name: t("Engagement"), text: t("The ring, the roka, the first party") },
  ANNIVERSARY: { name: t("Anniversary"), text: t("Silver, gold or just another good year") },
  BIRTHDAY: { name: t("Birthday"), text: t("From the first to the hundredth") },
  BABY_SHOWER: { name: t("Baby shower"), text: t("Godh bharai and naming day") },
  HOUSEWARMING: { name: t("Housewarming"), text: t("Griha pravesh and an open door") },
  CORPORATE: { name: t("Corporate event"), text: t("Conferences, dinners, offsites") },
  OTHER: { name: t("Something else"), text: t("Whatever brings people together") },
};

export const readEventType = (text: string | undefined): EventType | undefined =>
  eventTypes.find((type) => type === text?.toUpperCase());
