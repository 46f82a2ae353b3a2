import { ChartColumn, LogOut, Pencil } from "lucide-react";
import { useState } from "react";
import { Link, Outlet } from "react-router";
import { LeaveProjectDialog } from "#features/collaborators/leave-project-dialog.tsx";
import { LooseEndsBanner } from "#features/loose-ends/loose-ends-banner.tsx";
import { useSeenGroups } from "#features/groups/use-seen-groups.ts";
import { NextAction } from "./tiles/next-action.tsx";
import { ActivityTile } from "./tiles/activity-tile.tsx";
import { ArrivalsTile } from "./tiles/arrivals-tile.tsx";
import { RoomsTile } from "./tiles/rooms-tile.tsx";
import { AnswersTile } from "./tiles/answers-tile.tsx";
import { CountdownTile } from "./tiles/countdown-tile.tsx";
import { CreditsTile } from "./tiles/credits-tile.tsx";
import { MessagesTile } from "./tiles/messages-tile.tsx";
import { SilentTile } from "./tiles/silent-tile.tsx";
import { TasksTile } from "#features/tasks/tasks-tile.tsx";
import { spanOf } from "./countdown.ts";
import { placeAndTime } from "./place-and-time.ts";
import { useEvents } from "./tiles/use-events.ts";
import { useFirstLoad } from "#lib/api/use-first-load.ts";
import { useLivePage } from "#lib/api/use-live-page.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";

/** The state of the celebration; every tile links to its page. */
export default function DashboardPage() {
  const [isLeaving, setLeaving] = useState(false);
  const isLoading = useFirstLoad();
  const { project, projectId, role, mayAsOwner, can, groupIds } = useProject();
  useLivePage(projectId);
  const seenGroups = useSeenGroups();
  const events = useEvents().data?.results ?? [];
  const placed =
    placeAndTime(project.start_date ? project : { ...project, ...spanOf(events) }) || t("No place and dates yet");
  const seesEvents = can("EVENT", "VIEW");
  return (
    <>
      <PageHeader
        title={project.title}
        text={seenGroups ? t("{place}. {groups}", { place: placed, groups: seenGroups }) : placed}
        menu={
          role === "MEMBER" && (
            <MenuItem icon={<LogOut />} onSelect={() => setLeaving(true)}>
              {t("Leave this project")}
            </MenuItem>
          )
        }
        actions={
          <>
            <Button asChild>
              <Link to="../stats" relative="path">
                <ChartColumn aria-hidden="true" />
                {t("Statistics")}
              </Link>
            </Button>
            {mayAsOwner("EDIT_PROJECT") && (
              <Button asChild>
                <Link to="edit-project">
                  <Pencil aria-hidden="true" />
                  {t("Edit project")}
                </Link>
              </Button>
            )}
            <NextAction />
          </>
        }
      />
      <div className={cx(isLoading && "invisible")}>
        <LooseEndsBanner />
        <div className="grid gap-4 lg:grid-cols-12 [&>*]:min-w-0">
          <div className="lg:col-span-5">
            <CountdownTile />
          </div>
          {seesEvents && (
            <div className="lg:col-span-7">
              <AnswersTile />
            </div>
          )}
          {can("GUEST", "VIEW") && (
            <div className="lg:col-span-4">
              <SilentTile />
            </div>
          )}
          <div className={cx("grid content-start gap-4", can("GUEST", "VIEW") ? "lg:col-span-8" : "lg:col-span-12")}>
            {can("TASK", "VIEW") && <TasksTile />}
            {can("MESSAGE", "VIEW") && <MessagesTile />}
            {groupIds === null && <CreditsTile />}
          </div>
          {can("TRAVEL", "VIEW") && (
            <div className="lg:col-span-6">
              <ArrivalsTile />
            </div>
          )}
          {can("STAY", "VIEW") && (
            <div className="lg:col-span-6">
              <RoomsTile />
            </div>
          )}
          {mayAsOwner("SEE_ACTIVITY") && (
            <div className="lg:col-span-12">
              <ActivityTile />
            </div>
          )}
        </div>
      </div>
      {isLeaving && <LeaveProjectDialog onClose={() => setLeaving(false)} />}
      <Outlet />
    </>
  );
}
