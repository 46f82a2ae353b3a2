import { useLocation, useNavigate } from "react-router";
import type { ChosenGuests } from "#lib/navigation/use-chosen-guests.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { BulkAction } from "#ui/list-table/bulk-bar.tsx";

type MessageActionProps = { ids: string[]; guestIds: string[] };

/** A message about the chosen journey; for several, a campaign to their guests, which shows who gets what. */
export function MessageAction({ ids, guestIds }: MessageActionProps) {
  const { projectId, can, isExpired } = useProject();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [only, ...others] = ids;
  if (isExpired || !can("MESSAGE", "CREATE") || !only || guestIds.length === 0) return null;
  function open(): void {
    if (others.length > 0 || guestIds.length > 1)
      return void navigate(`/projects/${projectId}/campaigns/create`, { state: { guestIds } satisfies ChosenGuests });
    const asked = new URLSearchParams(search);
    asked.set("journey", only as string);
    void navigate({ pathname: `${pathname}/${guestIds[0]}/select-sender`, search: asked.toString() });
  }
  return <BulkAction onClick={open}>{t("Message")}</BulkAction>;
}
