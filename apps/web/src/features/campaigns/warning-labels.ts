import type { CampaignCheck, CampaignProblem } from "@nyota/contract/messages/campaigns";
import { type VariableName, variables } from "@nyota/contract/messages/variables";
import { type Language, languageWords } from "#features/templates/languages.ts";
import { t, translate } from "#lib/i18n/t.ts";
import type { StepPath } from "./steps.ts";

export type Warning = CampaignCheck["warnings"][number];

const labelOf = (variable: string | null) => {
  const known = variables[variable as VariableName];
  return known ? translate(known.label) : String(variable);
};

/** A warning in one sentence. */
export function describeWarning({ kind, count, variable, guests, ...warning }: Warning): string {
  const detail = warning.detail ?? "";
  switch (kind) {
    case "NEAR_LINKS":
      return t(
        "The links in it begin with {address}, which guests can't open. Whoever runs Nyota can give it a public address, with the setting NYOTA_PUBLIC_URL.",
        { address: detail },
      );
    case "SANDBOX":
      return t("“{name}” is a sandbox: it only pretends to send. Nobody gets this message.", { name: detail });
    case "NOT_COUNTED":
      return t(
        "It contains the link to each guest's page, but is marked as not an invitation: the guests stay “not sent”.",
      );
    case "ANSWERS_CLOSED":
      return t("It contains the link to each guest's page, but the page accepts no answers.");
    case "PAGE_NOT_IN_HINDI":
      return t("It is in Hindi, but the page its link opens is in English only.");
    case "NOT_INVITED":
      return t(
        "{count, plural, one {# guest is} other {# guests are}} not invited to any of these events: their page will be empty.",
        { count },
      );
    case "OTHER_LANGUAGE":
      return t(
        "{count, plural, one {# guest reads} other {# guests read}} another language and {count, plural, one {gets} other {get}} the text in {language}.",
        { count, language: languageWords[detail as Language] },
      );
    case "FILLED_IN":
      if (detail !== "")
        return t("“{name}” isn't known, so {count, plural, one {# guest reads} other {all # guests read}} “{text}”.", {
          name: labelOf(variable),
          count,
          text: detail,
        });
      return variable === "rsvp_deadline"
        ? t("By which date should guests answer? Without a date, the sentence that names it is left out.")
        : t(
            "“{name}” isn't known, so the line with it is left out for {count, plural, one {# guest} other {all # guests}}.",
            { name: labelOf(variable), count },
          );
    case "SAME_PHONE":
      return detail === "1"
        ? t("1 phone gets {count, plural, one {# message} other {# messages}}: {names}.", {
            count,
            names: guests.map(({ name }) => name).join(", "),
          })
        : t(
            "{phones, plural, one {# phone gets} other {# phones get}} more than one message, {count, number} in all: several guests share each.",
            { phones: Number(detail), count },
          );
    case "SAME_WORDS":
      return t("{count, plural, one {# guest has} other {# guests have}} received the same text before.", { count });
  }
}

/** `focus` is the part of the step or the field to focus, `label` the link's own text. */
export type Target =
  | { step: StepPath; focus?: "sender"; label?: string }
  | { page: string; focus?: string; label?: string };

/** Where a warning can be fixed; undefined if no page can. Without a real number, only sending by hand reaches anybody. */
export function fixOf({ kind, variable }: Warning, hasRealNumber: boolean): Target | undefined {
  if (kind === "NEAR_LINKS") return undefined;
  if (kind === "SANDBOX")
    return hasRealNumber
      ? { step: "content/title", focus: "sender" }
      : { page: "guests/send-by-hand", label: t("Send by hand") };
  if (kind === "OTHER_LANGUAGE") return { step: "content", label: t("Add a text") };
  if (kind === "NOT_COUNTED" || kind === "SAME_WORDS") return { step: "select-guest" };
  if (kind === "PAGE_NOT_IN_HINDI") return { page: "rsvp", focus: "language-hi", label: t("Add Hindi to the page") };
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
  NOT_APPROVED: { page: "message-templates", label: t("See the templates") },
  NOBODY_REACHED: { step: "select-guest" },
  NO_CREDITS: { page: "dashboard/add-addon?type=MESSAGE", label: t("Add messages") },
};
