import type { Stay } from "@nyota/contract/travel-stay/stay";
import { stayFields } from "@nyota/contract/travel-stay/stay-fields";
import { Link as RouterLink } from "react-router";
import { formatRoom, formatNights } from "../format-stay.ts";
import { useStayActions } from "../use-stay-actions.ts";
import { useStayRights } from "../use-stay.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Pill } from "#ui/pill.tsx";

/** One stay of a guest: the room, the nights, who shares it, and marking the arrival. */
export function StayItem({ stay, onChange }: { stay: Stay; onChange: () => void }) {
  const { mayEdit, mayDelete } = useStayRights();
  const { takeAway, note, isBusy } = useStayActions();
  const { room } = stay;
  const facts = [
    room.room_number && room.room_type,
    stay.bed_kind && translate(stayFields.bed_kind.choices[stay.bed_kind]),
    translate(stayFields.payer.choices[stay.payer]),
    stay.pinned && translate(stayFields.pinned.label),
  ].filter(Boolean);
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-strong">
            {formatRoom(room)}, {room.hotel.name}
          </p>
          <p className="text-ink-2 tabular-nums">{formatNights(stay)}</p>
        </div>
        {stay.checked_in_at && (
          <Pill tone={stay.checked_out_at ? "no" : "yes"}>
            {translate((stay.checked_out_at ? stayFields.checked_out_at : stayFields.checked_in_at).label)}{" "}
            {formatDateTime(stay.checked_out_at ?? stay.checked_in_at)}
          </Pill>
        )}
      </div>
      <p className="text-sm text-ink-2">{facts.join(" · ")}</p>
      <Sharing stay={stay} />
      {stay.notes && <p className="text-sm whitespace-pre-line">{stay.notes}</p>}
      {(mayEdit || mayDelete) && (
        <div className="flex flex-wrap gap-2 pt-0.5">
          {mayEdit && (
            <>
              <Button size="small" onClick={onChange}>
                {t("Change")}
              </Button>
              {!stay.checked_in_at && (
                <Button size="small" disabled={isBusy} onClick={() => void note(stay, { checked_in_at: true })}>
                  {t("Has arrived")}
                </Button>
              )}
              {stay.checked_in_at && !stay.checked_out_at && (
                <Button size="small" disabled={isBusy} onClick={() => void note(stay, { checked_out_at: true })}>
                  {t("Has left")}
                </Button>
              )}
              {stay.checked_in_at && (
                <Button
                  size="small"
                  variant="quiet"
                  disabled={isBusy}
                  onClick={() =>
                    void note(stay, stay.checked_out_at ? { checked_out_at: null } : { checked_in_at: null })
                  }
                >
                  {stay.checked_out_at ? t("Not left yet") : t("Not here yet")}
                </Button>
              )}
            </>
          )}
          {mayDelete && (
            <Button size="small" variant="quiet" disabled={isBusy} onClick={() => void takeAway(stay)}>
              {t("Take out of the room")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Sharing({ stay }: { stay: Stay }) {
  const { projectId } = useProject();
  const { seesGuests } = useStayRights();
  if (stay.sharing.length === 0) return <p className="text-sm text-ink-2">{t("Has the room to themselves.")}</p>;
  return (
    <p className="text-sm">
      <span className="text-ink-2">{t("Shares it with")} </span>
      {stay.sharing.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          {seesGuests ? (
            <RouterLink
              to={`/projects/${projectId}/guests/${id}?tab=stay`}
              className="rounded-[4px] underline decoration-line-strong underline-offset-2 hover:text-henna"
            >
              {name}
            </RouterLink>
          ) : (
            name
          )}
        </span>
      ))}
    </p>
  );
}
