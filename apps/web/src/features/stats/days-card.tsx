import { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import { useQuery } from "@tanstack/react-query";
import { DaysChart } from "#features/answers/days-chart.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Link } from "#ui/link.tsx";
import { ChartCard } from "#ui/charts/chart-card.tsx";

/** On which days guests answered. */
export function DaysCard() {
  const { projectId } = useProject();
  const read = useQuery(query(answerViewEndpoints.byDay, { params: { projectId }, query: {} }));
  return (
    <ChartCard
      read={read}
      failure={t("The answers could not be counted")}
      loading={t("Counting the answers")}
      title={t("Answers by day")}
      action={<Link to={`/projects/${projectId}/rsvp/by-day`}>{t("All days")}</Link>}
    >
      {(days) =>
        days.accepted + days.declined === 0 ? (
          <p className="text-ink-2">
            {days.open > 0
              ? t("Nobody has answered yet. {count, plural, one {# answer} other {# answers}} still missing.", {
                  count: days.open,
                })
              : t("Nobody has been invited yet.")}
          </p>
        ) : (
          <DaysChart days={days} isTableBeside />
        )
      }
    </ChartCard>
  );
}
