import type { ReactNode } from "react";

/** A label that is seen above a choice, which names itself to screen readers. */
export function LabelledChoice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p aria-hidden="true" className="mb-1.5 text-sm font-strong">
        {label}
      </p>
      {children}
    </div>
  );
}
