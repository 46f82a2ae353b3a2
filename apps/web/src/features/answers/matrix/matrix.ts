import type { ReplyOf } from "@nyota/contract/endpoint";
import type { answerViewEndpoints } from "@nyota/contract/site/answer-views";

/** Households with their answers, the events as columns, and the totals. */
export type Matrix = ReplyOf<typeof answerViewEndpoints.matrix>;
