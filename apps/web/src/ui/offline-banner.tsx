import { WifiOff } from "lucide-react";
import { useOnline } from "#lib/use-online.ts";
import { t } from "#lib/i18n/t.ts";

/**
 * Shown while there is no network, on the page and in a sheet that covers it: the data on the screen may be old, and
 * forms can't be saved.
 */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    // Always rendered, so that screen readers announce both changes.
    <div role="status" className="sticky top-[calc(var(--top)+0.5rem)] z-sticky empty:hidden print:hidden">
      {!isOnline && (
        <p className="mb-5 flex items-center gap-3 rounded-field bg-rust-soft px-4 py-2.5 text-ink shadow-float">
          <WifiOff className="size-[18px] flex-none text-rust" aria-hidden="true" />
          <span>
            <b className="font-strong">{t("You are offline.")}</b>{" "}
            {t("What you type in the guest list is saved when you are back online; forms can't be saved until then.")}
          </span>
        </p>
      )}
    </div>
  );
}
