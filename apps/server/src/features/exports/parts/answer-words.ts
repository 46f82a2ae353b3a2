import { answerLabels } from "@nyota/contract/answer-labels";

/** Where an invitation stands, in the words of the guest list. */
export const answerWord = (status: string) => (answerLabels as Record<string, string>)[status] ?? status;
