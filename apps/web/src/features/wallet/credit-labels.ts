import type { CreditType } from "@nyota/contract/account/projects";
import { t } from "#lib/i18n/t.ts";

export const creditWords: Record<CreditType, { name: string; count: (count: number) => string }> = {
  EVENT: { name: t("Events"), count: (count) => t("{count, plural, one {# event} other {# events}}", { count }) },
  GUEST: { name: t("Guests"), count: (count) => t("{count, plural, one {# guest} other {# guests}}", { count }) },
  WA_SENDER: {
    name: t("WhatsApp numbers"),
    count: (count) => t("{count, plural, one {# WhatsApp number} other {# WhatsApp numbers}}", { count }),
  },
  MESSAGE: {
    name: t("Messages"),
    count: (count) => t("{count, plural, one {# message} other {# messages}}", { count }),
  },
};

export const buyMore: Record<CreditType, string> = {
  EVENT: t("Buy more events"),
  GUEST: t("Buy more guests"),
  WA_SENDER: t("Buy more WhatsApp numbers"),
  MESSAGE: t("Buy more messages"),
};
