import { useState } from "react";
import type { ConfirmDialogProps } from "#ui/overlays/lazy/confirm-layer.tsx";
import { onDemand, useOnDemand } from "#ui/on-demand.ts";

const dialogs = onDemand(() => import("#ui/overlays/lazy/confirm-layer.tsx"));

/** Asks once. It stays open while the action runs, so that a failure is shown in the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  const layer = useOnDemand(dialogs, props.open, props.onClose);
  return layer && wasOpened ? <layer.ConfirmDialog {...props} /> : null;
}
