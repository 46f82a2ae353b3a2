import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { CoverArt, type CoverPalette } from "#ui/drawings/cover-art.tsx";

type CoverProps = {
  src?: string | null;
  seed?: string;
  palette?: CoverPalette;
  className?: string;
  children?: ReactNode;
};

/** The one strong picture of a page: a photograph or the house drawing, with words on its shaded foot. */
export function Cover({ src, seed, palette, className, children }: CoverProps) {
  return (
    <div
      className={cx(
        "relative isolate flex min-h-58 flex-col justify-end overflow-hidden rounded-hero p-6 text-cover-ink",
        className,
      )}
    >
      <div className="absolute inset-0 -z-10">
        {src ? <img src={src} alt="" className="size-full object-cover" /> : <CoverArt seed={seed} palette={palette} />}
      </div>
      {children && (
        <div
          className={cx(
            "absolute inset-x-0 bottom-0 top-[35%] -z-10 bg-linear-to-b from-transparent to-(--cover-shade)",
          )}
        />
      )}
      {children}
    </div>
  );
}
