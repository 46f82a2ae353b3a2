import { tagInput, type Tag } from "@nyota/contract/guests/tags";
import { useMemo } from "react";
import { z } from "zod";
import { t } from "#lib/i18n/t.ts";
import { blankToNull } from "#ui/fields/typed-schema.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { listSwatches } from "#ui/swatches.ts";

const tagFormSchema = z.object({
  name: tagInput.shape.name,
  colour: blankToNull(tagInput.shape.colour.unwrap()),
});

type TagFormProps = {
  tag?: Tag;
  submit: string;
  onSubmit: (values: z.output<typeof tagFormSchema>) => Promise<unknown>;
};

export function TagForm({ tag, submit, onSubmit }: TagFormProps) {
  const swatches = useMemo(() => listSwatches(), []);
  return (
    <Form
      label={submit}
      schema={tagFormSchema}
      defaultValues={{ name: tag?.name ?? "", colour: tag?.colour ?? "" }}
      onSubmit={onSubmit}
    >
      {({ Field }) => (
        <>
          <Field name="name" label={t("Name")} placeholder={t("Vegetarian")} required autoFocus maxLength={60} />
          <Field name="colour" type="colour" label={t("Colour")} swatches={swatches} optional />
          <FormActions submit={submit} />
        </>
      )}
    </Form>
  );
}
