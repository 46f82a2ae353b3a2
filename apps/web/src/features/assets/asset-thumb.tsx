import type { Asset } from "@nyota/contract/files/assets";
import { cx } from "#lib/cx.ts";
import { KindIcon } from "./kind-icon.tsx";

/** The small picture of a file, or the sign of its kind. The name beside it says what it is. */
export function AssetThumb({ asset: { links, kind }, className }: { asset: Asset; className?: string }) {
  return (
    <span className={cx("grid place-items-center overflow-hidden bg-sunken text-ink-3", className)}>
      {links.thumb ? (
        <img src={links.thumb} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <KindIcon kind={kind} className="size-9" />
      )}
    </span>
  );
}
