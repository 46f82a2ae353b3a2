import type { ReactNode } from "react";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";

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
    <ActionDialog {...{ title, text, busy, onClose }} action={submit} onAction={onSubmit}>
      <div className="space-y-4 pb-1">
        {children}
        {problem && (
          <p role="alert" className="text-rust">
            {problem}
          </p>
        )}
      </div>
    </ActionDialog>
  );
}
