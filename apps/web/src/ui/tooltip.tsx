import { TOOLTIP_OPEN_DELAY, TOOLTIP_SKIP_DELAY } from "@nyota/contract/constants";
import { Slot } from "radix-ui";
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from "react";
import { onDemand } from "#ui/on-demand.ts";

type TooltipProps = {
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  delay?: number;
  children: ReactNode;
};

const tooltips = onDemand(() => import("#ui/tooltip-layer.tsx"));
/** The time the pointer has to move from the child to the tooltip, in milliseconds. */
const crossing = 100;
let closedAt = 0;

/** Adds listeners to its child without changing it; the tooltip's code is loaded when it is needed. */
export function Tooltip({ text, side, delay = TOOLTIP_OPEN_DELAY, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<number>(undefined);
  const isPressed = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function later(wait: number, work: () => void): void {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(work, wait);
  }
  // A tooltip that can't be fetched is left out: every child has its own accessible name.
  const open = (child: HTMLElement) =>
    void tooltips.start().then(
      () => setAnchor(child),
      () => undefined,
    );
  function close(): void {
    window.clearTimeout(timer.current);
    if (anchor) closedAt = Date.now();
    setAnchor(null);
  }
  const press = () => {
    isPressed.current = true;
    close();
  };
  const layer = tooltips.read();
  return (
    <>
      <Slot.Root
        data-state={anchor ? "open" : "closed"}
        onPointerEnter={({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
          if (pointerType === "touch") return;
          isPressed.current = false;
          // The second tooltip in a row opens without the delay.
          later(Date.now() - closedAt < TOOLTIP_SKIP_DELAY ? 0 : delay, () => open(currentTarget));
        }}
        onPointerLeave={() => later(anchor ? crossing : 0, close)}
        onPointerDown={press}
        onClick={press}
        onFocus={({ currentTarget }) => {
          if (!isPressed.current) open(currentTarget);
        }}
        onBlur={() => {
          isPressed.current = false;
          close();
        }}
      >
        {children}
      </Slot.Root>
      {layer && anchor && (
        <layer.TooltipLayer
          anchor={anchor}
          side={side}
          onKeep={() => window.clearTimeout(timer.current)}
          onClose={close}
        >
          {text}
        </layer.TooltipLayer>
      )}
    </>
  );
}
