import type { CreditType } from "@nyota/contract/account/projects";
import type { Module } from "@nyota/contract/access";
import { t } from "#lib/i18n/t.ts";

type Step = { title: string; text: string; done: string; path: string; list: string; module: Module };

/** The text of a step that was done with a sandbox number, which reaches nobody. */
export const sandboxDone: Partial<Record<CreditType, string>> = {
  WA_SENDER: t("A sandbox number is linked: it only pretends to send."),
  MESSAGE: t("The first message was sent, from a sandbox: nobody got it."),
};

/** The text of a step that was done by sending from a phone of one's own. */
export const byHandDone: Partial<Record<CreditType, string>> = {
  WA_SENDER: t("You send from your own phone. A number can still be linked."),
  MESSAGE: t("The first invitation was sent by hand."),
};

/**
 * The steps after creating a project. `path` is the page to do it, `list` the page that shows the result, and `module`
 * the one that both need a right to.
 */
export const stepWords: Record<CreditType, Step> = {
  EVENT: {
    title: t("Add the first event"),
    text: t("Mehendi, sangeet, wedding, reception: each with its time and place."),
    done: t("Your first event is there."),
    path: "events/create",
    list: "events",
    module: "EVENT",
  },
  GUEST: {
    title: t("Add your guests"),
    text: t("Type them in, paste them from Excel or import a file."),
    done: t("Your guest list has its first guests."),
    path: "guests/import",
    list: "guests",
    module: "GUEST",
  },
  WA_SENDER: {
    title: t("Link a WhatsApp number"),
    text: t("One of WhatsApp Business reaches your guests. To try things out there is a sandbox."),
    done: t("A number is linked."),
    path: "numbers/add",
    list: "numbers",
    module: "MESSAGE",
  },
  MESSAGE: {
    title: t("Send the first message"),
    text: t("An invitation with a link to the RSVP page: by hand from your own phone, or as a campaign to many."),
    done: t("The first message was sent."),
    path: "campaigns/create",
    list: "outbox",
    module: "MESSAGE",
  },
};
