import { type Question, questionEndpoints } from "@nyota/contract/events/questions";
import { useState } from "react";
import { DeleteQuestionDialog } from "./delete-question-dialog.tsx";
import { QuestionItem } from "./question-item.tsx";
import { useQuestionLists } from "./use-question-lists.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Loading, SkeletonRow } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

/** The hosts' own questions in the order guests see them. */
export function QuestionList() {
  const { projectId, canChangeShared, isExpired } = useProject();
  const { questions, all, events } = useQuestionLists();
  const update = useSend(questionEndpoints.update);
  const [leaving, setLeaving] = useState<Question | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);

  async function change(questionId: string, body: { position?: number; is_active?: boolean }): Promise<void> {
    try {
      await update.mutateAsync({ params: { projectId, questionId }, body });
    } catch (error) {
      toast.error(t("The question was not changed"), { text: readMessage(error) });
    }
  }
  if (questions.error)
    return (
      <Banner
        tone="danger"
        title={t("The questions could not be loaded")}
        action={<Button onClick={() => void questions.refetch()}>{t("Try again")}</Button>}
      >
        {questions.error.message}
      </Banner>
    );
  if (!all)
    return (
      <Loading label={t("Loading the questions")}>
        <SkeletonRow />
        <SkeletonRow />
      </Loading>
    );
  if (all.length === 0)
    return (
      <p className="text-ink-2">
        {t(
          "Yes or no is always asked. Ask here for anything else you need to know: food, arrival, a song they want to hear.",
        )}
      </p>
    );
  const names = {
    events: new Map(events.map(({ value, label }) => [value, label])),
    questions: new Map(all.map(({ id, text }) => [id, text])),
  };
  return (
    <>
      <ol className="-mx-2">
        {all.map((question, index) => (
          <QuestionItem
            key={question.id}
            question={question}
            names={names}
            place={index}
            isLast={index === all.length - 1}
            mayEdit={!isExpired && canChangeShared("MICROSITE", "EDIT")}
            isBusy={update.isPending}
            isDragged={dragged === question.id}
            onDrag={setDragged}
            onDropOn={(place) => dragged && void change(dragged, { position: place })}
            onMove={(position) => void change(question.id, { position })}
            onActive={(is_active) => void change(question.id, { is_active })}
            onDelete={!isExpired && canChangeShared("MICROSITE", "DELETE") ? () => setLeaving(question) : undefined}
          />
        ))}
      </ol>
      <DeleteQuestionDialog question={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
