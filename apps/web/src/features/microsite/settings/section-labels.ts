import type { SiteSection } from "@nyota/contract/site/sections";

export const sectionLabels: Record<SiteSection, string> = {
  story: "Your story",
  schedule: "Schedule",
  dress_code: "Dress code",
  travel_tips: "Travel tips",
  gallery: "Gallery",
  faq: "Questions guests often ask",
  gift_note: "A word about gifts",
  contacts: "Contacts for guests",
};
