import { readFieldErrors, readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";

type Sent = {
  answers: readonly { event_id: string; guest_id: string }[];
  questions: readonly { question_id: string; guest_id: string | null }[];
};
type CallProblems = { answers: Record<string, string[]>; questions: Record<string, string[]>; message: string | null };

/** Why a call could not be saved, at the answers and questions it is about; everything else is one message. */
export function readCallProblems(error: unknown, sent: Sent = { answers: [], questions: [] }): CallProblems {
  const problems: CallProblems = { answers: {}, questions: {}, message: null };
  if (error === undefined) return problems;
  const fields = readFieldErrors(error);
  if (!fields) return { ...problems, message: readMessage(error) };
  const others: string[] = [];
  for (const [field, messages] of Object.entries(fields)) {
    const [list, index = ""] = field.split(".");
    const answer = list === "answers" ? sent.answers[Number(index)] : undefined;
    const question = list === "questions" ? sent.questions[Number(index)] : undefined;
    if (answer) (problems.answers[`${answer.event_id}.${answer.guest_id}`] ??= []).push(...messages);
    else if (question)
      (problems.questions[`q.${question.question_id}.${question.guest_id ?? "household"}`] ??= []).push(...messages);
    else others.push(...messages);
  }
  return { ...problems, message: others[0] ?? t("Look at the answers marked above.") };
}
