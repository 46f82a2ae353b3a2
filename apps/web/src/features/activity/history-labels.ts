import { type HistoryWords, historyWords as wordsOf } from "@nyota/contract/account/history-labels";
import { lookUp } from "@nyota/contract/look-up";
import type { ReplyOf } from "@nyota/contract/endpoint";
import type { Column } from "@nyota/contract/guests/columns";
import type { guestEndpoints } from "@nyota/contract/guests/guests";
import { t, translate } from "#lib/i18n/t.ts";
import { formatDate, formatDateTime, joinWords } from "#lib/text/format.ts";

export type GuestChoices = Pick<ReplyOf<typeof guestEndpoints.choices>, "groups" | "sub_groups" | "tags" | "events">;
/** Without choices where the reader may not see them, or until they are loaded. */
type Known = { choices: GuestChoices | undefined; columns: readonly Column[] };

/** What stands for a value that has no words of its own. */
const plain: Readonly<Record<string, string>> = {
  nothing: t("nothing"),
  yes: t("yes"),
  no: t("no"),
  "no answer": t("no answer"),
  changed: t("changed"),
  everybody: t("everybody"),
  nobody: t("nobody"),
  "one that was deleted": t("one that was deleted"),
  "An event that was deleted": t("An event that was deleted"),
};

/** The words of the activity in the reader's language, with days and moments as the screen writes them. */
export const historyWords = ({ choices, columns }: Known): HistoryWords =>
  wordsOf({
    names: choices && {
      groups: choices.groups,
      sub_groups: choices.sub_groups,
      tags: choices.tags,
      events: choices.events,
    },
    columns,
    format: { day: formatDate, moment: formatDateTime, list: joinWords },
    translate: (text) => lookUp(plain, text) ?? translate(text),
  });
