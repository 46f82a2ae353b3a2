import { t } from "#lib/i18n/t.ts";
import { BrandMark } from "#ui/drawings/brand-mark.tsx";

/** Only for the moments the specification names: the session and the project's data are loading. */
export function FullScreenSpinner({ label = t("Loading") }: { label?: string }) {
  return (
    <div role="status" className="fixed inset-0 z-dialog grid place-items-center bg-paper">
      <div className="relative grid size-20 place-items-center">
        <svg viewBox="0 0 80 80" className="absolute inset-0 animate-spin text-henna" aria-hidden="true">
          <circle cx="40" cy="40" r="36" fill="none" stroke="var(--line)" strokeWidth="2" />
          <path d="M76 40A36 36 0 0 0 40 4" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <BrandMark size={34} />
      </div>
      <span className="sr-only">{label}</span>
    </div>
  );
}
