import { FAQ_MAX } from "@nyota/contract/site/microsite";
import { faqFields } from "@nyota/contract/site/site-fields";
import { ListEditor } from "./list-editor.tsx";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { PageLanguages } from "./page-languages.tsx";
import { t, translate } from "#lib/i18n/t.ts";
import { FormField } from "#ui/form/form-field.tsx";
import { translationsToForm } from "#ui/form/translated-texts.ts";

export const FaqSection = () => (
  <ListEditor
    name="faq"
    words={{
      add: t("Add a question"),
      up: (number) => t("Move question {number} up", { number }),
      down: (number) => t("Move question {number} down", { number }),
      remove: (number) => t("Remove question {number}", { number }),
    }}
    blank={{ question: "", answer: "", translations: translationsToForm(faqFields) }}
    max={FAQ_MAX}
    empty={t("Answer once what everybody will ask: parking, what to wear, children, where to stay.")}
  >
    {(index) => (
      <>
        <FormField<MicrositeFormInput>
          name={`faq.${index}.question`}
          label={t("Question {number}", { number: index + 1 })}
          placeholder={translate(faqFields.question.placeholder)}
        />
        <FormField<MicrositeFormInput, "textarea">
          name={`faq.${index}.answer`}
          type="textarea"
          rows={2}
          label={translate(faqFields.answer.label)}
        />
        <PageLanguages fields={faqFields} name={`faq.${index}.translations`} />
      </>
    )}
  </ListEditor>
);
