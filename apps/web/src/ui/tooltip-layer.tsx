import { TOOLTIP_SIDE_OFFSET_PX } from "@nyota/contract/constants";
import { Tooltip as Radix } from "radix-ui";
import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { cx } from "#lib/cx.ts";

type TooltipLayerProps = {
  /** The element that the tooltip describes. */
  anchor: HTMLElement;
  side?: "top" | "right" | "bottom" | "left";
  /** Called when the pointer is on the tooltip itself. */
  onKeep: () => void;
  onClose: () => void;
  children: ReactNode;
};

/**
 * An open tooltip. It is positioned at an invisible copy of the anchor's outline, so that the anchor itself is not
 * changed.
 */
export function TooltipLayer({ anchor, side, onKeep, onClose, children }: TooltipLayerProps) {
  const outline = useRef<HTMLSpanElement>(null);
  const { left, top, width, height } = anchor.getBoundingClientRect();
  // Inside the anchor's dialog or landmark; a screen reader would miss it at the end of the body.
  const place = anchor.closest<HTMLElement>("[role=dialog], [role=alertdialog]") ?? document.querySelector("main");

  useLayoutEffect(() => {
    const before = anchor.getAttribute("aria-describedby");
    const own = outline.current?.getAttribute("aria-describedby");
    if (!own) return undefined;
    anchor.setAttribute("aria-describedby", before ? `${before} ${own}` : own);
    return () => {
      if (before) anchor.setAttribute("aria-describedby", before);
      else anchor.removeAttribute("aria-describedby");
    };
  }, [anchor]);
  useEffect(() => {
    const follow = ({ target }: Event) => target instanceof Node && target.contains(anchor) && onClose();
    window.addEventListener("scroll", follow, { capture: true });
    return () => window.removeEventListener("scroll", follow, { capture: true });
  }, [anchor, onClose]);

  return (
    <Radix.Provider>
      <Radix.Root open onOpenChange={(next) => !next && onClose()}>
        {createPortal(
          <Radix.Trigger asChild ref={outline as never}>
            <span
              aria-hidden="true"
              style={{ position: "fixed", left, top, width, height, pointerEvents: "none", visibility: "hidden" }}
            />
          </Radix.Trigger>,
          document.body,
        )}
        <Radix.Portal container={place}>
          <Radix.Content
            side={side}
            sideOffset={TOOLTIP_SIDE_OFFSET_PX}
            collisionPadding={8}
            onPointerEnter={onKeep}
            onPointerLeave={onClose}
            className={cx(
              "z-tooltip max-w-64 animate-rise rounded-[7px] bg-bar px-2.5 py-1.5 text-xs font-medium",
              "text-bar-ink shadow-float",
            )}
          >
            {children}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
