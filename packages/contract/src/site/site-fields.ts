import type { FieldInfo } from "../field-info.ts";

/** The texts at the top of the guests' pages. Literals only: this half of the contract has no schemas. */
export const heroFields = {
  title: {
    label: "Line above the names",
    kind: "text",
    max: 120,
    blank: null,
    placeholder: "Together with their families",
    hint: "If empty, the page uses a standard line in the reader’s language.",
    translated: { hi: "सपरिवार सादर आमंत्रण" },
  },
  names: { label: "Names", kind: "texts", max: 60, translated: { hi: "आन्या" } },
  date_text: {
    label: "Days",
    kind: "text",
    max: 120,
    blank: null,
    placeholder: "From the project’s days",
    translated: {},
  },
  place: {
    label: "Place",
    kind: "text",
    max: 120,
    blank: null,
    hint: "If empty, the page shows no place.",
    translated: { hi: "जयपुर" },
  },
  translations: { label: "Other languages", kind: "translations", blank: {} },
} as const satisfies Record<string, FieldInfo>;

/** The texts of the guests' pages that belong to no list. */
export const siteFields = {
  story: {
    label: "Your story",
    kind: "long",
    max: 8_000,
    blank: null,
    placeholder: "How you met, in a few sentences.",
    translated: {},
  },
  dress_code: {
    label: "Dress code",
    kind: "long",
    max: 2_000,
    blank: null,
    placeholder: "Festive and comfortable: the lawns are soft, so no thin heels.",
    hint: "For the whole celebration. Each event can have its own as well.",
    translated: {},
  },
  travel_tips: {
    label: "Travel tips",
    kind: "long",
    max: 4_000,
    blank: null,
    placeholder: "The nearest airport, trains, taxis, and where to park.",
    translated: {},
  },
  gift_note: {
    label: "A word about gifts",
    kind: "long",
    max: 2_000,
    blank: null,
    placeholder: "Your presence is the gift.",
    translated: {},
  },
  thank_you: {
    label: "Thank you",
    kind: "long",
    max: 2_000,
    blank: null,
    placeholder: "Thank you for celebrating with us.",
    hint: "Shown at the top of the page after the last event.",
    translated: {},
  },
  seo_title: {
    label: "Title of the shared link",
    kind: "text",
    max: 70,
    blank: null,
    hint: "If empty, the names. Personal links always show the names.",
    translated: {},
  },
  translations: { label: "Other languages", kind: "translations", blank: {} },
} as const satisfies Record<string, FieldInfo>;

export const faqFields = {
  question: { label: "Question", kind: "text", max: 200, placeholder: "Is there parking?", translated: {} },
  answer: { label: "Answer", kind: "long", max: 2_000, translated: {} },
  translations: { label: "Other languages", kind: "translations", blank: {} },
} as const satisfies Record<string, FieldInfo>;

export const contactFields = {
  name: { label: "Name", kind: "text", max: 80, translated: {} },
  role: {
    label: "For what",
    kind: "text",
    max: 80,
    blank: null,
    placeholder: "Travel and pick-ups",
    translated: {},
  },
  phone: { label: "Phone", kind: "phone" },
  translations: { label: "Other languages", kind: "translations", blank: {} },
} as const satisfies Record<string, FieldInfo>;

/** The line below a picture of the gallery. */
export const captionFields = {
  caption: { label: "Caption", kind: "text", max: 120, blank: null, placeholder: "Caption", translated: {} },
  translations: { label: "Other languages", kind: "translations", blank: {} },
} as const satisfies Record<string, FieldInfo>;
