import type { CallCard } from "@nyota/contract/site/calls";
import type { ShownQuestion } from "@nyota/contract/site/rsvp";
import { useId } from "react";
import { type Given, isAsked } from "./given-answers.ts";
import { t } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { DateField } from "#ui/fields/date-time/date.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Textarea } from "#ui/fields/textarea.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";

type QuestionFieldsProps = {
  card: CallCard;
  given: Given;
  /** By the field's name. */
  problems: Record<string, string[]>;
  onChange: (field: string, values: string[]) => void;
};

/** The hosts' own questions: those to the household first, then person by person. */
export function QuestionFields({ card, given, problems, onChange }: QuestionFieldsProps) {
  const asked = card.questions
    .filter(({ field }) => isAsked(card.questions, given, field))
    .toSorted((a, b) => Number(a.guest_name !== null) - Number(b.guest_name !== null));
  if (asked.length === 0) return null;
  return (
    <Card title={t("Questions")}>
      <div className="grid gap-4">
        {asked.map((question) => (
          <QuestionField
            key={question.field}
            question={question}
            values={given.questions[question.field] ?? []}
            problem={problems[question.field]?.[0]}
            onChange={(values) => onChange(question.field, values)}
          />
        ))}
      </div>
    </Card>
  );
}

type QuestionFieldProps = {
  question: ShownQuestion;
  values: string[];
  problem: string | undefined;
  onChange: (values: string[]) => void;
};

function QuestionField({ question, values, problem, onChange }: QuestionFieldProps) {
  const id = useId();
  const label = [question.guest_name, question.text].filter(Boolean).join(": ");
  const isGroup = question.type === "MULTI" || question.type === "YES_NO";
  const field = (
    <Field
      id={id}
      {...(!isGroup && { label })}
      {...(question.help && { help: question.help })}
      {...(problem && { error: problem })}
    >
      {(slots) => <Control slots={slots} label={label} question={question} values={values} onChange={onChange} />}
    </Field>
  );
  if (!isGroup) return field;
  return (
    <fieldset>
      <legend className="mb-1.5 text-[13.5px] font-strong">{label}</legend>
      {field}
    </fieldset>
  );
}

type Slots = { id: string; invalid: boolean; describedBy?: string };
type ControlProps = Omit<QuestionFieldProps, "problem"> & { slots: Slots; label: string };

function Control({ slots, label, question, values, onChange }: ControlProps) {
  const { id, invalid, describedBy } = slots;
  const value = values[0] ?? "";
  const common = { id, invalid, ...(describedBy && { describedBy }), value };
  const set = (next: string | null | undefined) => onChange(next ? [next] : []);
  switch (question.type) {
    case "YES_NO":
      return (
        <Segmented
          label={label}
          options={[
            { value: "yes", label: t("Yes") },
            { value: "no", label: t("No") },
          ]}
          value={value}
          onChange={(next) => set(next)}
        />
      );
    case "MULTI":
      return question.options.map((option, index) => (
        <Checkbox
          key={option.value}
          id={`${id}-${index}`}
          label={option.label}
          value={values.includes(option.value)}
          onChange={(checked) =>
            onChange(
              question.options
                .map((other) => other.value)
                .filter((other) => (other === option.value ? checked : values.includes(other))),
            )
          }
        />
      ));
    case "SINGLE":
      return <Select {...common} clearable options={question.options} onChange={set} />;
    case "DATE":
      return <DateField {...common} onChange={set} />;
    case "LONG_TEXT":
      return <Textarea {...common} rows={3} onChange={set} />;
    case "NUMBER":
      return <Input {...common} inputMode="decimal" onChange={set} />;
    case "TEXT":
      return <Input {...common} maxLength={300} onChange={set} />;
  }
}
