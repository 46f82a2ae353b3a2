import { type Question, questionEndpoints } from "@nyota/contract/events/questions";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
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
      toast.success(outcome === "DELETED" ? t("The question was deleted") : t("The question is no longer asked"));
    } catch (error) {
      toast.error(t("The question was not deleted"), { text: readMessage(error) });
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={run}
      title={t("Delete “{name}”?", { name: question.text })}
      text={
        answers > 0
          ? t(
              "{count, plural, one {# answer is} other {# answers are}} kept, so the question is switched off instead of deleted.",
              { count: answers },
            )
          : t("Nobody has answered it yet.")
      }
      confirm={answers > 0 ? t("Switch it off") : t("Delete question")}
    />
  );
}
