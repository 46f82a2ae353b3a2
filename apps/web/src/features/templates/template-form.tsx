import { templateInput } from "@nyota/contract/messages/templates";
import type { z } from "zod";
import { t } from "#lib/i18n/t.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { languageOptions } from "./languages.ts";
import { drawPreview } from "./message-preview.tsx";
import { useMessageVariables } from "./use-message-variables.ts";

/** The form with all fields of a template. */
const schema = templateInput.required();
export type TemplateValues = z.output<typeof schema>;

type TemplateFormProps = {
  initial: TemplateValues;
  submit: string;
  onSubmit: (values: TemplateValues) => Promise<unknown>;
};

export function TemplateForm({ initial, submit, onSubmit }: TemplateFormProps) {
  const variables = useMessageVariables();
  return (
    <Form schema={schema} defaultValues={initial} onSubmit={(values) => onSubmit(values)} label={t("Template")}>
      {({ Field }) => (
        <>
          <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_180px]">
            <Field
              name="name"
              label={t("Name")}
              help={t("Only you and your team see it.")}
              required
              maxLength={120}
              autoFocus={initial.name === ""}
            />
            <Field name="language" type="select" label={t("Language")} options={languageOptions} />
          </div>
          <Field
            name="body"
            type="whatsapp-editor"
            label={t("Message")}
            rows={14}
            variables={variables}
            preview={drawPreview}
          />
          <FormActions submit={submit} />
        </>
      )}
    </Form>
  );
}
