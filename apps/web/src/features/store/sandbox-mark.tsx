import { FlaskConical } from "lucide-react";
import { t } from "#lib/i18n/t.ts";

/** Says that no money moves, wherever something is paid in the sandbox. */
export function SandboxMark({ children = t("No money is taken: this installation uses the sandbox for payments.") }) {
  return (
    <p
      role="note"
      className="flex items-center gap-2.5 rounded-field border border-dashed border-marigold-ink bg-marigold-soft px-4 py-2.5 font-strong text-marigold-ink"
    >
      <FlaskConical className="size-[18px] flex-none" aria-hidden="true" />
      <span>
        {t("Sandbox.")} {children}
      </span>
    </p>
  );
}
