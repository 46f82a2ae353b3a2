import { type CSSProperties, type ReactNode, useCallback, useState } from "react";
import { t } from "#lib/i18n/t.ts";

/** The window that is shown, in its own pixels. */
const WIDTH = 1_280;
const HEIGHT = 860;

/** A page as wide as on a desktop, drawn smaller so that it fits, with its own scroll area. */
export function DesktopFrame({ children }: { children: ReactNode }) {
  const [scale, setScale] = useState(0);
  const attach = useCallback((box: HTMLDivElement | null) => {
    if (!box) return undefined;
    const observer = new ResizeObserver(([entry]) => setScale((entry?.contentRect.width ?? 0) / WIDTH));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="rounded-card border border-line-strong bg-sunken p-2">
      <div
        ref={attach}
        className="overflow-hidden rounded-field bg-surface"
        style={{ aspectRatio: `${WIDTH} / ${HEIGHT}` }}
      >
        <div
          role="region"
          aria-label={t("The page as guests see it on a desktop")}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
          tabIndex={0}
          className="relative origin-top-left overflow-y-auto overscroll-contain"
          style={{ width: WIDTH, height: HEIGHT, scale, "--frame-h": `${HEIGHT}px` } as CSSProperties}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
