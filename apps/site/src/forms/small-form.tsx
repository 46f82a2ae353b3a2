import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import type { ReactNode } from "react";
import type { Messages } from "../messages.ts";

/** A form of the page beside the answers. `name` says what it is about: `person.new`, `person.<id>`. */
export type FormPlace = { name: string; page: HouseholdPage; words: Messages };

type SmallFormProps = FormPlace & { intent: string; submit: ReactNode; children?: ReactNode };

/** Sends its own fields only. A preview shows the same fields and can't be sent. */
export function SmallForm({ name, page, intent, submit, children }: SmallFormProps) {
  const [, about = ""] = name.split(".");
  const fields = (
    <>
      {children}
      <button type={page.form_url ? "submit" : "button"} className="quiet">
        {submit}
      </button>
    </>
  );
  if (!page.form_url) return <div className="small">{fields}</div>;
  return (
    <form className="small" method="post" action={page.form_url}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="about" value={about} />
      <input type="hidden" name="lang" value={page.head.language} />
      {fields}
    </form>
  );
}

export const formAnchor = (name: string): string => `form.${name}`;

/** Whether this form was sent and refused. */
export const isRefused = ({ name, page }: Pick<FormPlace, "name" | "page">): boolean => page.typed?.form === name;

type FieldProps = FormPlace & { field: string; label: string; value: string | null };

/** What was typed in a refused form, otherwise what is stored; with the problem of the field. */
function fieldState({ name, page, words, field, value }: FieldProps) {
  const id = `${name}.${field}`;
  const problem = isRefused({ name, page }) ? page.problems.find((one) => one.field === id)?.problem : undefined;
  return {
    input: {
      id,
      name: field,
      defaultValue: (isRefused({ name, page }) ? page.typed?.values[field] : undefined) ?? value ?? "",
      "aria-invalid": problem ? true : undefined,
      "aria-describedby": problem ? `${id}.problem` : undefined,
    },
    note: problem && (
      <p className="problem" id={`${id}.problem`}>
        {words.problems[problem]}
      </p>
    ),
  };
}

type InputProps = FieldProps & {
  type?: "text" | "tel" | "date" | "time";
  maxLength?: number;
  isRequired?: boolean;
  autoComplete?: string;
};

export function TextField({
  type = "text",
  maxLength,
  isRequired = false,
  autoComplete = "off",
  ...props
}: InputProps) {
  const { input, note } = fieldState(props);
  return (
    <div className="field">
      <label htmlFor={input.id}>{props.label}</label>
      <input {...input} type={type} maxLength={maxLength} required={isRequired} autoComplete={autoComplete} />
      {note}
    </div>
  );
}

type ChoiceProps = FieldProps & { choices: readonly (readonly [value: string, label: string])[] };

/** A single choice is sent without being asked for. */
export function ChoiceField({ choices, ...props }: ChoiceProps) {
  const { input, note } = fieldState(props);
  const [only] = choices;
  if (only && choices.length === 1)
    return (
      <>
        <input type="hidden" name={props.field} value={only[0]} />
        {note}
      </>
    );
  return (
    <div className="field">
      <label htmlFor={input.id}>{props.label}</label>
      <select {...input}>
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {note}
    </div>
  );
}
