import { type ReactNode, useRef } from "react";
import { useSpaceAbove } from "#lib/use-space-above.ts";

/**
 * A step with its actions at the bottom of the window from the start: below a short step they would move away from under
 * the pointer whenever something of the step is loaded, and the click would land beside them.
 */
export function StepColumn({ children }: { children: ReactNode }) {
  const column = useRef<HTMLDivElement>(null);
  useSpaceAbove(column);
  return (
    <div ref={column} className="flex min-h-[calc(100dvh-var(--above,280px))] min-w-0 flex-col gap-5">
      {children}
    </div>
  );
}
