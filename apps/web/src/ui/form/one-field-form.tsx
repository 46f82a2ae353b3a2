import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { ApiError } from "#lib/api/api-error.ts";
import { readFieldErrors, readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import { SummaryBox } from "#ui/form/problem-box.tsx";

/** Parses the typed text: the value to send, or the error. */
export type Rule = (typed: string) => { value: string } | { error: string };
type OneFieldFormProps = {
  /** The form's accessible name. */
  title: string;
  /** The field's name in the server's field errors. */
  name: string;
  label: string;
  help?: string;
  autoComplete?: string;
  placeholder?: string;
  /** The initial text. */
  initial?: string;
  onType?: (text: string) => void;
  /** Loads the file with the field's rule; called at the first key press. */
  loadRule: () => Promise<Rule>;
  submit: string;
  /** Throws when the server refuses. */
  onSubmit: (value: string) => Promise<unknown>;
};
const unreachable = t("Nyota can't be reached. Check your connection, then reload the page.");

/** Like a Form with one text field, at a tenth of its size: for the first page a visitor opens. */
export function OneFieldForm(props: OneFieldFormProps) {
  const { title, name, label, help, autoComplete, placeholder, loadRule, submit, onSubmit } = props;
  const { initial = "", onType } = props;
  const id = useId();
  const fieldId = `${id}-${name}`;
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef(initial);
  const isTouched = useRef(false);
  /** The message shown when the server could not be reached. */
  const lost = useRef<string>(undefined);
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [{ count, isSubmitting }, setSubmission] = useState({ count: 0, isSubmitting: false });
  const isWrong = Boolean(error ?? refusal);

  useEffect(() => {
    if (count > 0 && !isSubmitting && isWrong) box.current?.focus();
    // Only a submit moves the focus; a field that becomes invalid while typing must not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [count, isSubmitting]);

  // The typed text is still there and can be sent now.
  useEffect(() => {
    const forget = () => {
      setRefusal((before) => (before === lost.current ? undefined : before));
      setError((before) => (before === unreachable ? undefined : before));
    };
    addEventListener("online", forget);
    return () => removeEventListener("online", forget);
  }, []);

  async function check(): Promise<string | undefined> {
    const checked = typed.current;
    const verdict = await loadRule()
      .then((rule) => rule(checked))
      .catch(() => ({ error: unreachable }));
    // Text typed meanwhile is checked separately.
    if (checked === typed.current) setError("error" in verdict ? verdict.error : undefined);
    return "value" in verdict ? verdict.value : undefined;
  }
  function type(next: string | null | undefined): void {
    typed.current = next ?? "";
    setText(typed.current);
    onType?.(typed.current);
    if (isTouched.current) void check();
    else void loadRule().catch(() => undefined);
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    isTouched.current = true;
    setSubmission({ count, isSubmitting: true });
    setRefusal(undefined);
    const value = await check();
    try {
      if (value !== undefined) await onSubmit(value);
    } catch (refused) {
      const onField = readFieldErrors(refused)?.[name]?.[0];
      if (onField) setError(onField);
      else {
        const message = readMessage(refused);
        if (refused instanceof ApiError && refused.code === "OFFLINE") lost.current = message;
        setRefusal(message);
      }
    }
    setSubmission({ count: count + 1, isSubmitting: false });
  }

  return (
    <form noValidate aria-label={title} onSubmit={(event) => void send(event)} className="flex flex-1 flex-col gap-5">
      {count > 0 && isWrong && (
        <SummaryBox
          ref={box}
          id={`${id}-summary`}
          whole={refusal}
          problems={error ? [{ id: fieldId, message: error }] : []}
        />
      )}
      <Field id={fieldId} label={label} help={help} error={error}>
        {({ id: inputId, invalid, describedBy }) => (
          <Input
            id={inputId}
            invalid={invalid}
            describedBy={describedBy}
            name={name}
            autoComplete={autoComplete}
            placeholder={placeholder}
            autoFocus
            value={text}
            onChange={type}
            onBlur={() => {
              isTouched.current = true;
              void check();
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" className="w-full" loading={isSubmitting}>
        {submit}
      </Button>
    </form>
  );
}
