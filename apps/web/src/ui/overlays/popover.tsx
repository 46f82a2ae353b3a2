import { Slot } from "radix-ui";
import { useState } from "react";
import type { PopoverProps } from "#ui/overlays/lazy/popover-layer.tsx";
import { onDemand, useOnDemand } from "#ui/on-demand.ts";

const popovers = onDemand(() => import("#ui/overlays/lazy/popover-layer.tsx"));

/** Renders only its trigger until the first use. */
export function Popover(props: PopoverProps) {
  const [isWhole] = useState(() => popovers.read() !== undefined);
  const [wasOpened, setOpened] = useState(false);
  const isWanted = wasOpened || props.open === true;
  const layer = useOnDemand(popovers, isWanted, () => {
    setOpened(false);
    props.onOpenChange?.(false);
  });
  if (props.open && !wasOpened) setOpened(true);
  if (layer && (isWhole || isWanted)) return <layer.Popover {...props} defaultOpen={wasOpened} />;
  return (
    <Slot.Root
      aria-haspopup="dialog"
      aria-expanded={false}
      data-state="closed"
      onClick={() => {
        setOpened(true);
        props.onOpenChange?.(true);
      }}
    >
      {props.trigger}
    </Slot.Root>
  );
}
