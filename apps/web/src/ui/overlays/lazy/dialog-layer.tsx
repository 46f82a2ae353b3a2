import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { useFocusBack } from "#lib/navigation/use-focus-back.ts";

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  footer?: ReactNode;
  size?: "small" | "medium" | "large";
  children?: ReactNode;
};

const widths = { small: "max-w-[420px]", medium: "max-w-[560px]", large: "max-w-[860px]" };

export function Dialog({ open, onClose, title, text, footer, size = "medium", children }: DialogProps) {
  const focusBack = useFocusBack(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-dialog animate-fade bg-overlay" />
        <Radix.Content
          {...focusBack}
          {...(text ? {} : { "aria-describedby": undefined })}
          className={cx(
            "fixed left-1/2 top-1/2 z-dialog flex max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)]",
            "-translate-1/2 flex-col",
            "rounded-hero border border-line bg-raised shadow-float outline-none",
            widths[size],
          )}
        >
          <div className="flex items-start gap-3 px-6 pb-1 pt-5">
            <div className="min-w-0 flex-1">
              <Radix.Title className="display text-lg">{title}</Radix.Title>
              {text && <Radix.Description className="mt-1.5 text-ink-2">{text}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label={t("Close")} icon={<X />} size="small" tooltip={false} className="-mr-2 -mt-0.5" />
            </Radix.Close>
          </div>
          {children && <div className="min-h-0 flex-1 overflow-y-auto px-6 py-3">{children}</div>}
          {footer && <div className="flex flex-wrap justify-end gap-2.5 px-6 pb-5 pt-4">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
