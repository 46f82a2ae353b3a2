import type { ModuleLevels } from "@nyota/contract/access";
import type { Side } from "@nyota/contract/guest-fields";
import { describeRights } from "@nyota/contract/permissions";
import { DescribedList } from "#ui/described-list.tsx";
import { describeGuestsSeen } from "./describe-guests-seen.ts";
import { t, translate } from "#lib/i18n/t.ts";

type RightsListProps = { permissions: ModuleLevels; side: Side | null; groups: readonly { name: string }[] | null };

/** The rights in words, to read. */
export function RightsList({ permissions, side, groups }: RightsListProps) {
  const rights = describeRights(permissions).map(({ module, label, sentence }) => ({
    key: module,
    label: translate(label),
    sentence: translate(sentence),
  }));
  const overview = { key: "overview", label: t("Overview"), sentence: t("Sees only the overview of the project.") };
  const guests = { key: "guests", label: t("Which guests"), sentence: describeGuestsSeen({ side, groups }) };
  return <DescribedList label={t("Rights")} items={[...(rights.length > 0 ? rights : [overview]), guests]} />;
}
