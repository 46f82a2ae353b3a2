import { type CallOutcome, callOutcomeLabels, type QueuedHousehold } from "@nyota/contract/site/calls";
import { Link as RouterLink } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDateTime, formatRelative, pluralise } from "#lib/text/format.ts";
import type { ListColumn } from "#ui/list-table/list-column.ts";
import { Pill, type PillTone } from "#ui/pill.tsx";

type State = QueuedHousehold["state"];
export const stateLabels: Record<State, string> = {
  DUE: "To phone",
  LATER: "Later",
  WRONG_NUMBER: "Wrong number",
  NO_PHONE: "No phone",
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
    const text = row.claim.is_mine ? "You have it" : `${row.claim.caller} has it`;
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

const describe = (outcome: CallOutcome, at: string) => `${callOutcomeLabels[outcome]}, ${formatRelative(at)}`;
const lastCall = ({ last_call: last }: QueuedHousehold) =>
  last ? (
    <span title={last.notes ?? undefined}>{describe(last.outcome, last.created_at)}</span>
  ) : (
    <span className="text-ink-3">Not phoned yet</span>
  );
const again = ({ state, last_call: last }: QueuedHousehold) =>
  state === "LATER" && last?.try_again_at ? formatDateTime(last.try_again_at) : null;

export const queueColumns = (projectId: string): ListColumn<QueuedHousehold>[] => [
  {
    id: "household",
    header: "Household",
    width: 220,
    freeze: true,
    fixed: true,
    cell: (row) => <HouseholdLink row={row} projectId={projectId} />,
  },
  { id: "state", header: "Call", width: 160, cell: (row) => <StatePill row={row} /> },
  { id: "group", header: "Group", width: 140, cell: (row) => row.group },
  { id: "missing", header: "Missing answers", width: 140, cell: (row) => `${row.open} of ${row.open + row.answered}` },
  { id: "last", header: "Last call", width: 220, cell: lastCall },
  { id: "again", header: "Phone again", width: 170, cell: again },
  { id: "since", header: "Invited", width: 130, cell: (row) => formatRelative(row.since) },
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
        {pluralise(row.open, "answer")} missing, invited {formatRelative(row.since)}
      </p>
      <p className="text-sm text-ink-3">
        {lastCall(row)}
        {time && `. Again ${time}`}
      </p>
    </div>
  );
}
