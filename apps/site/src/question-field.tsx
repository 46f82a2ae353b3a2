import type { FormProblem, ShownQuestion } from "@nyota/contract/site/rsvp";
import type { Messages } from "./messages.ts";

/** The id of a question on the page, for links to it. */
export const questionAnchor = (field: string): string => `ask.${field}`;

type QuestionFieldProps = { question: ShownQuestion; words: Messages; problem: FormProblem | undefined };

/** One question. Its condition is in data attributes; the script hides what does not apply. */
export function QuestionField({ question, words, problem }: QuestionFieldProps) {
  const { field, shown_if: condition } = question;
  const describedBy = [question.help ? `${field}.help` : "", problem ? `${field}.problem` : ""]
    .filter(Boolean)
    .join(" ");
  const isGroup = question.type === "SINGLE" || question.type === "MULTI" || question.type === "YES_NO";
  const label = (
    <>
      {question.text}
      {question.is_required && <small className="needed">{words.needed}</small>}
    </>
  );
  const notes = (
    <>
      {question.help && (
        <p className="help" id={`${field}.help`}>
          {question.help}
        </p>
      )}
    </>
  );
  return (
    <div
      className="ask"
      id={questionAnchor(field)}
      data-field={field}
      data-when={condition?.field}
      data-equals={condition?.equals}
    >
      {isGroup ? (
        <fieldset aria-describedby={describedBy || undefined}>
          <legend>{label}</legend>
          {notes}
          <Options question={question} words={words} />
        </fieldset>
      ) : (
        <>
          <label htmlFor={field}>{label}</label>
          {notes}
          <Input question={question} describedBy={describedBy} />
        </>
      )}
      {problem && (
        <p className="problem" id={`${field}.problem`}>
          {words.problems[problem]}
        </p>
      )}
    </div>
  );
}

function Options({ question, words }: { question: ShownQuestion; words: Messages }) {
  const { field, type, values } = question;
  const options =
    type === "YES_NO"
      ? [
          { value: "yes", label: words.simpleYes },
          { value: "no", label: words.simpleNo },
        ]
      : question.options;
  return (
    <div className="options">
      {/* An unticked checkbox sends nothing; this field marks that the question was shown. */}
      {type === "MULTI" && <input type="hidden" name={field} value="" />}
      {options.map(({ value, label }) => (
        <label key={value} className="option">
          <input
            type={type === "MULTI" ? "checkbox" : "radio"}
            name={field}
            value={value}
            defaultChecked={values.includes(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

function Input({ question, describedBy }: { question: ShownQuestion; describedBy: string }) {
  const common = {
    id: question.field,
    name: question.field,
    defaultValue: question.values[0] ?? "",
    "aria-describedby": describedBy || undefined,
  };
  if (question.type === "LONG_TEXT") return <textarea {...common} rows={3} maxLength={3000} />;
  if (question.type === "DATE") return <input {...common} type="date" />;
  if (question.type === "NUMBER") return <input {...common} inputMode="decimal" />;
  return <input {...common} maxLength={300} />;
}
