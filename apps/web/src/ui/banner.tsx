import { CircleAlert, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { IconButton } from "#ui/icon-button.tsx";

type BannerProps = {
  tone?: "info" | "warn" | "danger";
  title?: ReactNode;
  children?: ReactNode;
  /** One link or button. */
  action?: ReactNode;
  onClose?: () => void;
};
const tones = {
  info: { box: "bg-peacock-soft", icon: <Info className="text-peacock" /> },
  warn: { box: "bg-marigold-soft", icon: <TriangleAlert className="text-marigold-ink" /> },
  danger: { box: "bg-rust-soft", icon: <CircleAlert className="text-rust" /> },
};

export function Banner({ tone = "info", title, children, action, onClose }: BannerProps) {
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={cx("flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field px-4 py-2.5 text-ink", tones[tone].box)}
    >
      <span aria-hidden="true" className="flex-none [&_svg]:size-[18px]">
        {tones[tone].icon}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        {title && <div className="font-strong">{title}</div>}
        {children && <div className={title ? "text-sm" : undefined}>{children}</div>}
      </div>
      {action}
      {onClose && <IconButton label={t("Dismiss")} icon={<X />} size="small" onClick={onClose} tooltip={false} />}
    </div>
  );
}
