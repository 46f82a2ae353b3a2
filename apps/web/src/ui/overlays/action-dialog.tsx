import type { ReactNode } from "react";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

type ActionDialogProps = {
  title: string;
  text?: string;
  action: string;
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
} & ({ onAction: () => void } | { form: string });

/** A dialog with one action and Cancel; the action may submit a form inside it. */
export function ActionDialog({ action, busy, onClose, children, ...props }: ActionDialogProps) {
  const way = "form" in props ? ({ type: "submit", form: props.form } as const) : { onClick: props.onAction };
  return (
    <Dialog
      open
      onClose={onClose}
      title={props.title}
      text={props.text}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" loading={busy} {...way}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
