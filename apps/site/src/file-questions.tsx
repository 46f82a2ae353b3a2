import type { HouseholdPage, ShownFile, ShownFileQuestion } from "@nyota/contract/site/rsvp";
import { problemOf, SendForm } from "./documents.tsx";
import { formatFullDay } from "./format.ts";
import type { Messages } from "./messages.ts";
import { questionAnchor } from "./question-field.tsx";

type FileQuestionsProps = { page: HouseholdPage; words: Messages };

/** The hosts' own questions for a photo or a PDF. What was sent is only reported as received, never shown. */
export function FileQuestions({ page, words }: FileQuestionsProps) {
  if (page.file_questions.length === 0) return null;
  return (
    <section className="card documents" aria-labelledby="files">
      <div className="event-head">
        <h2 id="files">{words.files}</h2>
        <p className="event-text">{words.filesWhy}</p>
      </div>
      {page.file_questions.map((question) => (
        <div key={question.question_id} className="person">
          <h3>
            {question.text}
            {question.is_required && <span className="needed">{words.needed}</span>}
          </h3>
          {question.help && <p className="terms">{question.help}</p>}
          {question.files.map((file) => (
            <File key={file.id} {...{ page, words, question, file }} />
          ))}
        </div>
      ))}
    </section>
  );
}

type FileProps = FileQuestionsProps & { question: ShownFileQuestion; file: ShownFile };

function File({ page, words, question, file }: FileProps) {
  const { received_at: receivedAt, kept_until: keptUntil, guest_name: guest } = file;
  const problem = problemOf(page, file.id);
  const about = guest ?? question.text;
  const label = guest ?? words.documentFile;
  const form = <SendForm document={file} {...{ page, words, label, about, problem }} />;
  const day = (instant: string) => formatFullDay(instant, page.time_zone, page.head.language);
  return (
    <div className="file" id={questionAnchor(file.id)}>
      {receivedAt === null ? (
        form
      ) : (
        <>
          {guest && <p className="of">{guest}</p>}
          <p className="pill yes">{words.documentReceived(day(receivedAt))}</p>
          {keptUntil && <p className="terms">{words.documentKept(day(keptUntil))}</p>}
          <details className="fold" open={problem !== undefined}>
            <summary>
              {words.documentReplace}
              <span className="unseen">, {about}</span>
            </summary>
            {form}
          </details>
        </>
      )}
    </div>
  );
}
