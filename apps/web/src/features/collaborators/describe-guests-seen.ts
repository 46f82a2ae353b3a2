import { guestFields, type Side } from "@nyota/contract/guest-fields";
import { joinWords } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";

type Limits = { side: Side | null; groups: readonly { name: string }[] | null };

/** Which guests somebody sees: "All guests", "Groups marked “Bride's side”", "Iyers and Mehras". */
export function describeGuestsSeen({ side, groups }: Limits): string {
  if (side) return t("Groups marked “{side}”", { side: translate(guestFields.side.choices[side]) });
  if (groups === null) return t("All guests");
  if (groups.length === 0) return t("No group that you see");
  return groups.length > 3
    ? t("{count, plural, one {# group} other {# groups}}", { count: groups.length })
    : joinWords(groups.map(({ name }) => name));
}
