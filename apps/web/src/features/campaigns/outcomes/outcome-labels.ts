import type { Outcome } from "@nyota/contract/messages/campaigns";
import { t } from "#lib/i18n/t.ts";
import type { PillTone } from "#ui/pill.tsx";

export const outcomeOrder: Outcome[] = ["ANSWERED", "SILENT", "NOT_REACHED", "LEFT_OUT", "WAITING"];
export const outcomeWords: Record<Outcome, { tone: PillTone; label: string }> = {
  ANSWERED: { tone: "yes", label: t("Has answered") },
  SILENT: { tone: "wait", label: t("Stayed silent") },
  NOT_REACHED: { tone: "bad", label: t("Not reached") },
  LEFT_OUT: { tone: "no", label: t("Left out") },
  WAITING: { tone: "info", label: t("Not sent yet") },
};
