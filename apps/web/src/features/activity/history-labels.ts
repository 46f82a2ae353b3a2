import { type HistoryWords, historyWords as wordsOf } from "@nyota/contract/account/history-labels";
import { lookUp } from "@nyota/contract/look-up";
import type { ReplyOf } from "@nyota/contract/endpoint";
import type { Column } from "@nyota/contract/guests/columns";
import type { guestEndpoints } from "@nyota/contract/guests/guests";
import { t, translate } from "#lib/i18n/t.ts";
import { formatDate, formatDateTime, joinWords } from "#lib/text/format.ts";

export type GuestChoices = Pick<ReplyOf<typeof guestEndpoints.choices>, "groups" | "sub_groups" | "tags" | "events">;
type Known = { choices: GuestChoices; columns: readonly Column[] };

/** What stands for a value that has no words of its own. */
const plain: Readonly<Record<string, string>> = {
  nothing: t("nothing"),
  yes: t("yes"),
  no: t("no"),
  "no answer": t("no answer"),
};

/**
 * The words of the activity, with days and moments as the screen writes them. The names that users gave, and what they
 * typed, stay as they are.
 */
export function historyWords({ choices, columns }: Known): HistoryWords {
  const named = [choices.groups, choices.sub_groups, choices.tags, choices.events].flat();
  const words = wordsOf({ named, columns, format: { day: formatDate, moment: formatDateTime, list: joinWords } });
  const given = new Set([...named, ...columns].map(({ label }) => label));
  const show = (text: string) => (given.has(text) ? text : translate(text));
  return {
    field: (field, type) => show(words.field(field, type)),
    value: (value, field, type) => {
      const text = words.value(value, field, type);
      return text === value ? text : (lookUp(plain, text) ?? show(text));
    },
  };
}
