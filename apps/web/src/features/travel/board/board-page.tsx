import { guestEndpoints } from "@nyota/contract/guests/guests";
import { formatJourneyFilter } from "@nyota/contract/travel-stay/journey-filter";
import { type Direction, travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { useQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { Link as RouterLink, Navigate, Outlet } from "react-router";
import { boardWords } from "./board-labels.ts";
import { DayChoice } from "./day-choice.tsx";
import { HoursChart } from "./hours-chart.tsx";
import { JourneysTable } from "./journeys-table.tsx";
import { PlacesTable } from "./places-table.tsx";
import { type Board, useBoard, useDirection } from "./use-board.ts";
import { SendToShown } from "../message/send-to-shown.tsx";
import { useBeginCampaign } from "../message/use-begin-campaign.ts";
import { ExportItems } from "#features/exports/export-items.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { SuitcaseDrawing } from "#ui/drawings/suitcase-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

/** The arrivals or departures of all guests, by day, place and hour. */
export default function BoardPage() {
  const { projectId } = useProject();
  const direction = useDirection();
  if (!direction) return <Navigate replace to={`/projects/${projectId}/travel/arrival`} />;
  return (
    <>
      <Journeys key={direction} direction={direction} />
      <Outlet />
    </>
  );
}

function Journeys({ direction }: { direction: Direction }) {
  const { projectId, can, isExpired } = useProject();
  const board = useBoard(direction);
  const words = boardWords[direction];
  const missing = useMissing(direction);
  const told = useTold(direction);
  // Shown together: what comes later would push everything below it down.
  const isWaiting = missing.isLoading || told.isLoading || board.hours.isLoading;
  usePageTitle(words.title);
  return (
    <>
      <PageHeader
        title={words.title}
        text={words.text}
        actions={
          <>
            {direction === "ARRIVAL" && (
              <Button asChild>
                <RouterLink to={`/projects/${projectId}/travel/pickups`}>{t("Pick-ups")}</RouterLink>
              </Button>
            )}
            {!isExpired && can("TRAVEL", "CREATE") && (
              <Button asChild>
                <RouterLink to={`/projects/${projectId}/travel/import?direction=${direction}`}>
                  <Upload aria-hidden="true" /> {t("Import")}
                </RouterLink>
              </Button>
            )}
            <SendToShown filter={board.filter} title={words.title} />
          </>
        }
        menu={
          can("GUEST", "VIEW") && (
            <ExportItems
              input={{
                topic: board.filter.travel_type === "ARRIVAL" ? "arrivals" : "departures",
                filter: { journey: formatJourneyFilter(board.filter) },
              }}
            />
          )
        }
      />
      <Loaded
        read={isWaiting ? waiting : board.board}
        failure={words.failure}
        label={words.loading}
        skeleton={<SkeletonCard lines={8} />}
      >
        {({ days }) => (
          <>
            <Missing direction={direction} count={missing.data?.count ?? 0} />
            <ToldByGuests board={board} count={told.data?.count ?? 0} />
            {days.length === 0 && !board.isFiltered ? (
              <EmptyState drawing={<SuitcaseDrawing />} title={words.none} text={words.empty} />
            ) : (
              <>
                <DayChoice days={days} day={board.day} onChange={board.setDay} />
                {days.length > 0 && (
                  <div className="mb-6 grid items-start gap-4 lg:grid-cols-2">
                    <Card>
                      <HoursChart board={board} days={days} />
                    </Card>
                    <PlacesTable days={days} day={board.day} place={board.place} onChoose={board.setPlace} />
                  </div>
                )}
                <JourneysTable board={board} />
              </>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

/** Nothing is known yet. */
const waiting = { data: undefined, error: null, refetch: () => undefined };

/** The journeys that guests have told and nobody has confirmed. */
function useTold(direction: Direction) {
  const { projectId } = useProject();
  const asked = { travel_type: direction, told: true, by_booking: true, page_size: 1 };
  return useQuery(query(travelEndpoints.list, { params: { projectId }, query: asked }));
}

const missingFilter = (direction: Direction) => ({
  [direction === "ARRIVAL" ? "arrival" : "departure"]: ["NONE"],
  response: ["ACCEPTED"],
});

/** The guests who come and whose journey nobody knows. */
function useMissing(direction: Direction) {
  const { projectId, can } = useProject();
  return useQuery({
    ...query(guestEndpoints.list, {
      params: { projectId },
      query: { ...missingFilter(direction), page_size: 1 } as object,
    }),
    enabled: can("GUEST", "VIEW"),
  });
}

/** What guests have told waits to be confirmed. */
function ToldByGuests({ board, count }: { board: Board; count: number }) {
  if (count === 0 || board.filter.told) return null;
  return (
    <div className="mb-4">
      <Banner
        tone="info"
        action={
          <Button size="small" onClick={() => board.setTold(true)}>
            {t("See them")}
          </Button>
        }
      >
        {t(
          "Guests have told {count, plural, one {# journey on their page. Look at it and confirm it.} other {# journeys on their page. Look at them and confirm them.}}",
          { count },
        )}
      </Banner>
    </div>
  );
}

/** Those of whom nothing is known come first: they have to be asked. */
function Missing({ direction, count }: { direction: Direction; count: number }) {
  const { projectId, can, isExpired } = useProject();
  const campaign = useBeginCampaign();
  const name = direction === "ARRIVAL" ? "arrival" : "departure";
  const mayAsk = !isExpired && can("MESSAGE", "CREATE");
  if (count === 0) return null;
  return (
    <div className="mb-4">
      <Banner
        tone="warn"
        action={
          <span className="flex flex-wrap gap-2">
            <Button asChild size="small">
              <RouterLink to={`/projects/${projectId}/guests?${name}=NONE&response=ACCEPTED`}>
                {t("See them")}
              </RouterLink>
            </Button>
            {mayAsk && (
              <Button
                size="small"
                loading={campaign.isPending}
                onClick={() => void campaign.begin(boardWords[direction].asked, missingFilter(direction))}
              >
                {t("Write to them")}
              </Button>
            )}
          </span>
        }
      >
        {direction === "ARRIVAL"
          ? t(
              "{count, plural, one {# guest who comes has} other {# guests who come have}} not said when they arrive.",
              { count },
            )
          : t("{count, plural, one {# guest who comes has} other {# guests who come have}} not said when they leave.", {
              count,
            })}
      </Banner>
    </div>
  );
}
