import { Printer } from "lucide-react";
import { Link as RouterLink } from "react-router";
import { NoHotels } from "../hotels/no-hotels.tsx";
import { useStayRights } from "../use-stay.ts";
import { BlocksCard } from "./blocks-card.tsx";
import { BreakdownCard } from "./breakdown-card.tsx";
import { GroupsCard } from "./groups-card.tsx";
import { HeatMapCard } from "./heat-map-card.tsx";
import { NightsCard } from "./nights-card.tsx";
import { StayTotals } from "./stay-totals.tsx";
import { useSummary } from "./use-summary.ts";
import { usePrintTime } from "#lib/use-print-time.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { t } from "#lib/i18n/t.ts";

/** Who sleeps where in numbers: by night, hotel, type of room and group. */
export default function SummaryPage() {
  const { projectId, project, groupIds } = useProject();
  const { mayAdd, mayEdit, seesBlocks } = useStayRights();
  const printedAt = usePrintTime();
  const read = useSummary();
  const hasHotels = (read.data?.results.length ?? 0) > 0;
  return (
    <>
      <style>{"@page { size: A4 landscape; margin: 10mm; }"}</style>
      <div className="print:hidden">
        <PageHeader
          title={t("Stay summary")}
          text={
            groupIds === null
              ? t("Rooms and guests of each night, for the hotels.")
              : t("Rooms and guests of each night, of your groups only.")
          }
          actions={
            hasHotels && (
              <>
                <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
                  {t("Print")}
                </Button>
                {mayEdit && (
                  <Button asChild variant="primary">
                    <RouterLink to={`/projects/${projectId}/stay/rooms/propose`}>{t("Propose rooms")}</RouterLink>
                  </Button>
                )}
              </>
            )
          }
        />
      </div>
      <div className="mb-3 hidden print:block">
        <p className="display text-xl">{t("Stay summary, {title}", { title: project.title })}</p>
        <p className="text-sm">{formatDateTime(printedAt)}</p>
      </div>
      <Loaded
        read={read}
        failure={t("The stays could not be counted")}
        label={t("Counting the stays")}
        skeleton={<SkeletonCard lines={12} />}
      >
        {(summary) =>
          summary.results.length === 0 ? (
            <NoHotels
              action={
                mayAdd && (
                  <Button asChild variant="primary">
                    <RouterLink to={`/projects/${projectId}/stay/details/add-hotel`}>{t("Add hotel")}</RouterLink>
                  </Button>
                )
              }
            />
          ) : (
            <div className="space-y-5">
              {summary.other_nights > 0 && (
                <Banner
                  tone="warn"
                  title={t("{count, plural, one {# night} other {# nights}} on other days", {
                    count: summary.other_nights,
                  })}
                >
                  {t("Some guests have a room far from the celebration. Check the dates of their stays.")}
                </Banner>
              )}
              <StayTotals summary={summary} />
              <HeatMapCard summary={summary} />
              <NightsCard />
              <GroupsCard />
              <BreakdownCard />
              {seesBlocks && <BlocksCard />}
            </div>
          )
        }
      </Loaded>
    </>
  );
}
