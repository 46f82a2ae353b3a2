import { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import { useQuery } from "@tanstack/react-query";
import { DaysChart } from "#features/answers/days-chart.tsx";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { pluralise } from "#lib/text/format.ts";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

/** On which days guests answered. */
export function DaysCard() {
  const { projectId } = useProject();
  const read = useQuery(query(answerViewEndpoints.byDay, { params: { projectId }, query: {} }));
  return (
    <ChartCard title="Answers by day">
      <Loaded
        read={read}
        failure="The answers could not be counted"
        label="Counting the answers"
        skeleton={<SkeletonText lines={6} />}
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
      </Loaded>
    </ChartCard>
  );
}
