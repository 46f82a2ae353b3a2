import { ArrowLeft, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useContext, useMemo, useRef, useState, type ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { useDesktop } from "#lib/use-media.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { OfflineBanner } from "#ui/offline-banner.tsx";
import { type LeaveQuestion, SheetContext, unsaved } from "#ui/overlays/sheet-context.ts";
import { Freezable } from "#ui/frozen/freezable.tsx";
import { FrozenContext } from "#ui/frozen/frozen-context.ts";
import { useFocusBack } from "#lib/navigation/use-focus-back.ts";

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One line on what this sheet is for. */
  text?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  size?: "medium" | "large";
  /** Something is unsaved, so closing asks first. A Form inside reports this by itself. */
  dirty?: boolean;
  onDirtyChange?: (dirty: boolean, question?: LeaveQuestion) => void;
  children: ReactNode;
};

/** A click on a toast, for example its Undo, does not close the sheet. */
export function ignoreToastClicks(event: Event): void {
  const target = (event as CustomEvent<{ originalEvent?: Event }>).detail?.originalEvent?.target ?? event.target;
  if (target instanceof Element && target.closest("[data-sonner-toaster]")) event.preventDefault();
}

/** Slides over its list on a desktop and covers the whole screen on a phone. */
export function Sheet(props: SheetProps) {
  const {
    open,
    onClose,
    title,
    text,
    actions,
    footer,
    size = "medium",
    dirty = false,
    onDirtyChange,
    children,
  } = props;
  const desktop = useDesktop();
  const focusBack = useFocusBack(open);
  const frozen = useContext(FrozenContext);
  const inside = useRef(false);
  const [asking, setAsking] = useState(false);
  const [question, setQuestion] = useState(unsaved);

  function close(): void {
    if (dirty || inside.current) setAsking(true);
    else onClose();
  }
  function leave(): void {
    setDirty(false);
    onClose();
  }
  function setDirty(value: boolean, asked?: LeaveQuestion): void {
    inside.current = value;
    setQuestion(asked ?? unsaved);
    onDirtyChange?.(value, asked);
  }
  const latest = useRef({ close, leave, setDirty });
  latest.current = { close, leave, setDirty };
  const control = useMemo(
    () => ({
      close: () => latest.current.close(),
      done: () => latest.current.leave(),
      setDirty: (value: boolean, asked?: LeaveQuestion) => latest.current.setDirty(value, asked),
    }),
    [],
  );

  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && close()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-sheet animate-fade bg-overlay max-md:hidden" />
        <Radix.Content
          {...focusBack}
          {...(text ? {} : { "aria-describedby": undefined })}
          // Called only when no field inside has taken the focus: focus the sheet, whose title is read out, and not its
          // close button.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          onInteractOutside={ignoreToastClicks}
          className={cx(
            "fixed inset-y-0 right-0 z-sheet flex w-full animate-slide flex-col bg-surface outline-none",
            "md:border-l md:border-line md:shadow-float",
            size === "large" ? "md:max-w-[820px]" : "md:max-w-[520px]",
          )}
        >
          <SheetContext value={control}>
            <header className="flex items-start gap-2 border-b border-line px-6 pb-3.5 pt-4 max-md:px-2 max-md:py-2">
              {!desktop && <IconButton label={t("Back")} icon={<ArrowLeft />} onClick={close} tooltip={false} />}
              <div className="min-w-0 flex-1 max-md:pt-2">
                <Radix.Title className="display text-xl max-md:text-lg">{title}</Radix.Title>
                {text && <Radix.Description className="mt-1 text-ink-2">{text}</Radix.Description>}
              </div>
              {actions}
              {desktop && (
                <IconButton label={t("Close")} icon={<X />} onClick={close} tooltip={false} className="-mr-2.5 -mt-1" />
              )}
            </header>
            {/* Scrolls below its own header, not below that of the page. */}
            <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-6 py-5 [--top:0px] max-md:px-4">
              <OfflineBanner />
              <Freezable notice={frozen}>{children}</Freezable>
            </div>
            {footer && (
              <footer
                inert={frozen !== undefined}
                className="flex items-center justify-end gap-2.5 border-t border-line px-6 py-3 max-md:px-4"
              >
                {footer}
              </footer>
            )}
          </SheetContext>
        </Radix.Content>
      </Radix.Portal>
      <ConfirmDialog open={asking} onClose={() => setAsking(false)} onConfirm={leave} {...question} />
    </Radix.Root>
  );
}
