import { Slot } from "radix-ui";
import { useState, type ComponentProps } from "react";
import type * as Layer from "#ui/overlays/lazy/menu-layer.tsx";
import { onDemand, useOnDemand } from "#ui/on-demand.ts";

const menus = onDemand(() => import("#ui/overlays/lazy/menu-layer.tsx"));
const openingKeys = ["Enter", " ", "ArrowDown"];

/** Renders only its trigger until the first use; then the full menu. */
export function DropdownMenu(props: Layer.MenuProps) {
  const [isWhole] = useState(() => menus.read() !== undefined);
  const [opener, setOpener] = useState<Layer.Opener>();
  const isWanted = opener !== undefined || props.open === true;
  const layer = useOnDemand(menus, isWanted, () => {
    setOpener(undefined);
    props.onOpenChange?.(false);
  });
  if (layer && (isWhole || isWanted)) return <layer.Menu {...props} opener={opener} />;
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      data-state="closed"
      onPointerDown={(event) => {
        if (event.button !== 0 || event.ctrlKey) return;
        event.preventDefault(); // the focus goes into the menu
        setOpener("pointer");
      }}
      onKeyDown={(event) => {
        if (!openingKeys.includes(event.key)) return;
        event.preventDefault();
        setOpener("key");
      }}
    >
      {props.trigger}
    </Slot.Root>
  );
}

// These are used inside an open menu, so the code is loaded.
export const MenuItem = (props: ComponentProps<typeof Layer.MenuItem>) => {
  const layer = menus.read();
  return layer && <layer.MenuItem {...props} />;
};
export const MenuCheck = (props: ComponentProps<typeof Layer.MenuCheck>) => {
  const layer = menus.read();
  return layer && <layer.MenuCheck {...props} />;
};
export const MenuSub = (props: ComponentProps<typeof Layer.MenuSub>) => {
  const layer = menus.read();
  return layer && <layer.MenuSub {...props} />;
};
export const MenuLabel = (props: ComponentProps<typeof Layer.MenuLabel>) => {
  const layer = menus.read();
  return layer && <layer.MenuLabel {...props} />;
};
export const MenuSeparator = () => {
  const layer = menus.read();
  return layer && <layer.MenuSeparator />;
};
