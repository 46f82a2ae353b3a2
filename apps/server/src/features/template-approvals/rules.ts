import { APPROVED_BODY_MAX, type ApprovalState } from "@nyota/contract/messages/template-approvals";
import { findParameters, toApprovedBody, variables, type VariableValues } from "@nyota/contract/messages/variables";

/** Why WhatsApp would refuse a text as a template, as far as its rules tell; undefined if it may be submitted. */
export function findBodyProblem(body: string): string | undefined {
  const text = toApprovedBody(body).trim();
  if (text.length > APPROVED_BODY_MAX)
    return `WhatsApp takes ${APPROVED_BODY_MAX} characters in a template, and this one has ${text.length}. Shorten it.`;
  if (text.startsWith("{{") || text.endsWith("}}"))
    return "WhatsApp takes no template that begins or ends with a variable. Add a few words there.";
  if (text.includes("}}{{")) return "WhatsApp takes no two variables side by side. Write something between them.";
  return undefined;
}

const examples: VariableValues = Object.fromEntries(
  Object.entries(variables).map(([name, { example }]) => [name, example]),
);

/** An example of each parameter, which WhatsApp’s reviewers read. */
export const examplesOf = (body: string) =>
  findParameters(body, examples).map(({ name, value }) => ({ name, value: value || "Example" }));

/** A name of its own at WhatsApp for each submission: small letters, digits and underscores. */
export const nameAtMeta = (templateName: string, random: string) =>
  [
    "nyota",
    templateName
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "_")
      .slice(0, 60),
    random,
  ]
    .filter((part) => part !== "" && part !== "_")
    .join("_")
    .replace(/_+/g, "_");

const reasons: Readonly<Record<ApprovalState, string>> = {
  APPROVED: "",
  WAITING: "WhatsApp has not approved this template yet.",
  REJECTED: "WhatsApp has rejected this template. Change it and submit it again.",
  PAUSED: "WhatsApp has paused this template, because people blocked or reported it.",
  DISABLED: "WhatsApp has disabled this template. Write another one.",
};

/** Why a text can’t be sent; undefined state when exactly these words were never submitted. */
export const describeState = (state: ApprovalState | undefined): string =>
  state === undefined
    ? "This number sends only templates that WhatsApp has approved, word for word. Submit this one for approval."
    : reasons[state];
