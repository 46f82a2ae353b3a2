import type { ReactNode } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line py-8">
      <h2 className="display mb-5 text-xl">{title}</h2>
      <div className="space-y-6">{children}</div>
    </section>
  );
}

export function Row({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <div>
      {name && <h3 className="mb-2 text-xs font-strong text-ink-2">{name}</h3>}
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
