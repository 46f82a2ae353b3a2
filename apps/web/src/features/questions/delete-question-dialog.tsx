import { type Question, questionEndpoints } from "@nyota/contract/events/questions";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { pluralise } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

/** A question with answers is only switched off; the dialog says so first. */
export function DeleteQuestionDialog({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const { projectId } = useProject();
  const remove = useSend(questionEndpoints.remove);
  if (!question) return null;
  const { id: questionId, answers } = question;

  async function run(): Promise<void> {
    try {
      const { outcome } = await remove.mutateAsync({ params: { projectId, questionId } });
      toast.success(outcome === "DELETED" ? "The question was deleted" : "The question is no longer asked");
    } catch (error) {
      toast.error("The question was not deleted", { text: readMessage(error) });
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={run}
      title={`Delete “${question.text}”?`}
      text={
        answers > 0
          ? `${pluralise(answers, "answer is", "answers are")} kept, so the question is switched off instead of deleted.`
          : "Nobody has answered it yet."
      }
      confirm={answers > 0 ? "Switch it off" : "Delete question"}
    />
  );
}
