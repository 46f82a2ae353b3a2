import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import type { Messages } from "./messages.ts";
import { QuestionField } from "./question-field.tsx";

/** The hosts' own questions: those to the household first, then person by person. */
export function Questions({ page, words }: { page: HouseholdPage; words: Messages }) {
  if (page.questions.length === 0) return null;
  const people = [...new Set(page.questions.map((question) => question.guest_name))].sort(
    (a, b) => Number(a !== null) - Number(b !== null),
  );
  return (
    <section className="card" aria-labelledby="questions">
      <div className="event-head">
        <h2 id="questions">{words.questions}</h2>
      </div>
      {people.map((name) => (
        <div key={name} className="asks">
          {name && <h3>{words.questionsFor(name)}</h3>}
          {page.questions
            .filter((question) => question.guest_name === name)
            .map((question) => (
              <QuestionField
                key={question.field}
                question={question}
                words={words}
                problem={problemOf(page, question.field)}
              />
            ))}
        </div>
      ))}
    </section>
  );
}

/** After saving, a required question that is still open is marked like one with a problem. */
const problemOf = ({ problems, notice, open_questions }: HouseholdPage, asked: string) =>
  problems.find(({ field }) => field === asked)?.problem ??
  (notice === "SAVED" && open_questions.includes(asked) ? "REQUIRED" : undefined);
