import type { ShownPicture } from "@nyota/contract/site/microsite";

type PictureProps = {
  picture: ShownPicture;
  className?: string;
  /** What it shows; empty where the words beside it say so. */
  alt: string;
  /** How wide it is drawn, as `sizes` of `<img>`. */
  widths: string;
  /** At the top of the page: loaded at once, all others when they come near. */
  isFirst?: boolean;
};

/** A picture of which the browser loads the size it needs. */
export function Picture({ picture, className, alt, widths, isFirst = false }: PictureProps) {
  const { url, width, height, sizes } = picture;
  return (
    <img
      className={className}
      src={url}
      srcSet={sizes.length > 1 ? sizes.map((size) => `${size.url} ${size.width}w`).join(", ") : undefined}
      sizes={sizes.length > 1 ? widths : undefined}
      width={width ?? undefined}
      height={height ?? undefined}
      alt={alt}
      decoding={isFirst ? undefined : "async"}
      loading={isFirst ? undefined : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
    />
  );
}
