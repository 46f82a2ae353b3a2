import { TOAST_DURATION, TOAST_GAP_PX, TOAST_HOTKEY, TOAST_VISIBLE, TOAST_WIDTH_PX } from "@nyota/contract/constants";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { type CSSProperties, useEffect } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { useTheme } from "#lib/theme.ts";
import { useDesktop } from "#lib/use-media.ts";
import { t } from "#lib/i18n/t.ts";
import { Spinner } from "#ui/spinner.tsx";
import { connectToasts, type ToastCall } from "#ui/toast.ts";

const button = "rounded-control! font-strong! h-8! px-2.5! text-sm! ";

function show({ kind, title, options: { text, undo, action, id, duration } }: ToastCall): void {
  const button = undo ? { label: t("Undo"), run: () => void undo() } : action;
  sonner[kind](title, {
    id,
    description: text,
    ...(duration !== undefined && { duration }),
    action: button && { label: button.label, onClick: button.run },
  });
}
const board = { show, dismiss: sonner.dismiss };

/** Renders the toasts. */
export function Toaster() {
  // Runs after the toaster below has subscribed: effects of children run first.
  useEffect(() => connectToasts(board), []);
  // Outside the application's element: an open sheet hides the application from screen readers and from the mouse.
  const isDesktop = useDesktop();
  return createPortal(
    <Sonner
      theme={useTheme()}
      // On a phone the important buttons are at the bottom; elsewhere toasts are above a bar or a dialog's buttons
      // (base.css).
      position={isDesktop ? "bottom-right" : "top-center"}
      offset={{ bottom: "var(--toast-bottom, 24px)", right: 24 }}
      mobileOffset={{ top: 64, left: 16, right: 16 }}
      duration={TOAST_DURATION}
      visibleToasts={TOAST_VISIBLE}
      gap={TOAST_GAP_PX}
      hotkey={[...TOAST_HOTKEY]}
      containerAriaLabel={t("Notifications")}
      style={{ "--width": `${TOAST_WIDTH_PX}px`, pointerEvents: "auto" } as CSSProperties}
      icons={{
        success: <CircleCheck className="size-[18px] text-leaf" />,
        info: <Info className="size-[18px] text-peacock" />,
        warning: <TriangleAlert className="size-[18px] text-marigold-ink" />,
        error: <CircleAlert className="size-[18px] text-rust" />,
        loading: <Spinner size={18} />,
      }}
      toastOptions={{
        classNames: {
          toast:
            "rounded-card! border-line! bg-raised! text-ink! shadow-float! font-sans! text-[13.5px]! gap-2.5! " +
            "px-4! py-3!",
          title: "font-strong!",
          description: "text-ink-2!",
          actionButton: `${button} bg-henna-soft! text-henna!`,
          cancelButton: `${button} bg-sunken! text-ink-2!`,
        },
      }}
    />,
    document.body,
  );
}
