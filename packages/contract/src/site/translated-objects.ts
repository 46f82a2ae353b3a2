import { eventFields } from "../events/event-fields.ts";
import { questionFields } from "../events/question-fields.ts";
import { captionFields, contactFields, faqFields, heroFields, siteFields } from "./site-fields.ts";

/** Everything with texts in several languages, by what it is. The last five are parts of the guests' page. */
export const translatedObjects = {
  EVENT: eventFields,
  QUESTION: questionFields,
  HERO: heroFields,
  PAGE: siteFields,
  CAPTION: captionFields,
  FAQ: faqFields,
  CONTACT: contactFields,
} as const;
export type TranslatedObject = keyof typeof translatedObjects;
