import { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import { Printer } from "lucide-react";
import { AnswersLayout } from "../answers-layout.tsx";
import { ExportMenu } from "../export-menu.tsx";
import { MatrixOnPaper } from "./matrix-on-paper.tsx";
import { MatrixTable } from "./matrix-table.tsx";
import { useAnswerFilter } from "../use-answer-filter.ts";
import { usePrintAll } from "./use-print-all.ts";
import { NextStep } from "../next-step.tsx";
import { usePages } from "#lib/api/use-pages.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatNumber, pluralise } from "#lib/text/format.ts";
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
      title="Answers"
      text="Every household and its answer to every event; a filter finds households by one of their guests."
      filter={filter}
      actions={
        <>
          <ExportMenu topic="rsvp-matrix" filter={filter.query} />
          <Button icon={<Printer aria-hidden="true" />} loading={isPrinting} disabled={!list.data} onClick={print}>
            Print
          </Button>
        </>
      }
    >
      <Loaded
        read={list}
        failure="The answers could not be opened"
        label="Loading the answers"
        skeleton={<SkeletonCard lines={14} />}
      >
        {(matrix) =>
          matrix.count === 0 || matrix.events.length === 0 ? (
            <NoAnswers isFiltered={filter.isFiltered} hasEvents={matrix.events.length > 0} />
          ) : (
            <>
              <p className="mb-2 text-sm text-ink-2 tabular-nums" role="status">
                {pluralise(matrix.guests, "guest")} in {formatNumber(matrix.count)}{" "}
                {matrix.count === 1 ? "household" : "households"}; a guest without one has a line of their own.
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
        title="No events yet"
        text="Add the events of the celebration; each becomes a column here."
        action={
          <NextStep to="events/create" needs={["EVENT", "CREATE"]}>
            Add an event
          </NextStep>
        }
      />
    );
  return isFiltered ? (
    <EmptyState drawing={<GuestsDrawing />} title="No household matches" text="Change or remove a filter." />
  ) : (
    <EmptyState
      drawing={<GuestsDrawing />}
      title="No guests yet"
      text="Add or import guests; each household becomes a row here."
      action={
        <NextStep to="guests" needs={["GUEST", "VIEW"]}>
          Open the guest list
        </NextStep>
      }
    />
  );
}
