import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { useQuery } from "@tanstack/react-query";
import { Copy, Eye, EyeOff, RefreshCw } from "lucide-react";
import { useState } from "react";
import { LinkCode } from "#features/exports/link-code.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
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
      toast.success("The link was copied");
    } catch {
      setShown(true);
      toast.info("Copy the link by hand");
    }
  }
  async function change(): Promise<void> {
    try {
      await replace.mutateAsync({ params });
      toast.success("The new link is ready", { text: "The old one has stopped working." });
    } catch (error) {
      toast.error("The link was not replaced", { text: readMessage(error) });
    }
  }
  return (
    <div className="space-y-2.5">
      <p className="rounded-field bg-sunken px-3 py-2 font-mono text-sm text-ink-2 [overflow-wrap:anywhere]">
        {shown ? url : url.replace(/[^/]+$/, "••••••••••••") || "…"}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<Copy aria-hidden="true" />} disabled={!link} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          size="small"
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          disabled={!link}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Hide" : "Show"}
        </Button>
        <LinkCode guestId={guestId} />
        {!isExpired && (
          <Button size="small" icon={<RefreshCw aria-hidden="true" />} disabled={!link} onClick={() => setAsking(true)}>
            Replace
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-2">
        {link?.opened_at ? `Opened ${formatRelative(link.opened_at)}.` : "Not opened yet."} Anyone who has it can answer
        for the whole household.
      </p>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={change}
        title={`Replace the link of ${name}?`}
        text="The old link stops working at once. Send them the new one."
        confirm="Replace link"
      />
    </div>
  );
}
