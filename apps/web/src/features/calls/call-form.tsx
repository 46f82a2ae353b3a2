import { type CallOutcome, callOutcomeLabels, callOutcomes, isSpoken } from "@nyota/contract/site/call-outcomes";
import { type CallCard, callEndpoints, type MadeCall } from "@nyota/contract/site/calls";
import { useCallback, useId, useState } from "react";
import { AgainField } from "./again-field.tsx";
import { AnswerFields } from "./answer-fields.tsx";
import { CallLayout } from "./call-layout.tsx";
import { changedAnswers, storedAnswers } from "./given-answers.ts";
import { readCallProblems } from "./read-call-problems.ts";
import { QuestionFields } from "./question-fields.tsx";
import { useSend } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useLeaveGuard } from "#lib/navigation/use-leave-guard.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Banner } from "#ui/banner.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Textarea } from "#ui/fields/textarea.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

type CallFormProps = { card: CallCard; onSaved: (call: MadeCall) => void };

/** The household's own form, and how the call ended. */
export function CallForm({ card, onSaved }: CallFormProps) {
  const { projectId } = useProject();
  const id = useId();
  const send = useSend(callEndpoints.finish);
  const [given, setGiven] = useState(() => storedAnswers(card));
  const [notes, setNotes] = useState("");
  const [again, setAgain] = useState<string | null>(null);
  const [saving, setSaving] = useState<CallOutcome>();
  const [problems, setProblems] = useState(() => readCallProblems(undefined));
  const { answers, questions } = changedAnswers(card, given);
  const hasAnswers = answers.length + questions.length > 0;
  const isDirty = (hasAnswers || notes !== "") && !send.isSuccess;
  const guard = useLeaveGuard(useCallback(() => isDirty, [isDirty]));

  async function finish(outcome: CallOutcome): Promise<void> {
    setSaving(outcome);
    try {
      const body = {
        outcome,
        ...(notes.trim() && { notes }),
        ...(again && { try_again_at: again }),
        ...(answers.length > 0 && { answers }),
        ...(questions.length > 0 && { questions }),
      };
      onSaved(await send.mutateAsync({ params: { projectId, householdId: card.household_id }, body }));
    } catch (error) {
      setProblems(readCallProblems(error, { answers, questions }));
    } finally {
      setSaving(undefined);
    }
  }
  const end = (
    <Card id="call-end" title={t("How did the call end?")} className="scroll-mt-20">
      <div className="grid gap-4">
        <Field id={`${id}-notes`} label={t("Notes for the next call")} optional>
          {(slots) => (
            <Textarea {...slots} rows={3} maxLength={2_000} value={notes} onChange={(text) => setNotes(text ?? "")} />
          )}
        </Field>
        <AgainField onChange={setAgain} />
        {problems.message && (
          <Banner tone="danger" title={t("The call is not saved yet")}>
            {problems.message}
          </Banner>
        )}
        <div className="grid grid-cols-2 gap-2">
          {callOutcomes.map((outcome) => (
            <Button
              key={outcome}
              variant={outcome === "ANSWERED" ? "primary" : "default"}
              className={outcome === "ANSWERED" ? "col-span-2" : undefined}
              loading={saving === outcome}
              disabled={saving !== undefined || (hasAnswers && !isSpoken(outcome))}
              onClick={() => void finish(outcome)}
            >
              {outcome === "ANSWERED" && hasAnswers ? t("Save the answers") : translate(callOutcomeLabels[outcome])}
            </Button>
          ))}
        </div>
        {hasAnswers && (
          <p className="text-sm text-ink-2">
            {t("You have noted answers, so somebody spoke: the other endings are off.")}
          </p>
        )}
      </div>
    </Card>
  );
  return (
    <CallLayout card={card} end={end}>
      <AnswerFields
        card={card}
        given={given}
        problems={problems.answers}
        onChange={(changed) => setGiven({ ...given, answers: { ...given.answers, ...changed } })}
      />
      <QuestionFields
        card={card}
        given={given}
        problems={problems.questions}
        onChange={(field, values) => setGiven({ ...given, questions: { ...given.questions, [field]: values } })}
      />
      <ConfirmDialog
        open={guard.ask}
        onClose={guard.stay}
        onConfirm={guard.leave}
        title={t("Leave without saving the call?")}
        text={t("What you noted here will be lost.")}
        confirm={t("Leave without saving")}
        cancel={t("Keep editing")}
      />
    </CallLayout>
  );
}
