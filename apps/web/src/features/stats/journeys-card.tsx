import { type Direction, travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { useQuery } from "@tanstack/react-query";
import { countByDay, countPeople, seriesOf } from "#features/travel/count-modes.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Chart } from "#ui/charts/chart.tsx";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { Link } from "#ui/link.tsx";

/** How many people arrive and leave on each day, by means of travel. */
export const JourneysCard = () => (
  <>
    <DirectionCard
      direction="ARRIVAL"
      title={t("Arrivals")}
      people={t("People who arrive")}
      none={t("No day is known yet on which anybody will arrive.")}
    />
    <DirectionCard
      direction="DEPARTURE"
      title={t("Departures")}
      people={t("People who leave")}
      none={t("No day is known yet on which anybody will leave.")}
    />
  </>
);

type DirectionCardProps = { direction: Direction; title: string; people: string; none: string };

function DirectionCard({ direction, title, people, none }: DirectionCardProps) {
  const { projectId } = useProject();
  const read = useQuery(query(travelEndpoints.hours, { params: { projectId }, query: { travel_type: direction } }));
  return (
    <ChartCard
      read={read}
      failure={t("The journeys could not be counted")}
      loading={t("Counting the journeys")}
      title={title}
      action={<Link to={`/projects/${projectId}/travel/${direction.toLowerCase()}`}>{t("Open the list")}</Link>}
    >
      {({ hours }) => {
        const days = [...new Set(hours.map(({ day }) => day))].sort();
        return hours.length === 0 ? (
          <p className="text-ink-2">{none}</p>
        ) : (
          <Chart
            label={people}
            summary={t(
              "{count, plural, one {# person} other {# people}} on {days, plural, one {# day} other {# days}}; journeys without a day are not counted.",
              { count: countPeople(hours), days: days.length },
            )}
            x="when"
            xLabel={t("Day")}
            rows={countByDay(hours, days)}
            series={seriesOf(hours)}
            isTableBeside
          />
        );
      }}
    </ChartCard>
  );
}
