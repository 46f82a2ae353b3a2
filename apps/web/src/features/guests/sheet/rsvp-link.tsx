import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { useQuery } from "@tanstack/react-query";
import { LinkCode } from "#features/exports/link-code.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { formatRelative } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { CopyLink } from "#ui/copy-link.tsx";

/** The household's private link, to copy and send. */
export function RsvpLink({ guestId }: { guestId: string }) {
  const { projectId } = useProject();
  const link = useQuery({ ...query(rsvpEndpoints.link, { params: { projectId, guestId } }), retry: false }).data;
  if (!link) return null;
  const { url, opened_at } = link;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <CopyLink url={url}>{t("Copy the RSVP link")}</CopyLink>
      <LinkCode guestId={guestId} />
      <span className="text-sm text-ink-2">
        {opened_at ? t("Opened {when}.", { when: formatRelative(opened_at) }) : t("Not opened yet.")}{" "}
        {t("It answers for the whole household.")}
      </span>
    </div>
  );
}
