import type { RequestOf } from "@nyota/contract/endpoint";
import type { roomProposalEndpoints } from "@nyota/contract/rooming/rooming";

/** Whom rooms are proposed for, where and when. */
export type Question = {
  who: "ACCEPTED" | "ALL";
  groups: string[];
  tags: string[];
  hotels: string[];
  check_in: string;
  check_out: string;
  share: boolean;
};

export type ProposalQuery = RequestOf<typeof roomProposalEndpoints.propose>["query"];

/** The filter of the guests: an empty choice is all of its kind. */
export const asGuestFilter = ({ who, groups, tags }: Question) => ({
  ...(who === "ACCEPTED" ? { response: ["ACCEPTED" as const] } : {}),
  ...(groups.length > 0 ? { group: groups } : {}),
  ...(tags.length > 0 ? { tag: tags } : {}),
});

export const asQuery = (question: Question): ProposalQuery => ({
  ...asGuestFilter(question),
  ...(question.hotels.length > 0 ? { hotel: question.hotels } : {}),
  ...(question.check_in && question.check_out ? { check_in: question.check_in, check_out: question.check_out } : {}),
  share: question.share,
});
