import { taskFields, type TaskStatusCount } from "@nyota/contract/tasks/task-fields";
import { type DueTime, dueTimes, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { keysOf } from "@nyota/contract/keys-of";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { BarsByRow } from "#ui/charts/bars-by-row.tsx";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { Link } from "#ui/link.tsx";

const notOverdue = keysOf(dueTimes).filter((time) => time !== "OVERDUE");

/** The tasks by status, and which of them are overdue; each number leads to its tasks. */
export function TasksCard() {
  const { projectId } = useProject();
  const read = useQuery(query(taskEndpoints.counts, { params: { projectId } }));
  const tasks = `/projects/${projectId}/tasks`;
  return (
    <ChartCard
      read={read}
      failure={t("The tasks could not be counted")}
      loading={t("Counting the tasks")}
      title={t("Tasks by status")}
      action={<Link to={tasks}>{t("Tasks")}</Link>}
    >
      {({ results }) =>
        results.every(({ count }) => count === 0) ? (
          <p className="text-ink-2">{t("There are no tasks yet.")}</p>
        ) : (
          <BarsByRow
            label={t("Tasks by status")}
            summary={summarise(results)}
            head={t("Status")}
            rows={results.map((row) => toRow(row, tasks))}
          />
        )
      }
    </ChartCard>
  );
}

function toRow({ status, count, overdue }: TaskStatusCount, tasks: string) {
  const isDone = status === "DONE";
  const list = (due: readonly DueTime[] = []) =>
    `${tasks}?${new URLSearchParams([["status", status], ...due.map((time) => ["due", time])])}`;
  return {
    key: status,
    label: translate(taskFields.status.choices[status]),
    to: list(),
    segments: [
      { label: translate(dueTimes.OVERDUE), value: overdue, tone: "rust" as const, to: list(["OVERDUE"]) },
      {
        label: t("Not overdue"),
        value: isDone ? 0 : count - overdue,
        tone: "marigold" as const,
        to: list(notOverdue),
      },
      {
        label: translate(taskFields.status.choices.DONE),
        value: isDone ? count : 0,
        tone: "leaf" as const,
        to: list(),
      },
    ],
  };
}

function summarise(results: readonly TaskStatusCount[]): string {
  const sum = (numberOf: (row: TaskStatusCount) => number) => results.reduce((all, row) => all + numberOf(row), 0);
  return t("{done, number} of {count, plural, one {# task} other {# tasks}} done, {overdue, number} overdue.", {
    done: sum(({ status, count }) => (status === "DONE" ? count : 0)),
    count: sum(({ count }) => count),
    overdue: sum(({ overdue }) => overdue),
  });
}
