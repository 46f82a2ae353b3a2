import { type AnswerStep, type GivenAnswer, guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { describeStep, formatGivenAnswer } from "./describe-step.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { LoadFailure } from "#ui/feedback/loaded.tsx";

/** A guest's answers to the hosts' questions and the history of their answers to events. Each is hidden while empty. */
export function GuestGiven({ guestId }: { guestId: string }) {
  const { projectId } = useProject();
  const answers = useQuery(query(guestEndpoints.answers, { params: { projectId, guestId } }));
  if (answers.error && !answers.data)
    return <LoadFailure title={t("Their answers could not be loaded")} read={answers} />;
  const { questions = [], steps = [] } = answers.data ?? {};
  return (
    <>
      {questions.length > 0 && <Questions given={questions} />}
      {steps.length > 0 && <Steps steps={steps} />}
    </>
  );
}

function Questions({ given }: { given: GivenAnswer[] }) {
  return (
    <section aria-labelledby="guest-questions">
      <h2 id="guest-questions" className="display mb-2 text-lg">
        {t("Answers to your questions")}
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        {given.map((answer) => (
          <div key={answer.question_id} className="py-2">
            <dt className="text-sm text-ink-2">
              {answer.text}
              {answer.per === "HOUSEHOLD" && ` ${t("(for the household)")}`}
            </dt>
            <dd className="break-words whitespace-pre-line font-strong">{formatGivenAnswer(answer)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Steps({ steps }: { steps: AnswerStep[] }) {
  return (
    <section aria-labelledby="guest-steps">
      <h2 id="guest-steps" className="display mb-2 text-lg">
        {t("History of the answers")}
      </h2>
      <ol className="space-y-3">
        {steps.map((step) => {
          const { before, after, more, by } = describeStep(step);
          return (
            <li key={step.id}>
              <p>
                <b className="font-strong">{step.event.name}</b>{" "}
                {before && (
                  <>
                    <s className="text-ink-3">{before}</s> →{" "}
                  </>
                )}
                {after}
                {more && `, ${more}`}
              </p>
              <p className="text-sm text-ink-2 tabular-nums">
                {formatDateTime(step.created_at)}, {by}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
