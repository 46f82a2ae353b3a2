import type { CampaignCheck, CampaignProblem } from "@nyota/contract/messages/campaigns";
import { type VariableName, variables } from "@nyota/contract/messages/variables";
import { pluralise } from "#lib/text/format.ts";
import type { StepPath } from "./steps.ts";

export type Warning = CampaignCheck["warnings"][number];

const guests = (count: number) => pluralise(count, "guest");

/** A warning in one sentence. */
export function describeWarning({ kind, count, detail, variable, guests: named }: Warning): string {
  switch (kind) {
    case "NEAR_LINKS":
      return `The links in it begin with ${detail}, which guests can't open. Whoever runs Nyota can give it a public address, with the setting NYOTA_PUBLIC_URL.`;
    case "SANDBOX":
      return `“${detail}” is a sandbox: it only pretends to send. Nobody gets this message.`;
    case "NOT_COUNTED":
      return "It contains the link to each guest's page, but is marked as not an invitation: the guests stay “not sent”.";
    case "ANSWERS_CLOSED":
      return "It contains the link to each guest's page, but the page accepts no answers.";
    case "PAGE_NOT_IN_HINDI":
      return "It is in Hindi, but the page its link opens is in English only.";
    case "NOT_INVITED":
      return `${guests(count)} ${count === 1 ? "is" : "are"} not invited to any of these events: their page will be empty.`;
    case "FILLED_IN":
      if (detail === "")
        return variable === "rsvp_deadline"
          ? "By which date should guests answer? Without a date, the sentence that names it is left out."
          : `“${variables[variable as VariableName]?.label ?? variable}” isn't known, so the line with it is left out for all ${guests(count)}.`;
      return `“${variables[variable as VariableName]?.label ?? variable}” isn't known, so all ${guests(count)} read “${detail}”.`;
    case "SAME_PHONE":
      return detail === "1"
        ? `1 phone gets ${count} messages: ${named.map(({ name }) => name).join(", ")}.`
        : `${detail} phones get more than one message, ${count} in all: several guests share each.`;
    case "SAME_WORDS":
      return `${guests(count)} ${count === 1 ? "has" : "have"} received the same text before.`;
  }
}

/** `focus` is the part of the step or the field to focus, `label` the link's own text. */
export type Target = { step: StepPath; focus?: "sender" } | { page: string; focus?: string; label?: string };

/** Where a warning can be fixed; undefined if no page can. Without a real number, only sending by hand reaches anybody. */
export function fixOf({ kind, variable }: Warning, hasRealNumber: boolean): Target | undefined {
  if (kind === "NEAR_LINKS") return undefined;
  if (kind === "SANDBOX")
    return hasRealNumber
      ? { step: "content/title", focus: "sender" }
      : { page: "guests/send-by-hand", label: "Send by hand" };
  if (kind === "NOT_COUNTED" || kind === "SAME_WORDS") return { step: "select-guest" };
  if (kind === "PAGE_NOT_IN_HINDI") return { page: "rsvp", focus: "language-hi", label: "Add Hindi to the page" };
  if (kind === "ANSWERS_CLOSED") return { page: "rsvp", focus: "is_rsvp_open" };
  if (kind === "NOT_INVITED" || kind === "SAME_PHONE") return { page: "guests" };
  if (variable === "rsvp_deadline") return { page: "rsvp", focus: "rsvp_deadline" };
  return variable === "project_dates" || variable === "venue_city"
    ? { page: "dashboard/edit-project" }
    : { step: "content" };
}

/** Where a problem that prevents sending can be fixed. */
export const problemFixes: Record<CampaignProblem, Target> = {
  NO_TEXT: { step: "content" },
  NO_SENDER: { step: "content/title", focus: "sender" },
  SENDER_NOT_LINKED: { page: "numbers" },
  NOBODY_REACHED: { step: "select-guest" },
  NO_CREDITS: { page: "dashboard/add-addon?type=MESSAGE", label: "Add messages" },
};
