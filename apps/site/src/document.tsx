import type { PageHead, Theme } from "@nyota/contract/site/microsite";
import type { ReactNode } from "react";
import assets from "virtual:site-assets";
import { formatDatesAndPlace } from "./format.ts";
import { directionOf, type Language } from "./messages.ts";

export type PageMeta = {
  baseUrl: string;
  path: string;
  imageUrl: string | null;
  isPrivate: boolean;
  isPseudo?: boolean;
};
type DocumentProps = {
  language: Language;
  title: string;
  /** Absent where a link preview must not reveal anything. */
  preview?: { description: string; image: string; url: string | null };
  hasScript: boolean;
  children: ReactNode;
};

/** The HTML around a page. Nothing is inline: the security policy allows neither inline scripts nor styles. */
export const Document = ({ language, title, preview, hasScript, children }: DocumentProps) => (
  <html lang={language} dir={directionOf(language)}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="color-scheme" content="light" />
      <meta name="format-detection" content="telephone=no" />
      <title>{title}</title>
      {preview && (
        <>
          <meta name="description" content={preview.description || title} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={preview.description} />
          <meta property="og:image" content={preview.image} />
          {preview.url && <meta property="og:url" content={preview.url} />}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <link rel="preload" as="font" type="font/woff2" href={assets.display} crossOrigin="anonymous" />
      <link rel="stylesheet" href={assets.css} />
      <link rel="icon" href={assets.icon} type="image/svg+xml" />
      {hasScript && <script type="module" src={assets.js} />}
    </head>
    <body>{children}</body>
  </html>
);

export const pictureOf = (theme: Theme, { baseUrl, imageUrl }: PageMeta) =>
  `${baseUrl}${imageUrl ?? `/site-assets/preview/${theme}.jpg`}`;

/** The link preview in a messenger: the names, the days and the place, and nothing about who was invited. */
export const previewOf = (head: PageHead, meta: PageMeta) => ({
  description: formatDatesAndPlace(head),
  image: pictureOf(head.theme, meta),
  url: meta.isPrivate ? null : `${meta.baseUrl}${meta.path}`,
});
export const titleOf = (head: PageHead) => head.names.join(" & ");
