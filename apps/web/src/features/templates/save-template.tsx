import { toast } from "#ui/toast.ts";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { TemplateForm, type TemplateValues } from "./template-form.tsx";

type SaveTemplateProps = {
  initial: TemplateValues;
  submit: string;
  /** The rest of the toast's title after the template's name. */
  done: string;
  onSave: (values: TemplateValues) => Promise<unknown>;
};

/** The form inside its sheet: saves, shows a toast and closes. */
export function SaveTemplate({ initial, submit, done, onSave }: SaveTemplateProps) {
  const sheet = useSheet();
  return (
    <TemplateForm
      initial={initial}
      submit={submit}
      onSubmit={async (values) => {
        await onSave(values);
        toast.success(`“${values.name}” ${done}`);
        sheet?.done();
      }}
    />
  );
}
