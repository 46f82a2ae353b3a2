import type { LeftOutReason } from "@nyota/contract/messages/campaigns";
import { t } from "#lib/i18n/t.ts";

const words: Record<LeftOutReason, string> = {
  NO_PHONE: t("This guest has no phone number. Add one first."),
  OPTED_OUT: t("This guest does not want messages."),
  WAITING: t("This guest has said yes and waits for a place."),
  ANSWERED: t("This guest has answered everything."),
  MISSING_VARIABLE: t(
    "The message uses a detail that is empty for this guest. Change the text, or fill the detail in.",
  ),
  SHARED_PHONE: t("Somebody else on this phone gets the message."),
  HOUSEHOLD_CONTACT: t("The contact of their household gets the message."),
  HOUSEHOLD_MEMBER: t("Somebody else of their household gets the message."),
  ONE_A_HOUSEHOLD: t("Somebody else of their household gets the message."),
  SEVERAL_HOUSEHOLDS: t("Several households share this phone."),
};

/** Why a message to one guest can't be sent. */
export const singleLeftOutWords = (reason: string | undefined) =>
  words[reason as LeftOutReason] ?? t("This guest can't be reached.");
