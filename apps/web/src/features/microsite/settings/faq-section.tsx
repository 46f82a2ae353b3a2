import { FAQ_MAX } from "@nyota/contract/site/microsite";
import { faqFields } from "@nyota/contract/site/site-fields";
import { ListEditor } from "./list-editor.tsx";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { PageLanguages } from "./page-languages.tsx";
import { FormField } from "#ui/form/form-field.tsx";
import { translationsToForm } from "#ui/form/translated-texts.ts";

export const FaqSection = () => (
  <ListEditor
    name="faq"
    noun="question"
    blank={{ question: "", answer: "", translations: translationsToForm(faqFields) }}
    max={FAQ_MAX}
    empty="Answer once what everybody will ask: parking, what to wear, children, where to stay."
  >
    {(index) => (
      <>
        <FormField<MicrositeFormInput>
          name={`faq.${index}.question`}
          label={`${faqFields.question.label} ${index + 1}`}
          placeholder={faqFields.question.placeholder}
        />
        <FormField<MicrositeFormInput, "textarea">
          name={`faq.${index}.answer`}
          type="textarea"
          rows={2}
          label={faqFields.answer.label}
        />
        <PageLanguages fields={faqFields} name={`faq.${index}.translations`} />
      </>
    )}
  </ListEditor>
);
