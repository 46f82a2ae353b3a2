import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { AlertDialog } from "radix-ui";
import { useState, type ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { useFocusBack } from "#lib/navigation/use-focus-back.ts";

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** False keeps it open, for example to correct the input. */
  onConfirm: () => void | Promise<unknown>;
  /** With the number: "Delete 12 guests?" */
  title: ReactNode;
  text?: ReactNode;
  /** Names the action: "Delete 12 guests", never "OK". */
  confirm: string;
  cancel?: string;
  danger?: boolean;
};

/** Asks once. It stays open while the action runs, so that a failure is shown in the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, text, confirm, cancel = t("Cancel"), danger = true } = props;
  const focusBack = useFocusBack(open);
  const [working, setWorking] = useState(false);

  async function run(): Promise<void> {
    setWorking(true);
    try {
      if ((await onConfirm()) !== false) onClose();
    } finally {
      setWorking(false);
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !working && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-dialog animate-fade bg-overlay" />
        <AlertDialog.Content
          {...focusBack}
          {...(text ? {} : { "aria-describedby": undefined })}
          className={cx(
            "fixed left-1/2 top-1/2 z-dialog w-[calc(100vw-32px)] max-w-[420px] -translate-1/2 rounded-hero",
            "border border-line bg-raised p-6 shadow-float outline-none",
          )}
        >
          <AlertDialog.Title className="display text-lg">{title}</AlertDialog.Title>
          {text && (
            <AlertDialog.Description asChild>
              <div className="mt-2 text-ink-2">{text}</div>
            </AlertDialog.Description>
          )}
          <div className="mt-5 flex flex-wrap justify-end gap-2.5">
            <AlertDialog.Cancel asChild>
              <Button disabled={working}>{cancel}</Button>
            </AlertDialog.Cancel>
            <Button variant={danger ? "danger" : "primary"} loading={working} onClick={() => void run()}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
