import { Printer } from "lucide-react";
import { CreditsCard } from "./credits-card.tsx";
import { DaysCard } from "./days-card.tsx";
import { EventsCard } from "./events-card.tsx";
import { GroupsCard } from "./groups-card.tsx";
import { JourneysCard } from "./journeys-card.tsx";
import { MessagesCard } from "./messages-card.tsx";
import { TasksCard } from "./tasks-card.tsx";
import { RoomsStats } from "#features/stay/rooms-stats.tsx";
import { useSeenGroups } from "#features/groups/use-seen-groups.ts";
import { usePrintTime } from "#lib/use-print-time.ts";
import { useFirstLoad } from "#lib/api/use-first-load.ts";
import { useLivePage } from "#lib/api/use-live-page.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { ArchDrawing } from "#ui/drawings/arch-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";

/** The celebration in numbers: charts with their tables, for the screen and for paper. */
export default function StatsPage() {
  const { project, projectId, can, isLimited } = useProject();
  const seenGroups = useSeenGroups();
  const printedAt = usePrintTime();
  const isLoading = useFirstLoad();
  useLivePage(projectId);
  const cards = [
    can("EVENT", "VIEW") && <EventsCard key="events" />,
    can("GUEST", "VIEW") && <DaysCard key="days" />,
    can("GUEST", "VIEW") && <GroupsCard key="groups" />,
    can("TRAVEL", "VIEW") && <JourneysCard key="journeys" />,
    can("STAY", "VIEW") && <RoomsStats key="rooms" />,
    can("MESSAGE", "VIEW") && <MessagesCard key="messages" />,
    can("TASK", "VIEW") && <TasksCard key="tasks" />,
    // The plan is the whole project's.
    !isLimited && !project.is_unlimited && <CreditsCard key="credits" />,
  ].filter((card) => card !== false);
  return (
    <>
      <style>{"@page { size: A4 landscape; margin: 10mm; }"}</style>
      <div className="print:hidden">
        <PageHeader
          title={t("Statistics")}
          text={seenGroups ?? t("Answers, journeys, rooms, messages and tasks of the whole celebration.")}
          actions={
            cards.length > 0 && (
              <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
                {t("Print")}
              </Button>
            )
          }
        />
      </div>
      <div className="mb-3 hidden print:block">
        <p className="display text-xl">{t("Statistics, {name}", { name: project.title })}</p>
        <p className="text-sm">
          {formatDateTime(printedAt)}
          {seenGroups && `. ${seenGroups}`}
        </p>
      </div>
      <div className={cx("space-y-5", isLoading && "invisible")}>
        {cards.length > 0 ? (
          cards
        ) : (
          <EmptyState
            drawing={<ArchDrawing />}
            title={t("Nothing to count for you")}
            text={t(
              "You may not see events, guests, journeys, rooms, messages or tasks of this project. Ask its owner if you need them.",
            )}
          />
        )}
      </div>
    </>
  );
}
