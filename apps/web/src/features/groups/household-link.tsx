import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { useQuery } from "@tanstack/react-query";
import { Copy, Eye, EyeOff, RefreshCw } from "lucide-react";
import { useState } from "react";
import { LinkCode } from "#features/exports/link-code.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { formatRelative } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

type HouseholdLinkProps = { name: string; guestId: string };

/** The household's private link, for users who may answer for it: hidden until shown; can be copied and replaced. */
export function HouseholdLink({ name, guestId }: HouseholdLinkProps) {
  const { projectId, isExpired } = useProject();
  const params = { projectId, guestId };
  const read = useQuery({ ...query(rsvpEndpoints.link, { params }), retry: false });
  const replace = useSend(rsvpEndpoints.revokeLink);
  const [shown, setShown] = useState(false);
  const [asking, setAsking] = useState(false);
  const link = read.data;
  if (read.error && !link) return <p className="text-ink-2">{read.error.message}</p>;
  const url = link?.url ?? "";

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t("The link was copied"));
    } catch {
      setShown(true);
      toast.info(t("Copy the link by hand"));
    }
  }
  async function change(): Promise<void> {
    try {
      await replace.mutateAsync({ params });
      toast.success(t("The new link is ready"), { text: t("The old one has stopped working.") });
    } catch (error) {
      toast.error(t("The link was not replaced"), { text: readMessage(error) });
    }
  }
  return (
    <div className="space-y-2.5">
      <p className="rounded-field bg-sunken px-3 py-2 font-mono text-sm text-ink-2 [overflow-wrap:anywhere]">
        {shown ? url : url.replace(/[^/]+$/, "••••••••••••") || "…"}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<Copy aria-hidden="true" />} disabled={!link} onClick={() => void copy()}>
          {t("Copy")}
        </Button>
        <Button
          size="small"
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          disabled={!link}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? t("Hide") : t("Show")}
        </Button>
        <LinkCode guestId={guestId} />
        {!isExpired && (
          <Button size="small" icon={<RefreshCw aria-hidden="true" />} disabled={!link} onClick={() => setAsking(true)}>
            {t("Replace")}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-2">
        {link?.opened_at ? t("Opened {when}.", { when: formatRelative(link.opened_at) }) : t("Not opened yet.")}{" "}
        {t("Anyone who has it can answer for the whole household.")}
      </p>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={change}
        title={t("Replace the link of {name}?", { name })}
        text={t("The old link stops working at once. Send them the new one.")}
        confirm={t("Replace link")}
      />
    </div>
  );
}
