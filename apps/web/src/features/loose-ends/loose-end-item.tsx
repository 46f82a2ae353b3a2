import type { LooseEnd } from "@nyota/contract/guests/loose-ends";
import { Link as RouterLink } from "react-router";
import { describeLooseEnd } from "./describe-loose-end.ts";
import { useLooseEndActions } from "./use-loose-end-actions.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";

type LooseEndItemProps = { guest: { id: string; name: string }; end: LooseEnd };

/** One loose end: what does not fit, what ties it up by one click, and where to change it by hand. */
export function LooseEndItem({ guest, end }: LooseEndItemProps) {
  const { projectId, can, isExpired } = useProject();
  const { actionFor, isBusy } = useLooseEndActions(guest);
  const { title, text } = describeLooseEnd(end);
  const action = actionFor(end);
  const { to, label } = whereToEdit(end, `/projects/${projectId}`, guest.id);
  const maySend = end.kind === "TOLD_OTHERWISE" && !isExpired && can("MESSAGE", "CREATE") && can("TRAVEL", "EDIT");
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong [overflow-wrap:anywhere]">{title}</p>
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{text}</p>
      </div>
      <div className="flex flex-none flex-wrap gap-2">
        {action && (
          <Button size="small" disabled={isBusy} onClick={action.run}>
            {action.label}
            <span className="sr-only">: {guest.name}</span>
          </Button>
        )}
        {maySend && (
          <Button size="small" asChild>
            <RouterLink to={`/projects/${projectId}/guests/${guest.id}/select-sender?journey=${end.journey.id}`}>
              {t("Tell them")}
              <span className="sr-only">: {guest.name}</span>
            </RouterLink>
          </Button>
        )}
        {end.kind !== "NO_LONGER_COMES" && (
          <Button size="small" variant="quiet" asChild>
            <RouterLink to={to}>
              {label}
              <span className="sr-only">: {guest.name}</span>
            </RouterLink>
          </Button>
        )}
      </div>
    </div>
  );
}

function whereToEdit(end: LooseEnd, project: string, guestId: string): { to: string; label: string } {
  if (end.kind === "LISTED_OTHERWISE")
    return {
      to: `${project}/stay/details/hotels/${end.listed.hotel.id}?tab=rooming-list`,
      label: t("Open the rooming list"),
    };
  const isOfRoom = end.kind === "ROOM_NOT_NEEDED" || end.kind === "NIGHTS_DIFFER";
  const tab = isOfRoom ? "stay" : "travel";
  return {
    to: `${project}/guests/${guestId}?tab=${tab}`,
    label: isOfRoom ? t("Open the stay") : t("Open the journey"),
  };
}
