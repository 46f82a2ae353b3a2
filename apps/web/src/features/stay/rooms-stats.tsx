import { staySummaryEndpoints } from "@nyota/contract/travel-stay/stay-summary";
import { useQuery } from "@tanstack/react-query";
import { HeatMapCard } from "./summary/heat-map-card.tsx";
import { useSummary } from "./summary/use-summary.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate } from "#lib/text/format.ts";
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
      failure={t("The nights could not be counted")}
      loading={t("Counting the nights")}
      title={t("Guests each night")}
      action={<Link to={`/projects/${projectId}/stay/summary`}>{t("Stay summary")}</Link>}
    >
      {({ guests, guest_nights, results }) =>
        guests === 0 ? (
          <p className="text-ink-2">{t("Nobody has a room yet.")}</p>
        ) : (
          <Chart
            label={t("Guests each night")}
            summary={t(
              "{guests, plural, one {# guest} other {# guests}} with a room, {nights, plural, one {# night} other {# nights}} in all.",
              { guests, nights: guest_nights },
            )}
            x="night"
            xLabel={t("Night of")}
            rows={results.map(({ date, adults, children, infants }) => ({
              night: formatDate(date),
              adults,
              children,
              infants,
            }))}
            series={[
              { key: "adults", label: t("Adults"), tone: "peacock" },
              { key: "children", label: t("Children"), tone: "marigold" },
              { key: "infants", label: t("Infants"), tone: "neutral" },
            ]}
            isTableBeside
          />
        )
      }
    </ChartCard>
  );
}
