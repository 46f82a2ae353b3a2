import { type Direction, travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { useQuery } from "@tanstack/react-query";
import { countByDay, countPeople, seriesOf } from "#features/travel/count-modes.ts";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { pluralise } from "#lib/text/format.ts";
import { Chart } from "#ui/charts/chart.tsx";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { Link } from "#ui/link.tsx";

/** How many people arrive and leave on each day, by means of travel. */
export const JourneysCard = () => (
  <>
    <DirectionCard direction="ARRIVAL" title="Arrivals" verb="arrive" />
    <DirectionCard direction="DEPARTURE" title="Departures" verb="leave" />
  </>
);

type DirectionCardProps = { direction: Direction; title: string; verb: string };

function DirectionCard({ direction, title, verb }: DirectionCardProps) {
  const { projectId } = useProject();
  const read = useQuery(query(travelEndpoints.hours, { params: { projectId }, query: { travel_type: direction } }));
  return (
    <ChartCard
      read={read}
      counted="journeys"
      title={title}
      action={<Link to={`/projects/${projectId}/travel/${direction.toLowerCase()}`}>Open the list</Link>}
    >
      {({ hours }) => {
        const days = [...new Set(hours.map(({ day }) => day))].sort();
        const people = countPeople(hours);
        return hours.length === 0 ? (
          <p className="text-ink-2">No day is known yet on which anybody will {verb}.</p>
        ) : (
          <Chart
            label={`People who ${verb}`}
            summary={`${pluralise(people, "person", "people")} on ${pluralise(days.length, "day")}; journeys without a day are not counted.`}
            x="when"
            xLabel="Day"
            rows={countByDay(hours, days)}
            series={seriesOf(hours)}
            isTableBeside
          />
        );
      }}
    </ChartCard>
  );
}
