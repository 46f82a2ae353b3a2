import { t } from "#lib/i18n/t.ts";
import { CopyLink } from "#ui/copy-link.tsx";
import { ExternalLink } from "#ui/link.tsx";

export function PublicLink({ url, isPublished }: { url: string; isPublished: boolean }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-0 text-sm text-ink-2 [overflow-wrap:anywhere]">
        {isPublished ? (
          <ExternalLink href={url}>{url.replace(/^https?:\/\//, "")}</ExternalLink>
        ) : (
          url.replace(/^https?:\/\//, "")
        )}
      </span>
      <CopyLink url={url}>{t("Copy public link")}</CopyLink>
    </div>
  );
}
