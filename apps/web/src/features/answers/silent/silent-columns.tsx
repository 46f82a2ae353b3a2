import type { SilentHousehold } from "@nyota/contract/site/answer-views";
import { tentativeLabels } from "@nyota/contract/guests/answer-labels";
import { Link as RouterLink } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate, formatRelative } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";
import type { ListColumn } from "#ui/list-table/list-column.ts";
import { Pill } from "#ui/pill.tsx";

const never = <span className="text-ink-3">{t("Never")}</span>;
const moment = (at: string | null) => (at ? <span title={formatDate(at)}>{formatRelative(at)}</span> : never);

/** "2 of 3 answers missing, invited 4 days ago" */
function describeMissing({ open, answered, since }: SilentHousehold): string {
  const invited = formatRelative(since);
  return answered > 0
    ? t("{open} of {count, plural, one {# answer} other {# answers}} missing, invited {invited}", {
        open,
        count: open + answered,
        invited,
      })
    : t("{count, plural, one {# answer} other {# answers}} missing, invited {invited}", { count: open, invited });
}

function describeContact({ seen_at, messaged_at }: SilentHousehold): string {
  const seen = seen_at && formatRelative(seen_at);
  const messaged = messaged_at && formatRelative(messaged_at);
  if (seen && messaged) return t("Looked at their page {seen}, last message {messaged}", { seen, messaged });
  if (seen) return t("Looked at their page {seen}", { seen });
  return messaged
    ? t("Never looked at their page, last message {messaged}", { messaged })
    : t("Never looked at their page");
}

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
      {row.is_unsure && <Pill tone="wait">{translate(tentativeLabels.UNSURE)}</Pill>}
      {row.is_late && <Pill tone="bad">{t("Deadline passed")}</Pill>}
      {!row.has_phone && <Pill tone="no">{t("No phone")}</Pill>}
    </span>
  );
}

type Shown = { projectId: string; seesMessages: boolean };

export const silentColumns = ({ projectId, seesMessages }: Shown): ListColumn<SilentHousehold>[] => [
  {
    id: "household",
    header: t("Household"),
    width: 220,
    freeze: true,
    fixed: true,
    sort: true,
    cell: (row) => <HouseholdLink row={row} projectId={projectId} />,
  },
  { id: "group", header: t("Group"), width: 150, cell: (row) => row.group },
  {
    id: "missing",
    header: t("Missing answers"),
    width: 140,
    cell: ({ open, answered }) => t("{open} of {count}", { open, count: open + answered }),
  },
  { id: "since", header: t("Invited"), width: 140, sort: true, cell: (row) => moment(row.since) },
  { id: "seen", header: t("Page last seen"), width: 140, cell: (row) => moment(row.seen_at) },
  ...(seesMessages
    ? [
        {
          id: "messaged",
          header: t("Last message"),
          width: 140,
          cell: (row: SilentHousehold) => moment(row.messaged_at),
        },
      ]
    : []),
  { id: "marks", header: t("Remarks"), width: 220, cell: (row) => <Marks row={row} /> },
];

/** The same on a phone. */
export function SilentCard({ row }: { row: SilentHousehold }) {
  const { projectId } = useProject();
  return (
    <div className="min-w-0">
      <HouseholdLink row={row} projectId={projectId} />
      <p className="text-sm text-ink-2">{describeMissing(row)}</p>
      <p className="mb-1 text-sm text-ink-3">{describeContact(row)}</p>
      <Marks row={row} />
    </div>
  );
}
