import { type FormEvent, type ReactNode, useId, useState } from "react";
import { readProblem } from "#lib/api/field-errors.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";

type FormDialogProps = {
  title: string;
  text?: string;
  submit: string;
  /** Throws an error to show; otherwise the dialog closes. */
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** A small form over the page; a refusal by the server is shown below it. */
export function FormDialog({ title, text, submit, onSubmit, onClose, children }: FormDialogProps) {
  const form = useId();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await onSubmit();
      onClose();
    } catch (error) {
      setProblem(readProblem(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <ActionDialog {...{ title, text, form, onClose }} action={submit} busy={isBusy}>
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="space-y-4 pb-1">
        {children}
        {problem && (
          <p role="alert" className="text-rust">
            {problem}
          </p>
        )}
      </form>
    </ActionDialog>
  );
}
