import { type ReactNode, useId } from "react";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";

type PlacingDialogProps = {
  title: string;
  text: string;
  action: string;
  /** What the choice does; undefined while nothing is chosen, or while it can't work. */
  run: (() => void) | undefined;
  className?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A change of one stay that its menu offers: closes at once, because the change shows before it is confirmed. */
export function PlacingDialog({ title, text, action, run, className = "pb-1", onClose, children }: PlacingDialogProps) {
  const form = useId();
  return (
    <ActionDialog title={title} text={text} action={action} busy={false} form={form} onClose={onClose}>
      <form
        id={form}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          if (!run) return;
          onClose();
          run();
        }}
      >
        {children}
      </form>
    </ActionDialog>
  );
}
