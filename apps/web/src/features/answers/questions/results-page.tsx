import { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { Outlet } from "react-router";
import { AnswersLayout } from "../answers-layout.tsx";
import { ResultCard } from "./result-card.tsx";
import { NextStep } from "../next-step.tsx";
import { ExportMenu } from "#features/exports/export-menu.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { EnvelopeDrawing } from "#ui/drawings/envelope-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

/** The answers to the hosts' questions, counted. */
export default function ResultsPage() {
  const { projectId } = useProject();
  const read = useQuery(query(answerViewEndpoints.results, { params: { projectId } }));
  const hasQuestions = (read.data?.results.length ?? 0) > 0;
  return (
    <AnswersLayout
      title={t("Results of the questions")}
      text={t("What guests answered to your questions on the RSVP page.")}
      actions={
        hasQuestions && (
          <>
            <ExportMenu input={{ topic: "rsvp-results" }} />
            <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {t("Print")}
            </Button>
          </>
        )
      }
    >
      <Loaded
        read={read}
        failure={t("The results could not be opened")}
        label={t("Counting the answers")}
        skeleton={<SkeletonCard lines={8} />}
      >
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState
              drawing={<EnvelopeDrawing />}
              title={t("No questions yet")}
              text={t("Add questions to the guests’ page; their answers are counted here.")}
              action={
                <NextStep to="rsvp/add-custom-question" needs={["MICROSITE", "CREATE"]}>
                  {t("Add a question")}
                </NextStep>
              }
            />
          ) : (
            <div className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-2">
              {results.map((result) => (
                <ResultCard key={result.question_id} result={result} />
              ))}
            </div>
          )
        }
      </Loaded>
      <Outlet />
    </AnswersLayout>
  );
}
