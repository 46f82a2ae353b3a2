import { ListEditor } from "./list-editor.tsx";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { FormField } from "#ui/form/form-field.tsx";

export const FaqSection = () => (
  <ListEditor
    name="faq"
    noun="question"
    blank={{ question: "", answer: "" }}
    max={40}
    empty="Answer once what everybody will ask: parking, what to wear, children, where to stay."
  >
    {(index) => (
      <>
        <FormField<MicrositeFormInput>
          name={`faq.${index}.question`}
          label={`Question ${index + 1}`}
          placeholder="Is there parking?"
        />
        <FormField<MicrositeFormInput, "textarea">
          name={`faq.${index}.answer`}
          type="textarea"
          rows={2}
          label="Answer"
        />
      </>
    )}
  </ListEditor>
);
