import type { PickupState } from "@nyota/contract/pickups/pickup-fields";

const en = {
  title: "Pick-ups",
  lead: (vehicle: string) => `Your trips with ${vehicle}.`,
  noneMore: "The hosts have given you no trip for this day yet. Open this page again later.",
  leaves: (time: string) => `Leaves at ${time}`,
  from: "From",
  to: "To",
  load: (people: number, bags: number) =>
    `${people === 1 ? "1 person" : `${people} people`}, ${bags === 1 ? "1 bag" : `${bags} bags`}`,
  arrives: (label: string, time: string) => `${label}, arrives at ${time}`,
  phone: (name: string) => `Phone ${name}`,
  noPhone: "no number",
  empty: "Nobody is on this trip at the moment.",
  states: { PICKED_UP: "Picked up", WAITING: "Waiting", NO_SHOW: "No show" } as Record<PickupState, string>,
  undo: "Undo",
  undoOf: (name: string) => `Undo for ${name}`,
  saved: "Saved",
  savedMore: "The hosts see it.",
  gone: "This guest is not on your trips any more",
  goneMore: "The hosts have changed the trip. This is how it is now.",
  refresh: "Look for changes",
  privacy: "These names and numbers are only for this drive. Please show this link to nobody else.",
};
export type DriverMessages = typeof en;

const hi: DriverMessages = {
  title: "मेहमानों को लाना",
  lead: (vehicle) => `${vehicle} की आपकी यात्राएँ।`,
  noneMore: "मेज़बानों ने इस दिन के लिए आपको अभी कोई यात्रा नहीं दी है। यह पेज बाद में फिर खोलिए।",
  leaves: (time) => `रवाना: ${time}`,
  from: "कहाँ से",
  to: "कहाँ तक",
  load: (people, bags) => `${people} लोग, ${bags} बैग`,
  arrives: (label, time) => `${label}, पहुँचने का समय ${time}`,
  phone: (name) => `${name} को फ़ोन कीजिए`,
  noPhone: "नंबर नहीं",
  empty: "अभी इस यात्रा में कोई नहीं है।",
  states: { PICKED_UP: "ले लिया", WAITING: "इंतज़ार", NO_SHOW: "नहीं आए" },
  undo: "वापस लें",
  undoOf: (name) => `${name} के लिए वापस लें`,
  saved: "सहेज लिया गया",
  savedMore: "मेज़बान इसे देख सकते हैं।",
  gone: "यह मेहमान अब आपकी यात्रा में नहीं है",
  goneMore: "मेज़बानों ने यात्रा बदल दी है। अब यह ऐसी है।",
  refresh: "बदलाव देखें",
  privacy: "ये नाम और नंबर केवल इस यात्रा के लिए हैं। कृपया यह लिंक किसी और को न दिखाएँ।",
};
export const driverMessages = { en, hi };
