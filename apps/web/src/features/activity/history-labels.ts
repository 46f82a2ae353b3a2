import { historyWords as wordsOf } from "@nyota/contract/account/history-labels";
import type { ReplyOf } from "@nyota/contract/endpoint";
import type { Column } from "@nyota/contract/guests/columns";
import type { guestEndpoints } from "@nyota/contract/guests/guests";
import { formatDate, formatDateTime, joinWords } from "#lib/text/format.ts";

export type GuestChoices = Pick<ReplyOf<typeof guestEndpoints.choices>, "groups" | "sub_groups" | "tags" | "events">;
type Known = { choices: GuestChoices; columns: readonly Column[] };

/** The words of the activity, with days and moments as the screen writes them. */
export const historyWords = ({ choices, columns }: Known) =>
  wordsOf({
    named: [choices.groups, choices.sub_groups, choices.tags, choices.events].flat(),
    columns,
    format: { day: formatDate, moment: formatDateTime, list: joinWords },
  });
