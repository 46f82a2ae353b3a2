import type { ModuleLevels } from "@nyota/contract/access";
import type { Side } from "@nyota/contract/guest-fields";
import { describeRights } from "@nyota/contract/permissions";
import { describeGuestsSeen } from "./describe-guests-seen.ts";

type RightsListProps = { permissions: ModuleLevels; side: Side | null; groups: readonly { name: string }[] | null };

/** The rights in words, to read. */
export function RightsList({ permissions, side, groups }: RightsListProps) {
  const rights = describeRights(permissions);
  return (
    <dl aria-label="Rights" className="divide-y divide-line rounded-card border border-line">
      {rights.map(({ module, label, sentence }) => (
        <div key={module} className="px-4 py-2.5">
          <dt className="font-strong">{label}</dt>
          <dd className="text-ink-2">{sentence}</dd>
        </div>
      ))}
      {rights.length === 0 && (
        <div className="px-4 py-2.5">
          <dt className="font-strong">Overview</dt>
          <dd className="text-ink-2">Sees only the overview of the project.</dd>
        </div>
      )}
      <div className="px-4 py-2.5">
        <dt className="font-strong">Which guests</dt>
        <dd className="text-ink-2">{describeGuestsSeen({ side, groups })}</dd>
      </div>
    </dl>
  );
}
