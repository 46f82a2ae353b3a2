import type { PickupBoard } from "@nyota/contract/pickups/pickups";
import { Car, Plus, Sparkles } from "lucide-react";
import { usePickupRights } from "../use-pickup-rights.ts";
import { OpenedDialog } from "./opened-dialog.tsx";
import { TripCard } from "./trip-card.tsx";
import { TripLanes } from "./trip-lanes.tsx";
import { usePickups, type Opened } from "./use-pickups.ts";
import { WaitingCard } from "./waiting-card.tsx";
import { useProject } from "#lib/navigation/project-context.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { formatDate, formatNumber, formatWeekday } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { ChipButton } from "#ui/chip.tsx";
import { SuitcaseDrawing } from "#ui/drawings/suitcase-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Link } from "#ui/link.tsx";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

/** Who fetches whom: the trips of a day, and the arrivals that have none. */
export default function PickupsPage() {
  const { projectId } = useProject();
  const { mayAdd, mayEdit } = usePickupRights();
  const { read, setDay, opened, open, close } = usePickups();
  const day = read.data?.day ?? null;
  usePageTitle(t("Pick-ups"));
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[{ label: t("Arrivals"), to: `/projects/${projectId}/travel/arrival` }, { label: t("Pick-ups") }]}
          />
        }
        title={t("Pick-ups")}
        text={t("Who fetches whom where they arrive, and who still waits for a vehicle.")}
        actions={
          <>
            <Button icon={<Car aria-hidden="true" />} onClick={() => open({ kind: "vehicles" })}>
              {t("Vehicles")}
            </Button>
            {mayAdd && (
              <Button icon={<Plus aria-hidden="true" />} onClick={() => open({ kind: "trip" })}>
                {t("Add trip")}
              </Button>
            )}
            {mayEdit && day && (
              <Button
                variant="primary"
                icon={<Sparkles aria-hidden="true" />}
                onClick={() => open({ kind: "suggest" })}
              >
                {t("Suggest trips")}
              </Button>
            )}
          </>
        }
      />
      <Loaded
        read={read}
        failure={t("The pick-ups could not be loaded")}
        label={t("Loading the pick-ups")}
        skeleton={<SkeletonCard lines={8} />}
      >
        {(board) => <Board board={board} onDay={setDay} onOpen={open} />}
      </Loaded>
      {opened && <OpenedDialog opened={opened} board={read.data} onOpen={open} onClose={close} />}
    </>
  );
}

type BoardProps = { board: PickupBoard; onDay: (day: string) => void; onOpen: (opened: Opened) => void };

function Board({ board, onDay, onOpen }: BoardProps) {
  const { projectId } = useProject();
  const { days, day, trips, waiting } = board;
  if (days.length === 0 && waiting.length === 0)
    return (
      <EmptyState
        drawing={<SuitcaseDrawing />}
        title={t("Nobody needs a pick-up yet")}
        text={t(
          "Tick “They need a ride” at a guest’s arrival, or let guests say so on their page. Then they appear here.",
        )}
        link={<Link to={`/projects/${projectId}/travel/arrival`}>{t("Go to the arrivals")}</Link>}
      />
    );
  return (
    <>
      <div role="group" aria-label={t("Day")} className="mb-4 flex flex-wrap gap-2">
        {days.map((one) => (
          <ChipButton key={one.day} pressed={one.day === day} onClick={() => onDay(one.day)}>
            {`${formatWeekday(one.day)} ${formatDate(one.day)}`} <b>{formatNumber(one.people)}</b>
            {one.waiting > 0 && (
              <span className="text-rust">
                {" "}
                {t("{count, plural, one {# waits} other {# wait}}", { count: one.waiting })}
              </span>
            )}
          </ChipButton>
        ))}
      </div>
      {trips.length > 0 && <TripLanes trips={trips} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(300px,360px)_1fr]">
        <WaitingCard key={day} waiting={waiting} onOpen={onOpen} />
        <section aria-label={t("Trips")} className="min-w-0">
          <h2 className="sr-only">{t("Trips")}</h2>
          {trips.length === 0 ? (
            <EmptyState
              level={3}
              title={t("No trip on this day")}
              text={t("Let Nyota suggest trips from the arrivals, or add one yourself.")}
            />
          ) : (
            <ul aria-label={t("Trips of the day")} className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
              {trips.map((trip) => (
                <TripCard key={trip.id} trip={trip} onOpen={onOpen} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}
