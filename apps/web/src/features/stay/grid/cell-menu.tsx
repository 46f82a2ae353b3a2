import { type ReactNode, useEffect, useRef } from "react";
import { DropdownMenu } from "#ui/overlays/dropdown-menu.tsx";

/** Where a menu opens, in the window. */
export type MenuPlace = { left: number; top: number; height: number };
type CellMenuProps = { place: MenuPlace; onClose: () => void; children: ReactNode };

/**
 * The menu of a cell. Its trigger is not the cell itself: a cell with a menu of its own would make every line of
 * hundreds slower to render.
 */
export function CellMenu({ place, onClose, children }: CellMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    trigger.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
  }, []);
  return (
    <DropdownMenu
      align="start"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      trigger={
        <button
          ref={trigger}
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className="pointer-events-none fixed w-px opacity-0"
          style={place}
        />
      }
    >
      {children}
    </DropdownMenu>
  );
}
