import type { MessageTexts } from "@nyota/contract/messages/message-texts";
import type { ReadyMadeText } from "@nyota/contract/messages/ready-made/ready-made-texts";
import { templateInput } from "@nyota/contract/messages/templates";
import type { Language } from "@nyota/contract/languages";
import { useState } from "react";
import { type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { z } from "zod";
import { ApiError } from "#lib/api/api-error.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { toast } from "#ui/toast.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { FormField } from "#ui/form/form-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { describeLanguages, LanguageTabs } from "./language-tabs.tsx";
import { drawPreview } from "./message-preview.tsx";
import { ReadyMadeButton } from "./ready-made/ready-made-button.tsx";
import { findProblems, fromTyped, languages, toTyped } from "./typed-texts.ts";
import { useMessageVariables } from "./use-message-variables.ts";

const typedTexts = z.object({ en: z.string(), hi: z.string() }) satisfies z.ZodType<Record<Language, string>>;
const schema = z.object({ name: templateInput.shape.name, texts: typedTexts }).superRefine(({ texts }, context) => {
  for (const [language, message] of Object.entries(findProblems(texts, "en")))
    context.addIssue({ code: "custom", path: ["texts", language], message: translate(message) });
});
type FormValues = z.input<typeof schema>;
export type TemplateValues = { name: string } & ReturnType<typeof fromTyped>;

type TemplateFormProps = {
  initial: { name: string } & MessageTexts;
  submit: string;
  /** Whether a ready-made text can be chosen to begin with. */
  isNew?: boolean;
  onSubmit: (values: TemplateValues) => Promise<unknown>;
};

/** The form with all fields of a template. */
export function TemplateForm({ initial, submit, isNew = false, onSubmit }: TemplateFormProps) {
  const first = initial.language ?? "en";
  return (
    <Form
      schema={schema}
      defaultValues={{ name: initial.name, texts: toTyped(initial) }}
      onSubmit={async ({ name, texts }) => {
        const own = fromTyped(texts, first);
        try {
          await onSubmit({ name, ...own });
        } catch (error) {
          return atItsText(error, own.language);
        }
        return undefined;
      }}
      label={t("Template")}
    >
      {({ Field, form }) => (
        <>
          {isNew && (
            <div>
              <ReadyMadeButton onChoose={(text) => begin(form, text)} />
            </div>
          )}
          <Field
            name="name"
            label={t("Name")}
            help={t("Only you and your team see it.")}
            required
            maxLength={120}
            autoFocus={initial.name === ""}
          />
          <Texts form={form} first={first} />
          <FormActions submit={submit} />
        </>
      )}
    </Form>
  );
}

/** Fills the form with a ready-made text; what was typed before can be brought back. */
function begin(form: UseFormReturn<FormValues>, { label, bodies }: ReadyMadeText) {
  const before = form.getValues();
  const fill = ({ name, texts }: FormValues) => {
    form.setValue("name", name, { shouldDirty: true });
    form.setValue("texts", texts, { shouldDirty: true });
    form.clearErrors();
  };
  fill({ name: before.name.trim() || translate(label), texts: { ...bodies } });
  if (Object.values(before.texts).some((text) => text.trim() !== ""))
    toast.info(t("The ready-made text replaced yours"), { undo: () => fill(before) });
}

/** What the server refuses of a text, at the field it was typed into. */
function atItsText(error: unknown, language: Language) {
  const { body, ...others } = (error instanceof ApiError && error.fieldErrors) || {};
  if (!body) throw error;
  return { ...others, [`texts.${language}`]: body };
}

function Texts({ form, first }: { form: UseFormReturn<FormValues>; first: Language }) {
  const variables = useMessageVariables();
  const texts = useWatch({ control: form.control, name: "texts" });
  const { errors, submitCount } = useFormState({ control: form.control });
  const [chosen, setChosen] = useState({ language: first, at: 0 });
  const wrong = languages.filter((each) => errors.texts?.[each]);
  // A form that is refused for a text shows that text, until another one is chosen.
  const isRefused = chosen.at !== submitCount && wrong.length > 0 && !wrong.includes(chosen.language);
  const language = isRefused ? (wrong[0] as Language) : chosen.language;
  const setLanguage = (next: Language) => setChosen({ language: next, at: submitCount });
  return (
    <div className="space-y-3">
      <LanguageTabs texts={texts} value={language} onChange={setLanguage} />
      <FormField<FormValues, "whatsapp-editor">
        key={language}
        name={`texts.${language}`}
        type="whatsapp-editor"
        label={t("Message")}
        help={describeLanguages(texts)}
        rows={14}
        variables={variables}
        preview={drawPreview}
      />
    </div>
  );
}
