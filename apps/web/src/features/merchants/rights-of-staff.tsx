import type { ModuleLevels, StaffAction } from "@nyota/contract/access";
import { describeRights } from "@nyota/contract/permissions";
import { staffActionLabels, staffActionSentences } from "@nyota/contract/staff-permissions";

type RightsOfStaffProps = { levels: ModuleLevels; actions: readonly StaffAction[] };

/** What a member of staff may do, in words, to read. */
export function RightsOfStaff({ levels, actions }: RightsOfStaffProps) {
  const rights = [
    ...describeRights(levels),
    ...actions.map((action) => ({
      module: action,
      label: staffActionLabels[action],
      sentence: staffActionSentences[action],
    })),
  ];
  return (
    <dl aria-label="Permissions" className="divide-y divide-line rounded-card border border-line">
      {rights.map(({ module, label, sentence }) => (
        <div key={module} className="px-4 py-2.5">
          <dt className="font-strong">{label}</dt>
          <dd className="text-ink-2">{sentence}</dd>
        </div>
      ))}
      {rights.length === 0 && (
        <div className="px-4 py-2.5">
          <dt className="font-strong">Overview</dt>
          <dd className="text-ink-2">Sees only the names and dates of the firm’s projects.</dd>
        </div>
      )}
    </dl>
  );
}
