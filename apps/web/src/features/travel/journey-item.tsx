import type { Travel, TravelStatus } from "@nyota/contract/travel-stay/travel";
import { Ellipsis, Pencil, Trash2, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import {
  describeParty,
  describeNight,
  describeTimes,
  directionWords,
  isToldDraft,
  modeWords,
  nameTravel,
  statusWords,
  toldWords,
} from "./describe-travel.ts";
import { countBooking, describeFellows } from "./booking/describe-fellows.ts";
import { useLeaveBooking } from "./booking/use-leave-booking.ts";
import { useDeleteTravel } from "./use-delete-travel.ts";
import { useTravelPath } from "./use-travel-path.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { MessagePart } from "./message/message-part.tsx";
import { TicketPart } from "./ticket/ticket-part.tsx";
import { ToldActions } from "./told-actions.tsx";
import { t, translate } from "#lib/i18n/t.ts";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Pill } from "#ui/pill.tsx";

const tones: Record<TravelStatus, "yes" | "wait" | "no"> = { DRAFT: "wait", CONFIRMED: "yes", CANCELLED: "no" };

/** One journey: means, time, places and travellers. */
export function JourneyItem({ travel }: { travel: Travel }) {
  const { icon: Icon } = modeWords[travel.mode];
  const name = nameTravel(travel);
  const night = describeNight(travel);
  const fellows = describeFellows(travel.with_guests);
  const { leaves, arrives } = describeTimes(travel);
  const codes = [
    travel.terminal && t("Terminal {terminal}", { terminal: travel.terminal }),
    travel.seat && t("Seat {seat}", { seat: travel.seat }),
    travel.pnr && t("Booking code {code}", { code: travel.pnr }),
  ].filter(Boolean);
  return (
    <article aria-label={`${translate(directionWords[travel.direction])}: ${name}`} className="flex items-start gap-3">
      <span className="mt-0.5 grid size-8 flex-none place-items-center rounded-full bg-peacock-soft text-peacock">
        <Icon className="size-4" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-strong">
          <span className="break-words">{name}</span>
          <Pill tone={tones[travel.status]}>
            {isToldDraft(travel) ? toldWords : translate(statusWords[travel.status])}
          </Pill>
        </h3>
        <Stop verb={t("Leaves")} place={travel.from_place} time={leaves} />
        <Stop verb={t("Arrives")} place={travel.to_place} time={arrives} />
        {night && <p className="text-sm text-ink-2">{night}</p>}
        {fellows && <p className="mt-1 text-sm">{fellows.replace(/^w/, "W")}</p>}
        <p className="mt-1 text-sm text-ink-2">{describeParty({ ...travel, ...countBooking(travel) })}</p>
        {codes.length > 0 && <p className="text-sm text-ink-2">{codes.join(" · ")}</p>}
        {travel.notes && <p className="mt-1 text-sm break-words whitespace-pre-line text-ink-2">{travel.notes}</p>}
        <TicketPart travel={travel} name={name} />
        <MessagePart travel={travel} name={name} />
        {isToldDraft(travel) && <ToldActions travel={travel} name={name} />}
      </div>
      <JourneyMenu travel={travel} name={name} />
    </article>
  );
}

function Stop({ verb, place, time }: { verb: string; place: string | null; time: string }) {
  return (
    <p className="text-sm tabular-nums">
      <span className="text-ink-2">{verb}</span> {place && <span className="font-strong wrap-anywhere">{place}, </span>}
      {time}
    </p>
  );
}

function JourneyMenu({ travel, name }: { travel: Travel; name: string }) {
  const { can, isExpired } = useProject();
  const pathOf = useTravelPath();
  const navigate = useNavigate();
  const remove = useDeleteTravel();
  const leave = useLeaveBooking(travel);
  const isBooked = travel.with_guests.length > 0;
  const mayEdit = !isExpired && can("TRAVEL", "EDIT");
  const mayDelete = !isExpired && can("TRAVEL", "DELETE");
  if (!mayEdit && !mayDelete) return null;
  const edit = `${pathOf(travel.guest.id)}?journey=${travel.id}`;
  return (
    <DropdownMenu
      trigger={
        <IconButton
          label={t("More about {name}", { name })}
          icon={<Ellipsis />}
          tooltip={false}
          className="-mt-1.5 -mr-2"
        />
      }
    >
      {mayEdit && (
        <MenuItem icon={<Pencil />} onSelect={() => void navigate(edit)}>
          {t("Change")}
        </MenuItem>
      )}
      {mayEdit && isBooked && (
        <MenuItem icon={<UserRound />} onSelect={() => void leave()}>
          {t("Travels on their own")}
        </MenuItem>
      )}
      {mayDelete && (
        <MenuItem danger icon={<Trash2 />} onSelect={() => void remove(travel)}>
          {isBooked ? t("Delete for {name} only", { name: travel.guest.name }) : t("Delete")}
        </MenuItem>
      )}
      {mayDelete && isBooked && (
        <MenuItem danger icon={<Trash2 />} onSelect={() => void remove(travel, "ALL")}>
          {t("Delete for all {count}", { count: travel.with_guests.length + 1 })}
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
