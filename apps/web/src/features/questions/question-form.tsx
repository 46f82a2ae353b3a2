import { type Question, questionTypes } from "@nyota/contract/events/questions";
import { ConditionFields } from "./condition-fields.tsx";
import { type QuestionFormInput, type QuestionFormOutput, questionFormSchema } from "./question-form-schema.ts";
import { hasOptions, questionTypeWords } from "./describe-question.ts";
import type { Option } from "#ui/fields/field-control.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { LinesField } from "#ui/form/lines-field.tsx";

type QuestionFormProps = {
  initial: QuestionFormInput;
  events: Option[];
  /** The questions this one may depend on. */
  others: Question[];
  /** Guests have answered: what would make their answers meaningless stays as it is. */
  isAnswered?: boolean;
  submit: string;
  onSubmit: (values: QuestionFormOutput) => Promise<unknown>;
};

const types = (Object.keys(questionTypeWords) as (typeof questionTypes)[number][]).map((value) => ({
  value,
  ...questionTypeWords[value],
}));

export function QuestionForm({ initial, events, others, isAnswered = false, submit, onSubmit }: QuestionFormProps) {
  return (
    <Form label={submit} schema={questionFormSchema} defaultValues={initial} onSubmit={onSubmit}>
      {({ Field, form }) => (
        <>
          <Field name="text" label="Question" placeholder="What would you like to eat?" required autoFocus />
          <Field name="help" label="A hint below it" optional />
          <Field
            name="type"
            type="select"
            label="Kind of answer"
            options={types}
            disabled={isAnswered}
            help={isAnswered ? "Guests have answered this, so the kind stays." : undefined}
          />
          {hasOptions(form.watch("type")) && (
            <LinesField
              name="options"
              legend="Options"
              noun="option"
              label="Option"
              placeholders={["Vegetarian", "Jain", "Non-vegetarian"]}
              least={2}
              most={50}
            />
          )}
          <Field
            name="per"
            type="radio-group"
            label="Who answers"
            disabled={isAnswered}
            options={[
              { value: "GUEST", label: "Each guest" },
              { value: "HOUSEHOLD", label: "Once for the household" },
            ]}
          />
          {events.length > 0 && (
            <Field
              name="asks"
              type="radio-group"
              label="Who is asked"
              options={[
                { value: "EVERYBODY", label: "Everybody" },
                { value: "EVENTS", label: "Those invited to certain events" },
              ]}
            />
          )}
          {form.watch("asks") === "EVENTS" && (
            <Field name="event_ids" type="multi-select" label="Events" options={events} />
          )}
          <ConditionFields others={others} />
          <div>
            <Field name="is_required" type="checkbox" label="Guests who come must answer it" />
            <Field name="is_active" type="checkbox" label="Asked now" />
          </div>
          <FormActions submit={submit} />
        </>
      )}
    </Form>
  );
}
