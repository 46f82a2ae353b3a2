import { taskStatuses } from "@nyota/contract/tasks/task-fields";
import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, CalendarSync, Columns3, GitCommitVertical, List, ListPlus, Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link as RouterLink, Outlet, useLocation, useNavigate, useSearchParams } from "react-router";
import { NOBODY, useTaskList } from "../list/use-task-list.ts";
import { TaskFilters } from "../list/task-filters.tsx";
import { TaskTable } from "../list/task-table.tsx";
import { useTaskChoices } from "../use-task-choices.ts";
import { useTaskRights } from "../use-task-rights.ts";
import { QuickAdd } from "./quick-add.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

const FeedDialog = lazy(() => import("./feed-dialog.tsx"));
const TaskBoard = lazy(() => import("../board/task-board.tsx").then((file) => ({ default: file.TaskBoard })));
const TaskCalendar = lazy(() =>
  import("../calendar/task-calendar.tsx").then((file) => ({ default: file.TaskCalendar })),
);
const TaskTimeline = lazy(() =>
  import("../calendar/task-timeline.tsx").then((file) => ({ default: file.TaskTimeline })),
);

const views = [
  { value: "list", label: t("List"), icon: <List aria-hidden="true" /> },
  { value: "board", label: t("Board"), icon: <Columns3 aria-hidden="true" /> },
  { value: "calendar", label: t("Calendar"), icon: <CalendarDays aria-hidden="true" /> },
  { value: "timeline", label: t("Timeline"), icon: <GitCommitVertical aria-hidden="true" /> },
] as const;
type View = (typeof views)[number]["value"];

export default function TasksPage() {
  const { mayAdd } = useTaskRights();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [url, setUrl] = useSearchParams();
  const [isFeedOpen, setFeedOpen] = useState(false);
  const view = views.find(({ value }) => value === url.get("view"))?.value ?? "list";
  function show(next: View): void {
    const changed = new URLSearchParams(url);
    if (next === "list") changed.delete("view");
    else changed.set("view", next);
    for (const name of ["page", "month"]) changed.delete(name);
    setUrl(changed);
  }
  return (
    <>
      <PageHeader
        title={t("Tasks")}
        text={useCounts()}
        actions={
          mayAdd && (
            <Button asChild variant="primary">
              <RouterLink to={{ pathname: "create", search }}>
                <Plus aria-hidden="true" /> {t("Add task")}
              </RouterLink>
            </Button>
          )
        }
        menu={
          <>
            {mayAdd && (
              <MenuItem icon={<ListPlus />} onSelect={() => void navigate({ pathname: "add-timeline", search })}>
                {t("Add a wedding’s timeline")}
              </MenuItem>
            )}
            <MenuItem icon={<CalendarSync />} onSelect={() => setFeedOpen(true)}>
              {t("Show your tasks in your calendar")}
            </MenuItem>
          </>
        }
      />
      {isFeedOpen && (
        <Suspense>
          <FeedDialog onClose={() => setFeedOpen(false)} />
        </Suspense>
      )}
      <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
        <Segmented label={t("View")} options={[...views]} value={view} onChange={show} className="max-md:w-full" />
        {mayAdd && <QuickAdd />}
      </div>
      {view === "list" ? <TaskTable /> : <OtherView view={view} />}
      <Outlet />
    </>
  );
}

function OtherView({ view }: { view: Exclude<View, "list"> }) {
  const { projectId } = useProject();
  const { list, filter } = useTaskList();
  const { members, events } = useTaskChoices(projectId);
  const shown: Record<typeof view, ReactNode> = {
    board: <TaskBoard filter={filter} />,
    calendar: <TaskCalendar filter={filter} />,
    timeline: <TaskTimeline filter={filter} />,
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
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
      </div>
      <Suspense fallback={<SkeletonCard lines={10} />}>{shown[view]}</Suspense>
    </>
  );
}

const openStatuses = taskStatuses.filter((status) => status !== "DONE");

/** "12 open tasks, 3 overdue". */
function useCounts(): string {
  const { projectId, isLimited } = useProject();
  const count = (filter: object) =>
    query(taskEndpoints.list, { params: { projectId }, query: { ...filter, page_size: 1 } });
  const open = useQuery(count({ status: openStatuses })).data?.count;
  const overdue = useQuery(count({ due: ["OVERDUE"] })).data?.count;
  if (open === undefined || overdue === undefined) return t("What has to be done, by whom, until when");
  if (open === 0) return isLimited ? t("Nothing is open of those you added or were given") : t("Nothing is open");
  const values = { count: open, overdue };
  return isLimited
    ? t(
        "{count, plural, one {# open task} other {# open tasks}} of those you added or were given{overdue, plural, =0 {} other {, # overdue}}",
        values,
      )
    : t("{count, plural, one {# open task} other {# open tasks}}{overdue, plural, =0 {} other {, # overdue}}", values);
}
