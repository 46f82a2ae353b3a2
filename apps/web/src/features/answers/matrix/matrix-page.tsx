import { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import { Printer } from "lucide-react";
import { AnswersLayout } from "../answers-layout.tsx";
import { MatrixOnPaper } from "./matrix-on-paper.tsx";
import { MatrixTable } from "./matrix-table.tsx";
import { useAnswerFilter } from "../use-answer-filter.ts";
import { usePrintAll } from "./use-print-all.ts";
import { NextStep } from "../next-step.tsx";
import { ExportMenu } from "#features/exports/export-menu.tsx";
import { usePages } from "#lib/api/use-pages.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { GuestsDrawing } from "#ui/drawings/guests-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

/** Every household and its answer to every event. */
export default function MatrixPage() {
  const { projectId } = useProject();
  const filter = useAnswerFilter();
  const list = usePages(answerViewEndpoints.matrix, {
    params: { projectId },
    query: { ...filter.query, page_size: 200 },
  });
  const { isPrinting, print } = usePrintAll(list);
  return (
    <AnswersLayout
      title={t("Answers")}
      text={t("Every household and its answer to every event; a filter finds households by one of their guests.")}
      filter={filter}
      actions={
        <>
          <ExportMenu input={{ topic: "rsvp-matrix", filter: filter.query }} />
          <Button icon={<Printer aria-hidden="true" />} loading={isPrinting} disabled={!list.data} onClick={print}>
            {t("Print")}
          </Button>
        </>
      }
    >
      <Loaded
        read={list}
        failure={t("The answers could not be opened")}
        label={t("Loading the answers")}
        skeleton={<SkeletonCard lines={14} />}
      >
        {(matrix) =>
          matrix.count === 0 || matrix.events.length === 0 ? (
            <NoAnswers isFiltered={filter.isFiltered} hasEvents={matrix.events.length > 0} />
          ) : (
            <>
              <p className="mb-2 text-sm text-ink-2 tabular-nums" role="status">
                {t(
                  "{guests, plural, one {# guest} other {# guests}} in {households, plural, one {# household} other {# households}}; a guest without one has a line of their own.",
                  { guests: matrix.guests, households: matrix.count },
                )}
              </p>
              <div className="print:hidden">
                <MatrixTable matrix={matrix} list={list} />
              </div>
              {isPrinting && !list.hasNextPage && <MatrixOnPaper matrix={matrix} />}
            </>
          )
        }
      </Loaded>
    </AnswersLayout>
  );
}

function NoAnswers({ isFiltered, hasEvents }: { isFiltered: boolean; hasEvents: boolean }) {
  if (!hasEvents)
    return (
      <EmptyState
        drawing={<GuestsDrawing />}
        title={t("No events yet")}
        text={t("Add the events of the celebration; each becomes a column here.")}
        action={
          <NextStep to="events/create" needs={["EVENT", "CREATE"]}>
            {t("Add an event")}
          </NextStep>
        }
      />
    );
  return isFiltered ? (
    <EmptyState drawing={<GuestsDrawing />} title={t("No household matches")} text={t("Change or remove a filter.")} />
  ) : (
    <EmptyState
      drawing={<GuestsDrawing />}
      title={t("No guests yet")}
      text={t("Add or import guests; each household becomes a row here.")}
      action={
        <NextStep to="guests" needs={["GUEST", "VIEW"]}>
          {t("Open the guest list")}
        </NextStep>
      }
    />
  );
}
