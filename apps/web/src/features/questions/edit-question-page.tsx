import { type Question, questionEndpoints } from "@nyota/contract/events/questions";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { QuestionForm } from "./question-form.tsx";
import { questionBody, type QuestionFormOutput, questionToForm } from "./question-form-schema.ts";
import { useQuestionLists } from "./use-question-lists.ts";
import { query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { Loading, SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

export default function EditQuestionPage() {
  const { projectId } = useProject();
  const { questionId = "" } = useParams();
  const lists = useQuestionLists();
  const read = useQuery({
    ...query(questionEndpoints.read, { params: { projectId, questionId } }),
    refetchOnWindowFocus: false,
  });
  return (
    <RouteSheet to="../.." title={t("Edit question")}>
      {read.data && !lists.isLoading ? (
        <EditForm key={read.data.id} question={read.data} lists={lists} />
      ) : read.error ? (
        <LoadFailure title={t("This question could not be opened")} read={read} />
      ) : (
        <Loading label={t("Loading the question")}>
          <SkeletonText lines={8} />
        </Loading>
      )}
    </RouteSheet>
  );
}

type EditFormProps = { question: Question; lists: ReturnType<typeof useQuestionLists> };

function EditForm({ question, lists }: EditFormProps) {
  const { projectId } = useProject();
  const sheet = useSheet();
  const update = useSend(questionEndpoints.update);
  const params = { projectId, questionId: question.id };

  async function save(values: QuestionFormOutput): Promise<void> {
    await update.mutateAsync({ params, body: questionBody(values) });
    toast.success(t("The question was saved"));
    sheet?.done();
  }
  return (
    <QuestionForm
      initial={questionToForm(question)}
      events={lists.events}
      others={lists.all?.filter(({ id }) => id !== question.id) ?? []}
      isAnswered={question.answers > 0}
      submit={t("Save question")}
      onSubmit={save}
    />
  );
}
