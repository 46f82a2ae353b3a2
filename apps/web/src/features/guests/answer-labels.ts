import { answerLabels } from "@nyota/contract/guests/answer-labels";
import type { Response, settableResponses } from "@nyota/contract/guests/guests";
import { t, translate } from "#lib/i18n/t.ts";
import type { PillTone } from "#ui/pill.tsx";

export type SettableResponse = (typeof settableResponses)[number];

export const answerTones: Record<Response, PillTone> = {
  ACCEPTED: "yes",
  DECLINED: "no",
  NOT_RESPONDED: "bad",
  PENDING: "wait",
  NOT_SENT: "info",
  NOT_INVITED: "no",
};

/**
 * The answer a host sets to restore the status of an invitation; without an answer it is derived as pending or not
 * sent.
 */
export function asSettable(status: Response): SettableResponse {
  return status === "ACCEPTED" || status === "DECLINED" || status === "NOT_INVITED" ? status : "NOT_SENT";
}

/** The entries of the answer menu, labelled by their effect. */
export function answerActions(status: Response): { status: SettableResponse; label: string }[] {
  const actions: { status: SettableResponse; label: string }[] = [
    { status: "ACCEPTED", label: translate(answerLabels.ACCEPTED) },
    { status: "DECLINED", label: translate(answerLabels.DECLINED) },
    { status: "NOT_SENT", label: status === "NOT_INVITED" ? t("Invite") : t("Clear the answer") },
    { status: "NOT_INVITED", label: t("Uninvite") },
  ];
  return actions.filter((action) => action.status !== asSettable(status));
}
