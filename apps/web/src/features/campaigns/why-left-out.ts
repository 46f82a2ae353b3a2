import type { LeftOutGuest, LeftOutReason } from "@nyota/contract/messages/left-out";
import { variables, type VariableName } from "@nyota/contract/messages/variables";
import { t, translate } from "#lib/i18n/t.ts";
import { joinWords } from "#lib/text/format.ts";

export function nameVariable(name: string): string {
  const known = variables[name as VariableName];
  return known ? translate(known.label) : name.replace(/^custom\./, "").replaceAll("_", " ");
}

/** The details for one guest, if there are any. */

const sentences: Record<LeftOutReason, string> = {
  NO_PHONE: t("No phone number"),
  OPTED_OUT: t("Had opted out of messages"),
  WAITING: t("Had said yes and waited for a place"),
  ANSWERED: t("Had answered everything"),
  MISSING_VARIABLE: t("The text needed a value that was missing"),
  SHARED_PHONE: t("Reached on a phone they share"),
  HOUSEHOLD_CONTACT: t("Reached through the contact of their household"),
  HOUSEHOLD_MEMBER: t("No phone number; nobody else of their household got it"),
  ONE_A_HOUSEHOLD: t("Reached through their household"),
  SEVERAL_HOUSEHOLDS: t("Several households share their phone"),
};

/** Why a campaign was not sent to one guest. */
export function explainLeftOut({ reason, missing }: Pick<LeftOutGuest, "reason" | "missing">): string {
  if (missing.length === 0) return sentences[reason];
  return t("The text needed a value that was missing: {names}", { names: joinWords(missing.map(nameVariable)) });
}
