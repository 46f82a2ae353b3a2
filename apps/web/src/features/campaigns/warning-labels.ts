import type { CampaignCheck, CampaignProblem, CampaignWarning } from "@nyota/contract/messages/campaigns";
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
    case "NOT_INVITED":
      return `${guests(count)} ${count === 1 ? "is" : "are"} not invited to any of these events: their page will be empty.`;
    case "FILLED_IN":
      return `“${variables[variable as VariableName]?.label ?? variable}” isn't known, so all ${guests(count)} read “${detail}”.`;
    case "SAME_PHONE":
      return detail === "1"
        ? `1 phone gets ${count} messages: ${named.map(({ name }) => name).join(", ")}.`
        : `${detail} phones get more than one message, ${count} in all: several guests share each.`;
    case "SAME_WORDS":
      return `${guests(count)} ${count === 1 ? "has" : "have"} received the same text before.`;
  }
}

/** `focus` is the part of the step to focus. */
export type Target = { step: StepPath; focus?: "sender" } | { page: string };

/** Where a warning can be fixed; undefined if no page can. */
export function fixOf({ kind, variable }: Warning): Target | undefined {
  if (kind === "NEAR_LINKS") return undefined;
  const steps: Record<
    Exclude<CampaignWarning, "NEAR_LINKS" | "ANSWERS_CLOSED" | "NOT_INVITED" | "FILLED_IN" | "SAME_PHONE">,
    StepPath
  > = {
    SANDBOX: "content/title",
    NOT_COUNTED: "select-guest",
    SAME_WORDS: "select-guest",
  };
  if (kind === "ANSWERS_CLOSED") return { page: "rsvp" };
  if (kind === "NOT_INVITED" || kind === "SAME_PHONE") return { page: "guests" };
  if (kind !== "FILLED_IN") return { step: steps[kind] };
  if (variable === "rsvp_deadline") return { page: "rsvp" };
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
  NO_CREDITS: { page: "dashboard/upgrade-plan" },
};
