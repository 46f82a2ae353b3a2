import type { RequestOf } from "@nyota/contract/endpoint";
import { type OwnTask, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CalendarDays, Plus } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { Link as RouterLink, Outlet, useLocation, useNavigate } from "react-router";
import { TaskCard } from "../list/task-card.tsx";
import { ownTaskColumns } from "../list/task-columns.tsx";
import { TaskFilters } from "../list/task-filters.tsx";
import { useSetDone } from "../list/use-set-done.ts";
import { query } from "#lib/api/api.ts";
import { useAllProjects } from "#lib/api/use-all-projects.ts";
import { t } from "#lib/i18n/t.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";
import { Button } from "#ui/button.tsx";
import { TasksDrawing } from "#ui/drawings/tasks-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { ListTable } from "#ui/list-table/list-table.tsx";
import { pageOf } from "#ui/list-table/page-of.ts";
import { MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";

type Query = RequestOf<typeof taskEndpoints.listOwn>["query"];

const FeedDialog = lazy(() => import("./feed-dialog.tsx"));

const rowId = (task: OwnTask) => task.id;
const rowLabel = (task: OwnTask) => task.title;

/** What is assigned to the user, in all their projects. */
export default function OwnTasksPage() {
  const navigate = useNavigate();
  const [isFeedOpen, setFeedOpen] = useState(false);
  const { search } = useLocation();
  const list = useListParams({ filters: ["status", "priority", "due", "project"] });
  const { page, pageSize, ordering, search: words, filters } = list.params;
  const { projects = [] } = useAllProjects();
  const asked = { page, page_size: pageSize, search: words, ...filters, ...(ordering && { ordering }) } as Query;
  const tasks = useQuery({ ...query(taskEndpoints.listOwn, { query: asked }), placeholderData: keepPreviousData });
  const setDone = useSetDone();
  const setDoneOf = useCallback((task: OwnTask) => (task.may_edit ? setDone : undefined), [setDone]);
  const columns = useMemo(() => ownTaskColumns(setDoneOf), [setDoneOf]);
  const add = (
    <Button asChild variant="primary">
      <RouterLink to={{ pathname: "create", search }}>
        <Plus aria-hidden="true" /> {t("Add task")}
      </RouterLink>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("Your tasks")}
        text={t("What is assigned to you, in all your projects")}
        actions={add}
        menu={
          <MenuItem icon={<CalendarDays />} onSelect={() => setFeedOpen(true)}>
            {t("Show them in your calendar")}
          </MenuItem>
        }
      />
      {isFeedOpen && (
        <Suspense>
          <FeedDialog onClose={() => setFeedOpen(false)} />
        </Suspense>
      )}
      <ListTable
        id="own-tasks"
        label={t("Your tasks")}
        columns={columns}
        {...pageOf(tasks, list)}
        rowId={rowId}
        rowLabel={rowLabel}
        card={(task) => <TaskCard task={task} setDone={setDoneOf(task)} place={task.project.title} />}
        counted={(total) => t("{count, plural, one {# task} other {# tasks}}", { count: total })}
        onOpen={(task) => void navigate(`/projects/${task.project.id}/tasks/${task.id}`)}
        toolbar={
          <TaskFilters
            list={list}
            more={[
              {
                name: "project",
                label: t("Project"),
                options: projects.map(({ id, title }) => ({ value: id, label: title })),
              },
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
            <EmptyState
              drawing={<TasksDrawing />}
              title={t("Nothing is assigned to you")}
              text={t("Tasks that somebody gives you, in any project, appear here; what is due first is at the top.")}
              action={add}
            />
          )
        }
      />
      <Outlet />
    </>
  );
}
