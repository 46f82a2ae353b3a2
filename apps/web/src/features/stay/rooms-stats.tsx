import { staySummaryEndpoints } from "@nyota/contract/travel-stay/stay-summary";
import { useQuery } from "@tanstack/react-query";
import { HeatMapCard } from "./summary/heat-map-card.tsx";
import { useSummary } from "./summary/use-summary.ts";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate, formatNumber, pluralise } from "#lib/text/format.ts";
import { Chart } from "#ui/charts/chart.tsx";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { Link } from "#ui/link.tsx";

/** The guests of each night, and how full the hotels are. */
export function RoomsStats() {
  const summary = useSummary();
  const hasRooms = (summary.data?.total.rooms ?? 0) > 0;
  return (
    <>
      <NightsCard />
      {hasRooms && summary.data && <HeatMapCard summary={summary.data} />}
    </>
  );
}

function NightsCard() {
  const { projectId } = useProject();
  const read = useQuery(query(staySummaryEndpoints.people, { params: { projectId }, query: {} }));
  return (
    <ChartCard
      read={read}
      counted="nights"
      title="Guests each night"
      action={<Link to={`/projects/${projectId}/stay/summary`}>Stay summary</Link>}
    >
      {({ guests, guest_nights, results }) =>
        guests === 0 ? (
          <p className="text-ink-2">Nobody has a room yet.</p>
        ) : (
          <Chart
            label="Guests each night"
            summary={`${pluralise(guests, "guest")} with a room, ${formatNumber(guest_nights)} nights in all.`}
            x="night"
            xLabel="Night of"
            rows={results.map(({ date, adults, children, infants }) => ({
              night: formatDate(date),
              adults,
              children,
              infants,
            }))}
            series={[
              { key: "adults", label: "Adults", tone: "peacock" },
              { key: "children", label: "Children", tone: "marigold" },
              { key: "infants", label: "Infants", tone: "neutral" },
            ]}
            isTableBeside
          />
        )
      }
    </ChartCard>
  );
}
