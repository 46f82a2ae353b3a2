import { rsvpEndpoints } from "@nyota/contract/rsvp";
import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { query } from "#lib/api.ts";
import { formatRelative } from "#lib/format.ts";
import { useProject } from "#lib/project-context.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

/** The household's private link, to be sent by hand. */
export function RsvpLink({ guestId }: { guestId: string }) {
  const { projectId } = useProject();
  const link = useQuery({ ...query(rsvpEndpoints.link, { params: { projectId, guestId } }), retry: false }).data;
  if (!link) return null;
  const { url, opened_at } = link;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      toast.success("The link was copied");
    } catch {
      toast.info("Copy this link", { text: url });
    }
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button size="small" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        Copy the RSVP link
      </Button>
      <span className="text-sm text-ink-2">
        {opened_at ? `Opened ${formatRelative(opened_at)}` : "Not opened yet"}. It answers for the whole household.
      </span>
    </div>
  );
}
