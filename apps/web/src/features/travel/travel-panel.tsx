import { keysOf } from "@nyota/contract/keys-of";
import { type Direction, type Travel, travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { JourneyItem } from "./journey-item.tsx";
import { addWords, directionWords } from "./describe-travel.ts";
import { pollWhileSending } from "./message/poll-while-sending.ts";
import { useTravelPath } from "./use-travel-path.ts";
import { query } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";

/** A guest's arrival and departure, with all actions. */
export function TravelPanel({ guestId }: { guestId: string }) {
  const { projectId } = useProject();
  const list = useQuery({
    ...query(travelEndpoints.list, { params: { projectId }, query: { guest: guestId, page_size: 100 } }),
    refetchInterval: pollWhileSending,
  });
  return (
    <Loaded
      read={list}
      failure={t("The journeys could not be loaded")}
      label={t("Loading the journeys")}
      skeleton={
        <>
          <SkeletonRow />
          <SkeletonRow />
        </>
      }
    >
      {({ results }) => (
        <div className="space-y-7">
          {keysOf(directionWords).map((direction) => (
            <DirectionSection
              key={direction}
              guestId={guestId}
              direction={direction}
              journeys={results.filter((journey) => journey.direction === direction)}
            />
          ))}
        </div>
      )}
    </Loaded>
  );
}

type DirectionSectionProps = { guestId: string; direction: Direction; journeys: Travel[] };

function DirectionSection({ guestId, direction, journeys }: DirectionSectionProps) {
  const { can, isExpired } = useProject();
  const pathOf = useTravelPath();
  const id = `travel-${direction.toLowerCase()}`;
  const mayAdd = !isExpired && can("TRAVEL", "CREATE");
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={id} className="display text-lg">
          {translate(directionWords[direction])}
        </h2>
        {mayAdd && (
          <Button asChild size="small">
            <Link to={`${pathOf(guestId)}?direction=${direction}`} aria-label={addWords[direction]}>
              <Plus aria-hidden="true" />
              {t("Add")}
            </Link>
          </Button>
        )}
      </div>
      {journeys.length === 0 ? (
        <p className="text-ink-2">
          {direction === "ARRIVAL" ? t("Their arrival is not known yet.") : t("Their departure is not known yet.")}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {journeys.map((travel) => (
            <li key={travel.id} className="px-4 py-4">
              <JourneyItem travel={travel} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
