import { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { AnswersLayout } from "./answers-layout.tsx";
import { HeadsTable } from "./heads-table.tsx";
import { useAnswerFilter } from "./use-answer-filter.ts";
import { NextStep } from "./next-step.tsx";
import { ExportMenu } from "#features/exports/export-menu.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { CalendarDrawing } from "#ui/drawings/calendar-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

/** How many people come to each event and how they eat, for the caterer. */
export default function HeadsPage() {
  const { projectId, groupIds } = useProject();
  const filter = useAnswerFilter();
  const read = useQuery(query(answerViewEndpoints.heads, { params: { projectId }, query: filter.query }));
  return (
    <AnswersLayout
      title={t("Heads")}
      text={
        groupIds === null
          ? t("Who comes to each event, for the caterer: plus-ones are counted, infants take no seat.")
          : t("Who comes to each event from your groups: plus-ones are counted, infants take no seat.")
      }
      filter={filter}
      actions={
        <>
          <ExportMenu input={{ topic: "rsvp-heads", filter: filter.query }} />
          <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            {t("Print")}
          </Button>
        </>
      }
    >
      <Loaded
        read={read}
        failure={t("The heads could not be counted")}
        label={t("Counting the heads")}
        skeleton={<SkeletonCard lines={14} />}
      >
        {(count) =>
          count.events.length === 0 ? (
            <EmptyState
              drawing={<CalendarDrawing />}
              title={t("No events yet")}
              text={t("Add the events of the celebration, then everybody who comes is counted here.")}
              action={
                <NextStep to="events/create" needs={["EVENT", "CREATE"]}>
                  {t("Add an event")}
                </NextStep>
              }
            />
          ) : (
            <HeadsTable count={count} />
          )
        }
      </Loaded>
    </AnswersLayout>
  );
}
