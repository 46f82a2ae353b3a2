import { toast } from "#ui/toast.ts";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import type { MessageTexts } from "@nyota/contract/messages/message-texts";
import { TemplateForm, type TemplateValues } from "./template-form.tsx";

type SaveTemplateProps = {
  initial: { name: string } & MessageTexts;
  submit: string;
  isNew?: boolean;
  /** The toast's title, with the template's name. */
  done: (name: string) => string;
  onSave: (values: TemplateValues) => Promise<unknown>;
};

/** The form inside its sheet: saves, shows a toast and closes. */
export function SaveTemplate({ initial, submit, isNew = false, done, onSave }: SaveTemplateProps) {
  const sheet = useSheet();
  return (
    <TemplateForm
      initial={initial}
      submit={submit}
      isNew={isNew}
      onSubmit={async (values) => {
        await onSave(values);
        toast.success(done(values.name));
        sheet?.done();
      }}
    />
  );
}
