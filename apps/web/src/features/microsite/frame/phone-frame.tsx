import type { ReactNode } from "react";
import { t } from "#lib/i18n/t.ts";

/** The outline of a phone, with its own scroll area. */
export const PhoneFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-[390px] rounded-[36px] border border-line-strong bg-sunken p-2.5 max-md:max-w-none max-md:rounded-hero max-md:p-1.5">
    <div
      role="region"
      aria-label={t("The page as guests see it")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
      tabIndex={0}
      className="relative h-[min(740px,calc(100dvh-230px))] min-h-96 overflow-y-auto overscroll-contain rounded-[27px] bg-surface max-md:rounded-field"
    >
      {children}
    </div>
  </div>
);
