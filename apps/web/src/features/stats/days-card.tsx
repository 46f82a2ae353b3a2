import { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import { useQuery } from "@tanstack/react-query";
import { DaysChart } from "#features/answers/days-chart.tsx";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { pluralise } from "#lib/text/format.ts";
import { Link } from "#ui/link.tsx";
import { ChartCard } from "#ui/charts/chart-card.tsx";

/** On which days guests answered. */
export function DaysCard() {
  const { projectId } = useProject();
  const read = useQuery(query(answerViewEndpoints.byDay, { params: { projectId }, query: {} }));
  return (
    <ChartCard
      read={read}
      counted="answers"
      title="Answers by day"
      action={<Link to={`/projects/${projectId}/rsvp/by-day`}>All days</Link>}
    >
      {(days) =>
        days.accepted + days.declined === 0 ? (
          <p className="text-ink-2">
            {days.open > 0
              ? `Nobody has answered yet. ${pluralise(days.open, "answer")} still missing.`
              : "Nobody has been invited yet."}
          </p>
        ) : (
          <DaysChart days={days} isTableBeside />
        )
      }
    </ChartCard>
  );
}
