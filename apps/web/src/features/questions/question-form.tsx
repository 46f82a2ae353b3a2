import { questionFields } from "@nyota/contract/events/question-fields";
import type { Question } from "@nyota/contract/events/questions";
import { ConditionFields } from "./condition-fields.tsx";
import { type QuestionFormInput, type QuestionFormOutput, questionFormSchema } from "./question-form-schema.ts";
import { hasOptions, questionTypeOptions } from "./describe-question.ts";
import { t, translate } from "#lib/i18n/t.ts";
import type { Option } from "#ui/fields/field-control.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { objectField } from "#ui/form/form-object-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { LinesField } from "#ui/form/lines-field.tsx";
import { OtherLanguages } from "#ui/form/other-languages.tsx";
import { removeTranslations } from "#ui/form/translated-texts.ts";

type QuestionFormProps = {
  initial: QuestionFormInput;
  events: Option[];
  /** The questions this one may depend on. */
  others: Question[];
  /** Guests have answered: fields that would change the meaning of their answers are locked. */
  isAnswered?: boolean;
  submit: string;
  onSubmit: (values: QuestionFormOutput) => Promise<unknown>;
};

const answerers = Object.entries(questionFields.per.choices).map(([value, label]) => ({
  value,
  label: translate(label),
}));
const QuestionField = objectField(questionFields);

/** The layout of a question's fields in the form. */
export function QuestionForm({ initial, events, others, isAnswered = false, submit, onSubmit }: QuestionFormProps) {
  return (
    <Form label={submit} schema={questionFormSchema} defaultValues={initial} onSubmit={onSubmit}>
      {({ Field, form }) => (
        <>
          <QuestionField name="text" autoFocus />
          <QuestionField name="help" />
          <QuestionField
            name="type"
            options={questionTypeOptions}
            disabled={isAnswered}
            help={isAnswered ? t("Guests have answered this, so the type can't change.") : undefined}
          />
          {hasOptions(form.watch("type")) && (
            <LinesField
              name="options"
              legend={translate(questionFields.options.label)}
              add={t("Add an option")}
              another={t("Another option")}
              nameOf={(number) => t("Option {number}", { number })}
              placeholders={[t("Vegetarian"), t("Jain"), t("Non-vegetarian")]}
              least={2}
              most={50}
              onRemove={(index) => removeTranslations(form, "options", index)}
            />
          )}
          <OtherLanguages
            fields={questionFields}
            lists={hasOptions(form.watch("type")) ? { options: { texts: form.watch("options") } } : {}}
          />
          <Field
            name="per"
            type="radio-group"
            label={translate(questionFields.per.label)}
            disabled={isAnswered}
            options={answerers}
          />
          {events.length > 0 && (
            <Field
              name="asks"
              type="radio-group"
              label={translate(questionFields.event_ids.label)}
              options={[
                { value: "EVERYBODY", label: t("Everybody") },
                { value: "EVENTS", label: t("Those invited to certain events") },
              ]}
            />
          )}
          {form.watch("asks") === "EVENTS" && (
            <Field name="event_ids" type="multi-select" label={t("Events")} options={events} />
          )}
          <ConditionFields others={others} />
          <div>
            <QuestionField name="is_required" />
            <QuestionField name="is_active" />
          </div>
          <FormActions submit={submit} />
        </>
      )}
    </Form>
  );
}
