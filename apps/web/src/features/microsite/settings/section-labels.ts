import type { SiteSection } from "@nyota/contract/site/sections";
import { siteFields } from "@nyota/contract/site/site-fields";

export const sectionLabels: Record<SiteSection, string> = {
  story: siteFields.story.label,
  schedule: "Schedule",
  dress_code: siteFields.dress_code.label,
  travel_tips: siteFields.travel_tips.label,
  gallery: "Gallery",
  faq: "Questions guests often ask",
  gift_note: siteFields.gift_note.label,
  contacts: "Contacts for guests",
};
