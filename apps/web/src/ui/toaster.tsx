import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { Toaster as Sonner } from "sonner";
import { useTheme } from "#lib/theme.ts";
import { Spinner } from "#ui/spinner.tsx";

const button = "rounded-control! font-strong! h-8! px-2.5! text-sm! ";

export function Toaster() {
  return (
    <Sonner
      theme={useTheme()}
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={["altKey", "KeyT"]}
      containerAriaLabel="Notifications"
      className="[--width:356px]"
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
    />
  );
}
