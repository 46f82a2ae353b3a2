import type { CreditType } from "@nyota/contract/account/projects";
import { creditWords } from "./credit-labels.ts";
import { t } from "#lib/i18n/t.ts";

type Usage = { granted: number; remaining: number };

/** How many the plan allows, with how many more there is room for, before anything is refused. */
export function describeRoom(type: CreditType, { granted, remaining }: Usage) {
  const credits = creditWords[type].count(granted);
  if (remaining >= granted) return t("Your plan allows {credits}.", { credits });
  return type === "MESSAGE"
    ? t("Your plan allows {credits}: {remaining, number} more can be sent.", { credits, remaining })
    : t("Your plan allows {credits}: {remaining, number} more can be added.", { credits, remaining });
}

/** The same when that is too few. */
export function describeRefusal(type: CreditType, { granted, remaining, needed }: Usage & { needed: number }) {
  const left = t(
    "{remaining, plural, one {# of them is} other {# of them are}} left, and this needs {needed, number}.",
    { remaining, needed },
  );
  return [
    t("Your plan allows {credits}.", { credits: creditWords[type].count(granted) }),
    ...(remaining > 0 ? [left] : []),
    type === "MESSAGE" ? t("Upgrade to send more.") : t("Upgrade to add more."),
  ].join(" ");
}
