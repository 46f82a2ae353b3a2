import { answerLabels } from "@nyota/contract/guests/answer-labels";
import { lookUp } from "@nyota/contract/look-up";

/** Where an invitation stands, in the words of the guest list. */
export const answerWord = (status: string) => lookUp<string>(answerLabels, status) ?? status;
