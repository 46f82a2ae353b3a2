import type { SiteSection } from "@nyota/contract/site/sections";
import { siteFields } from "@nyota/contract/site/site-fields";
import { t, translate } from "#lib/i18n/t.ts";

export const sectionLabels: Record<SiteSection, string> = {
  story: translate(siteFields.story.label),
  schedule: t("Schedule"),
  dress_code: translate(siteFields.dress_code.label),
  travel_tips: translate(siteFields.travel_tips.label),
  gallery: t("Gallery"),
  faq: t("Questions guests often ask"),
  gift_note: translate(siteFields.gift_note.label),
  contacts: t("Contacts for guests"),
};
