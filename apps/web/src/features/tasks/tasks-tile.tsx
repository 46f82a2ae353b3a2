import { type DueTime, type Task, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { TaskDue } from "./task-due.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { formatNumber } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";

const soon: DueTime[] = ["OVERDUE", "TODAY", "WEEK"];
const openStatuses = ["TODO", "IN_PROGRESS", "BLOCKED"] as const;
const SHOWN = 4;

/** What is overdue and what is due within a week. */
export function TasksTile() {
  const { projectId } = useProject();
  const due = useQuery(
    query(taskEndpoints.list, {
      params: { projectId },
      query: { due: soon, status: [...openStatuses], page_size: SHOWN },
    }),
  );
  const overdue = useQuery(
    query(taskEndpoints.list, { params: { projectId }, query: { due: ["OVERDUE"], page_size: 1 } }),
  ).data?.count;
  const list = `/projects/${projectId}/tasks`;
  const filtered = new URLSearchParams([
    ...soon.map((time) => ["due", time]),
    ...openStatuses.map((status) => ["status", status]),
  ]);
  const count = due.data?.count ?? 0;
  return (
    <Card
      title={t("Tasks due")}
      note={count > 0 ? formatNumber(count) : undefined}
      action={<Link to={count > 0 ? `${list}?${filtered}` : list}>{count > 0 ? t("See them") : t("All tasks")}</Link>}
    >
      {due.isPending && Array.from({ length: 3 }, (_, index) => <SkeletonRow key={index} />)}
      {due.isError && <p className="text-ink-2">{due.error.message}</p>}
      {due.data && count === 0 && <p className="text-ink-2">{t("Nothing is due within a week.")}</p>}
      {overdue !== undefined && overdue > 0 && (
        <p className="mb-2 font-strong text-rust">
          {t("{count, plural, one {# task is} other {# tasks are}} overdue.", { count: overdue })}
        </p>
      )}
      {due.data && count > 0 && (
        <ul className="border-t border-line">
          {due.data.results.map((task) => (
            <DueTask key={task.id} task={task} list={list} />
          ))}
        </ul>
      )}
      {count > SHOWN && (
        <p className="mt-3 text-sm text-ink-3">
          {t("and {count, plural, one {# more task} other {# more tasks}}", { count: count - SHOWN })}
        </p>
      )}
    </Card>
  );
}

const DueTask = ({ task, list }: { task: Task; list: string }) => (
  <li className="flex items-baseline gap-3 border-b border-line py-2.5">
    <div className="min-w-0 flex-1">
      <RouterLink to={`${list}/${task.id}`} className="block truncate font-strong hover:text-henna hover:underline">
        {task.title}
      </RouterLink>
      {task.assignees.length > 0 && (
        <div className="truncate text-xs text-ink-3">{task.assignees.map(({ name }) => name).join(", ")}</div>
      )}
    </div>
    <TaskDue task={task} className="flex-none text-sm" />
  </li>
);
