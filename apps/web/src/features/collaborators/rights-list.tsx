import type { ModuleLevels } from "@nyota/contract/access";
import type { Side } from "@nyota/contract/guest-fields";
import { describeRights } from "@nyota/contract/permissions";
import { DescribedList } from "#ui/described-list.tsx";
import { describeGuestsSeen } from "./describe-guests-seen.ts";

type RightsListProps = { permissions: ModuleLevels; side: Side | null; groups: readonly { name: string }[] | null };

/** The rights in words, to read. */
export function RightsList({ permissions, side, groups }: RightsListProps) {
  const rights = describeRights(permissions).map(({ module, ...right }) => ({ key: module, ...right }));
  const overview = { key: "overview", label: "Overview", sentence: "Sees only the overview of the project." };
  const guests = { key: "guests", label: "Which guests", sentence: describeGuestsSeen({ side, groups }) };
  return <DescribedList label="Rights" items={[...(rights.length > 0 ? rights : [overview]), guests]} />;
}
