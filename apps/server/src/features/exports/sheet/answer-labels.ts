import { answerLabels } from "@nyota/contract/guests/answer-labels";
import { lookUp } from "@nyota/contract/look-up";

/** The status of an invitation, worded as in the guest list. */
export const answerWord = (status: string) => lookUp<string>(answerLabels, status) ?? status;
