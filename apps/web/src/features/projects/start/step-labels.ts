import type { CreditType } from "@nyota/contract/account/projects";

type Step = { title: string; text: string; done: string; path: string; list: string };

/** The text of a step that was done with a sandbox number, which reaches nobody. */
export const sandboxDone: Partial<Record<CreditType, string>> = {
  WA_SENDER: "A sandbox number is linked: it only pretends to send.",
  MESSAGE: "The first message was sent, from a sandbox: nobody got it.",
};

/** The steps after creating a project. `path` is the page to do it, `list` the page that shows the result. */
export const stepWords: Record<CreditType, Step> = {
  EVENT: {
    title: "Add the first event",
    text: "Mehendi, sangeet, wedding, reception: each with its time and place.",
    done: "Your first event is there.",
    path: "events/create",
    list: "events",
  },
  GUEST: {
    title: "Add your guests",
    text: "Type them in, paste them from Excel or import a file.",
    done: "Your guest list has its first guests.",
    path: "guests/import",
    list: "guests",
  },
  WA_SENDER: {
    title: "Link a WhatsApp number",
    text: "Messages are sent from a number your guests know.",
    done: "A number is linked.",
    path: "numbers/add",
    list: "numbers",
  },
  MESSAGE: {
    title: "Send the first message",
    text: "An invitation with a link to the RSVP page. You see who has read it.",
    done: "The first message was sent.",
    path: "campaigns/create",
    list: "outbox",
  },
};
