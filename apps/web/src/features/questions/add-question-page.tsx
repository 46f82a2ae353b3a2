import { questionEndpoints } from "@nyota/contract/events/questions";
import { QuestionForm } from "./question-form.tsx";
import { questionBody, type QuestionFormOutput, questionToForm } from "./question-form-schema.ts";
import { useQuestionLists } from "./use-question-lists.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { Loading, SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

export default function AddQuestionPage() {
  return (
    <RouteSheet title={t("Add a question")} text={t("Guests find it below their answers.")}>
      <NewQuestion />
    </RouteSheet>
  );
}

function NewQuestion() {
  const { projectId } = useProject();
  const sheet = useSheet();
  const create = useSend(questionEndpoints.create);
  const { all, events, isLoading } = useQuestionLists();

  async function save(values: QuestionFormOutput): Promise<void> {
    await create.mutateAsync({ params: { projectId }, body: questionBody(values) });
    toast.success(t("The question was added"));
    sheet?.done();
  }
  if (isLoading)
    return (
      <Loading label={t("Loading the form")}>
        <SkeletonText lines={8} />
      </Loading>
    );
  return (
    <QuestionForm
      initial={questionToForm()}
      events={events}
      others={all ?? []}
      submit={t("Add question")}
      onSubmit={save}
    />
  );
}
