import { type CallOutcome, callOutcomeLabels } from "@nyota/contract/site/call-outcomes";
import { type QueuedHousehold } from "@nyota/contract/site/calls";
import { Link as RouterLink } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDateTime, formatRelative } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";
import type { ListColumn } from "#ui/list-table/list-column.ts";
import { Pill, type PillTone } from "#ui/pill.tsx";

type State = QueuedHousehold["state"];
export const stateLabels: Record<State, string> = {
  DUE: t("To phone"),
  LATER: t("Later"),
  WRONG_NUMBER: t("Wrong number"),
  NO_PHONE: t("No phone"),
};
const stateTones: Record<State, PillTone> = { DUE: "wait", LATER: "no", WRONG_NUMBER: "bad", NO_PHONE: "bad" };

function HouseholdLink({ row, projectId }: { row: QueuedHousehold; projectId: string }) {
  return (
    <RouterLink
      to={`/projects/${projectId}/rsvp/calls/${row.household_id}`}
      className="relative z-1 truncate rounded-[4px] font-strong hover:text-henna hover:underline"
    >
      {row.household}
    </RouterLink>
  );
}

function StatePill({ row }: { row: QueuedHousehold }) {
  if (row.claim) {
    const text = row.claim.is_mine ? t("You have it") : t("{name} has it", { name: row.claim.caller });
    return (
      <Pill tone="info" className="max-w-44">
        <span className="truncate" title={text}>
          {text}
        </span>
      </Pill>
    );
  }
  return <Pill tone={stateTones[row.state]}>{stateLabels[row.state]}</Pill>;
}

const describe = (outcome: CallOutcome, at: string) =>
  `${translate(callOutcomeLabels[outcome])}, ${formatRelative(at)}`;
const lastCall = ({ last_call: last }: QueuedHousehold) =>
  last ? (
    <span title={last.notes ?? undefined}>{describe(last.outcome, last.created_at)}</span>
  ) : (
    <span className="text-ink-3">{t("Not phoned yet")}</span>
  );
const again = ({ state, last_call: last }: QueuedHousehold) =>
  state === "LATER" && last?.try_again_at ? formatDateTime(last.try_again_at) : null;

export const queueColumns = (projectId: string): ListColumn<QueuedHousehold>[] => [
  {
    id: "household",
    header: t("Household"),
    width: 220,
    freeze: true,
    fixed: true,
    cell: (row) => <HouseholdLink row={row} projectId={projectId} />,
  },
  { id: "state", header: t("Call"), width: 160, cell: (row) => <StatePill row={row} /> },
  { id: "group", header: t("Group"), width: 140, cell: (row) => row.group },
  {
    id: "missing",
    header: t("Missing answers"),
    width: 140,
    cell: ({ open, answered }) => t("{open} of {count}", { open, count: open + answered }),
  },
  { id: "last", header: t("Last call"), width: 220, cell: lastCall },
  { id: "again", header: t("Phone again"), width: 170, cell: again },
  { id: "since", header: t("Invited"), width: 130, cell: (row) => formatRelative(row.since) },
];

/** The same on a phone. */
export function QueueCard({ row }: { row: QueuedHousehold }) {
  const { projectId } = useProject();
  const time = again(row);
  return (
    <div className="min-w-0">
      <div className="flex items-start justify-between gap-2">
        <HouseholdLink row={row} projectId={projectId} />
        <StatePill row={row} />
      </div>
      <p className="text-sm text-ink-2">
        {t("{count, plural, one {# answer} other {# answers}} missing, invited {invited}", {
          count: row.open,
          invited: formatRelative(row.since),
        })}
      </p>
      <p className="text-sm text-ink-3">
        {lastCall(row)}
        {time && `. ${t("Again {date}", { date: time })}`}
      </p>
    </div>
  );
}
