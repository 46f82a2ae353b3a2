import type { Asset } from "@nyota/contract/files/assets";
import { KindIcon } from "./kind-icon.tsx";
import { t } from "#lib/i18n/t.ts";

const frame = "w-full rounded-card border border-line bg-sunken";

/** Shows a file as the browser can: a picture, a player, the pages of a PDF. */
export function AssetPreview({ asset }: { asset: Asset }) {
  const { kind, links, file_name, plays, status } = asset;
  if (!links.file || !plays) return <NoPreview asset={asset} isReady={status === "READY"} />;
  if (kind === "IMAGE")
    return <img src={links.file} alt={file_name} className={`${frame} max-h-[60dvh] object-contain`} />;
  if (kind === "VIDEO")
    return (
      // The subtitles of a family's film don't exist.
      <video
        key={links.file}
        src={links.file}
        poster={links.card ?? undefined}
        controls
        preload="metadata"
        aria-label={file_name}
        className={`${frame} max-h-[60dvh]`}
      />
    );
  if (kind === "AUDIO")
    return (
      <audio key={links.file} src={links.file} controls preload="metadata" aria-label={file_name} className="w-full" />
    );
  return <iframe key={links.file} src={links.file} title={file_name} className={`${frame} h-[60dvh]`} />;
}

function NoPreview({ asset: { kind }, isReady }: { asset: Asset; isReady: boolean }) {
  return (
    <div className={`${frame} flex flex-col items-center gap-3 px-6 py-10 text-center text-ink-2`}>
      <KindIcon kind={kind} className="size-9 text-ink-3" />
      <p>
        {isReady
          ? t("Browsers can't show this kind of file. Download it to open it.")
          : t("There is nothing to show yet.")}
      </p>
    </div>
  );
}
