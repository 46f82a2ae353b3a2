import { type DragStore, useDrag } from "./drag-store.ts";
import { headSizes } from "./grid-sizes.ts";
import type { NightLayout } from "./use-night-layout.ts";
import { cx } from "#lib/cx.ts";

type DragGhostProps = { store: DragStore; layout: Pick<NightLayout, "tops" | "nightWidth"> };

/** The nights a drag would take. */
export function DragGhost({ store, layout: { tops, nightWidth } }: DragGhostProps) {
  const landing = useDrag(store)?.landing;
  if (!landing?.at) return null;
  const { line, from, until } = landing.at;
  const [top = 0, bottom = top] = tops.slice(line, line + 2);
  return (
    <div
      aria-hidden="true"
      className={cx(
        "pointer-events-none absolute z-1 rounded-[6px] border-2 border-dashed",
        landing.problem ? "border-rust bg-rust-soft/60" : "border-peacock bg-peacock-soft/60",
      )}
      style={{
        top: top + 2,
        height: bottom - top - 4,
        left: headSizes.width + from * nightWidth + 2,
        width: (until - from) * nightWidth - 4,
      }}
    />
  );
}

/** Beside the pointer: what is dragged, and what would happen here. */
export function DragNote({ store }: { store: DragStore }) {
  const drag = useDrag(store);
  if (!drag) return null;
  const { point, label, landing } = drag;
  const isLeft = point.x > window.innerWidth - 320;
  return (
    <div
      aria-hidden="true"
      data-drag-note
      className={cx(
        "pointer-events-none fixed z-tooltip max-w-72 rounded-field border bg-raised px-2.5 py-1.5 text-sm shadow-float",
        landing?.problem ? "border-rust" : "border-line-strong",
      )}
      style={{
        top: point.y + 14,
        left: point.x + (isLeft ? -14 : 14),
        ...(isLeft && { transform: "translateX(-100%)" }),
      }}
    >
      <span className="block truncate font-strong">{label}</span>
      {landing && (
        <span className={cx("block", landing.problem ? "text-rust" : "text-ink-2")}>
          {landing.problem ?? landing.label}
        </span>
      )}
    </div>
  );
}
