/**
 * What every installation sells at first, by code, in the words of the migrations. They are translated like labels; a
 * product of the operator's own is shown as they wrote it.
 */
export const builtInProducts = {
  trial: {
    name: "Trial",
    first: "Every feature, for a whole wedding",
    second: "14 days, then read-only; nothing is deleted",
  },
  intimate: {
    name: "Intimate",
    first: "For a gathering of up to 300 guests",
    second: "Invitations, reminders and thank-yous for everyone",
  },
  grand: {
    name: "Grand",
    first: "For a big family wedding of up to 1,200 guests",
    second: "Travel desk, rooms and three sending numbers",
  },
  royal: {
    name: "Royal",
    first: "For destination weddings of up to 5,000 guests",
    second: "Eight sending numbers and room for every function",
  },
  unlimited: { name: "Unlimited", first: "No limits" },
  "events-5": { name: "5 more events", first: "Five more events for one project" },
  "guests-100": { name: "100 more guests", first: "A hundred more guests for one project" },
  "number-1": { name: "1 more WhatsApp number", first: "One more number that sends messages" },
  "messages-1000": { name: "1,000 more messages", first: "A thousand more messages for one project" },
} as const;

const texts = new Set<string>(Object.values(builtInProducts).flatMap((product) => Object.values(product)));

/** Whether a name or a feature of a product is one of those. */
export const isBuiltInText = (text: string): boolean => texts.has(text);
