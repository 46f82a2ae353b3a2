import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

type BulkDialogProps = {
  title: string;
  text?: string;
  submit: string;
  busy: boolean;
  problem: string | undefined;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

export function BulkDialog({ title, text, submit, busy, problem, onClose, onSubmit, children }: BulkDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={text}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" loading={busy} onClick={onSubmit}>
            {submit}
          </Button>
        </>
      }
    >
      <div className="space-y-4 pb-1">
        {children}
        {problem && (
          <p role="alert" className="text-rust">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
