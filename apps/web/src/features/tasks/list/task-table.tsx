import { type Task, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useTaskChoices } from "../use-task-choices.ts";
import { useTaskRights } from "../use-task-rights.ts";
import { NoTasks } from "./no-tasks.tsx";
import { TaskBulk } from "./task-bulk.tsx";
import { showName } from "../show-name.ts";
import { TaskCard } from "./task-card.tsx";
import { taskColumns } from "./task-columns.tsx";
import { TaskFilters } from "./task-filters.tsx";
import { TaskMenu } from "./task-menu.tsx";
import { NOBODY, useTaskList } from "./use-task-list.ts";
import { useSetDone } from "./use-set-done.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { TasksDrawing } from "#ui/drawings/tasks-drawing.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { ListTable } from "#ui/list-table/list-table.tsx";
import { pageOf } from "#ui/list-table/page-of.ts";

const rowId = (task: Task) => task.id;
const rowLabel = (task: Task) => task.title;

export function TaskTable() {
  const { projectId } = useProject();
  const navigate = useNavigate();
  const { mayEdit, mayDelete } = useTaskRights();
  const { list, query: asked } = useTaskList();
  const { members, events } = useTaskChoices(projectId);
  const tasks = useQuery({
    ...query(taskEndpoints.list, { params: { projectId }, query: asked }),
    placeholderData: keepPreviousData,
  });
  const setTaskDone = useSetDone(projectId);
  const setDone = mayEdit ? setTaskDone : undefined;
  const columns = useMemo(() => taskColumns(setDone, mayEdit || mayDelete), [setDone, mayEdit, mayDelete]);
  return (
    <ListTable
      id="tasks"
      label={t("Tasks")}
      columns={columns}
      {...pageOf(tasks, list)}
      rowId={rowId}
      rowLabel={rowLabel}
      card={(task) => (
        <TaskCard
          task={task}
          setDone={setDone}
          place={task.event ? showName(task.event.name) : undefined}
          menu={<TaskMenu task={task} />}
        />
      )}
      counted={(total) => t("{count, plural, one {# task} other {# tasks}}", { count: total })}
      {...((mayEdit || mayDelete) && {
        bulk: (ids: string[], clear: () => void) => (
          <TaskBulk ids={ids} clear={clear} tasks={tasks.data?.results.filter(({ id }) => ids.includes(id)) ?? []} />
        ),
      })}
      onOpen={(task) => void navigate(`/projects/${projectId}/tasks/${task.id}`)}
      toolbar={
        <TaskFilters
          list={list}
          more={[
            {
              name: "assignee",
              label: t("Assigned to"),
              options: [...members, { value: NOBODY, label: t("Nobody") }],
            },
            { name: "event", label: t("Event"), options: events },
          ]}
        />
      }
      empty={
        list.isFiltered ? (
          <NoMatch
            title={t("No task matches")}
            clear={t("Show all tasks")}
            drawing={<TasksDrawing />}
            onClear={list.clearFilters}
          />
        ) : (
          <NoTasks />
        )
      }
    />
  );
}
