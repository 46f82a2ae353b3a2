import { questionFields } from "@nyota/contract/events/question-fields";
import { useFormContext } from "react-hook-form";
import type { QuestionFormInput } from "./question-form-schema.ts";
import { FormField } from "#ui/form/form-field.tsx";

const { label, hint } = questionFields.options_hi;

/** Beside each option what guests read in Hindi. */
export function OptionsInHindi() {
  const options = useFormContext<QuestionFormInput>().watch("options");
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-1.5 text-[13.5px] font-strong">{label}</legend>
      {options.map(
        (option, index) =>
          option.trim() !== "" && <FormField key={index} name={`options_hi.${index}`} label={option} optional />,
      )}
      <p className="text-sm text-ink-2">{hint}</p>
    </fieldset>
  );
}
