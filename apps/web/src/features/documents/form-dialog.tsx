import { type FormEvent, type ReactNode, useId, useState } from "react";
import { readFieldErrors, readMessage } from "#lib/field-errors.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

type FormDialogProps = {
  title: string;
  text?: string;
  submit: string;
  /** Throws with what to tell; closes when it does not. */
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** A small form over the page: what the server refuses is said below it. */
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
      setProblem(Object.values(readFieldErrors(error) ?? {}).flat()[0] ?? readMessage(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={text}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={form} loading={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="space-y-4 pb-1">
        {children}
        {problem && (
          <p role="alert" className="text-rust">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
