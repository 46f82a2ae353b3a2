import type { SilentHousehold } from "@nyota/contract/site/answer-views";
import { tentativeLabels } from "@nyota/contract/guests/answer-labels";
import { Link as RouterLink } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate, formatRelative, pluralise } from "#lib/text/format.ts";
import type { ListColumn } from "#ui/list-table/list-column.ts";
import { Pill } from "#ui/pill.tsx";

const never = <span className="text-ink-3">Never</span>;
const moment = (at: string | null) => (at ? <span title={formatDate(at)}>{formatRelative(at)}</span> : never);
const missing = ({ open, answered }: SilentHousehold) =>
  answered > 0 ? `${open} of ${pluralise(open + answered, "answer")}` : pluralise(open, "answer");

function HouseholdLink({ row, projectId }: { row: SilentHousehold; projectId: string }) {
  const home = row.is_group ? `groups/${row.household_id}` : row.household_id;
  return (
    <RouterLink
      to={`/projects/${projectId}/guests/${home}`}
      className="relative z-1 truncate rounded-[4px] font-strong hover:text-henna hover:underline"
    >
      {row.household}
    </RouterLink>
  );
}

function Marks({ row }: { row: SilentHousehold }) {
  return (
    <span className="flex flex-wrap gap-1">
      {row.is_unsure && <Pill tone="wait">{tentativeLabels.UNSURE}</Pill>}
      {row.is_late && <Pill tone="bad">Deadline passed</Pill>}
      {!row.has_phone && <Pill tone="no">No phone</Pill>}
    </span>
  );
}

type Shown = { projectId: string; seesMessages: boolean };

export const silentColumns = ({ projectId, seesMessages }: Shown): ListColumn<SilentHousehold>[] => [
  {
    id: "household",
    header: "Household",
    width: 220,
    freeze: true,
    fixed: true,
    sort: true,
    cell: (row) => <HouseholdLink row={row} projectId={projectId} />,
  },
  { id: "group", header: "Group", width: 150, cell: (row) => row.group },
  { id: "missing", header: "Missing answers", width: 140, cell: (row) => `${row.open} of ${row.open + row.answered}` },
  { id: "since", header: "Invited", width: 140, sort: true, cell: (row) => moment(row.since) },
  { id: "seen", header: "Page last seen", width: 140, cell: (row) => moment(row.seen_at) },
  ...(seesMessages
    ? [{ id: "messaged", header: "Last message", width: 140, cell: (row: SilentHousehold) => moment(row.messaged_at) }]
    : []),
  { id: "marks", header: "Remarks", width: 220, cell: (row) => <Marks row={row} /> },
];

/** The same on a phone. */
export function SilentCard({ row }: { row: SilentHousehold }) {
  const { projectId } = useProject();
  return (
    <div className="min-w-0">
      <HouseholdLink row={row} projectId={projectId} />
      <p className="text-sm text-ink-2">
        {missing(row)} missing, invited {formatRelative(row.since)}
      </p>
      <p className="mb-1 text-sm text-ink-3">
        {row.seen_at ? `Looked at their page ${formatRelative(row.seen_at)}` : "Never looked at their page"}
        {row.messaged_at && `, last message ${formatRelative(row.messaged_at)}`}
      </p>
      <Marks row={row} />
    </div>
  );
}
