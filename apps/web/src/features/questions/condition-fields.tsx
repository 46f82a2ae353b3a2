import { questionFields } from "@nyota/contract/events/question-fields";
import type { Question } from "@nyota/contract/events/questions";
import { useFormContext } from "react-hook-form";
import type { QuestionFormInput } from "./question-form-schema.ts";
import { hasOptions } from "./describe-question.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { FormField } from "#ui/form/form-field.tsx";

const yesNo = [
  { value: "yes", label: t("Yes") },
  { value: "no", label: t("No") },
];

/** The condition under which a question is shown: a given answer to another question. */
export function ConditionFields({ others }: { others: Question[] }) {
  const { watch } = useFormContext<QuestionFormInput>();
  const [per, dependsOn] = watch(["per", "depends_on"]);
  const possible = others.filter(
    ({ type, per: answeredBy }) => type !== "FILE" && (per === "GUEST" || answeredBy === "HOUSEHOLD"),
  );
  const on = possible.find(({ id }) => id === dependsOn);
  if (possible.length === 0) return null;
  const options =
    on?.type === "YES_NO"
      ? yesNo
      : on && hasOptions(on.type)
        ? on.options.map((value) => ({ value, label: value }))
        : null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField<QuestionFormInput, "select">
        name="depends_on"
        type="select"
        label={translate(questionFields.shown_if.label)}
        placeholder={t("Always asked")}
        clearable
        options={possible.map(({ id, text }) => ({ value: id, label: text }))}
      />
      {on &&
        (options ? (
          <FormField<QuestionFormInput, "select">
            name="equals"
            type="select"
            label={t("is answered")}
            options={options}
          />
        ) : (
          <FormField<QuestionFormInput> name="equals" label={t("is answered")} />
        ))}
    </div>
  );
}
