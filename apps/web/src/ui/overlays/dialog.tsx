import { useState } from "react";
import type { DialogProps } from "#ui/overlays/lazy/dialog-layer.tsx";
import { onDemand, useOnDemand } from "#ui/on-demand.ts";

const dialogs = onDemand(() => import("#ui/overlays/lazy/dialog-layer.tsx"));

export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  const layer = useOnDemand(dialogs, props.open, props.onClose);
  return layer && wasOpened ? <layer.Dialog {...props} /> : null;
}
