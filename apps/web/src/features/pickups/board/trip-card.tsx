import { pickupStates, type Trip, type TripJourney } from "@nyota/contract/pickups/pickups";
import { Clock, Ellipsis, FileText, Pencil, Send, Shuffle, Trash2, UserMinus } from "lucide-react";
import { useNavigate } from "react-router";
import { formatArrival, formatLoad, formatPlace, nameTrip } from "../format-pickup.ts";
import { useTripActions } from "../trips/use-trip-actions.ts";
import { usePickupRights } from "../use-pickup-rights.ts";
import type { Opened } from "./use-pickups.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatTime } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { Pill, type PillTone } from "#ui/pill.tsx";

const tones: Record<keyof typeof pickupStates, PillTone> = { PICKED_UP: "yes", WAITING: "wait", NO_SHOW: "bad" };

type TripCardProps = { trip: Trip; onOpen: (opened: Opened) => void };

/** A trip: when and where, how full it is, who is on it and what the driver says of them. */
export function TripCard({ trip, onOpen }: TripCardProps) {
  const { vehicle, journeys, others } = trip;
  const heading = `trip-${trip.id}`;
  return (
    <li className="min-w-0">
      <section
        aria-labelledby={heading}
        className="h-full scroll-mt-4 rounded-card border border-line bg-surface px-4 py-3.5 max-md:px-3.5"
      >
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h3 id={heading} tabIndex={-1} className="font-strong break-words outline-none">
              {formatTime(trip.leaves_at)} · {vehicle.name}
            </h3>
            <p className="text-sm text-ink-2 break-words">
              {formatPlace(trip)}
              {trip.drop_place && ` → ${trip.drop_place}`}
            </p>
            {vehicle.driver_name && <p className="text-sm text-ink-2 break-words">{vehicle.driver_name}</p>}
          </div>
          <TripMenu trip={trip} onOpen={onOpen} />
        </div>
        <div className="mt-2.5 grid grid-cols-2 gap-3">
          <Fill taken={trip.seats_taken} of={vehicle.seats}>
            {t("{taken} of {count} seats", { taken: trip.seats_taken, count: vehicle.seats })}
          </Fill>
          <Fill taken={trip.bags_taken} of={vehicle.bags}>
            {t("{taken} of {count} bags", { taken: trip.bags_taken, count: vehicle.bags })}
          </Fill>
        </div>
        {trip.warnings.map((warning) => (
          <p key={warning} className="mt-2 text-sm text-marigold-ink">
            {translate(warning)}
          </p>
        ))}
        {journeys.length > 0 && (
          <ul aria-label={t("Guests on {trip}", { trip: nameTrip(trip) })} className="mt-2 divide-y divide-line">
            {journeys.map((journey) => (
              <Rider key={journey.travel_id} trip={trip} journey={journey} onOpen={onOpen} />
            ))}
          </ul>
        )}
        {others > 0 && (
          <p className="mt-2 text-sm text-ink-2">
            {t("{count, plural, one {# other person} other {# other people}}", { count: others })}
          </p>
        )}
        {trip.seats_taken === 0 && <p className="mt-2 text-sm text-ink-2">{t("Nobody is on it.")}</p>}
      </section>
    </li>
  );
}

function Fill({ taken, of, children }: { taken: number; of: number; children: string }) {
  const percent = of === 0 ? 0 : Math.min(100, Math.round((taken / of) * 100));
  return (
    <div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-[4px] bg-sunken dark:bg-line">
        <div className={percent === 100 ? "h-full bg-leaf" : "h-full bg-marigold"} style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-1 text-sm text-ink-2 tabular-nums">{children}</p>
    </div>
  );
}

function TripMenu({ trip, onOpen }: TripCardProps) {
  const { mayEdit, seesSheets } = usePickupRights();
  const { removeTrip } = useTripActions();
  if (!mayEdit && !seesSheets) return null;
  const day = trip.leaves_at.slice(0, 10);
  return (
    <DropdownMenu
      trigger={
        <IconButton label={t("More about {name}", { name: nameTrip(trip) })} icon={<Ellipsis />} tooltip={false} />
      }
    >
      {mayEdit && (
        <>
          <MenuItem icon={<Clock />} onSelect={() => onOpen({ kind: "delay", target: { trip } })}>
            {t("Leaves later")}
          </MenuItem>
          <MenuItem icon={<Pencil />} onSelect={() => onOpen({ kind: "trip", trip })}>
            {t("Edit trip")}
          </MenuItem>
        </>
      )}
      <MenuItem icon={<FileText />} onSelect={() => onOpen({ kind: "sheet", vehicle: trip.vehicle, day })}>
        {t("Driver’s sheet")}
      </MenuItem>
      {mayEdit && (
        <MenuItem
          icon={<Trash2 />}
          danger
          onSelect={() => (trip.seats_taken > 0 ? onOpen({ kind: "delete", trip }) : void removeTrip(trip))}
        >
          {t("Delete trip")}
        </MenuItem>
      )}
    </DropdownMenu>
  );
}

function Rider({ trip, journey, onOpen }: TripCardProps & { journey: TripJourney }) {
  const { projectId } = useProject();
  const navigate = useNavigate();
  const { mayEdit, maySend } = usePickupRights();
  const { takeGuestOff } = useTripActions();
  const { guest, state, state_at, is_late } = journey;
  const message = `/projects/${projectId}/travel/arrival/${guest.id}/select-sender?journey=${journey.travel_id}`;
  return (
    <li className="flex items-start gap-1.5 py-2">
      <div className="min-w-0 flex-1">
        <p className="break-words">
          {guest.name} <span className="text-sm text-ink-2">{formatLoad(journey)}</span>
        </p>
        <p className="text-sm text-ink-2 tabular-nums">{formatArrival(journey)}</p>
        {is_late && (
          <p className="text-sm text-rust">
            {journey.ready_at
              ? t("Outside only at {time}", { time: formatTime(journey.ready_at) })
              : t("The time of arrival is not known")}
          </p>
        )}
        {state && (
          <p className="mt-1 flex flex-wrap items-center gap-1.5 text-sm text-ink-2">
            <Pill tone={tones[state]}>{translate(pickupStates[state])}</Pill>
            {state_at && formatTime(state_at)}
          </p>
        )}
      </div>
      {(mayEdit || maySend) && (
        <DropdownMenu
          trigger={
            <IconButton
              label={t("More about {name}", { name: guest.name })}
              icon={<Ellipsis />}
              size="small"
              tooltip={false}
            />
          }
        >
          {mayEdit && (
            <>
              <MenuItem icon={<Clock />} onSelect={() => onOpen({ kind: "delay", target: { journey } })}>
                {t("Arrives later")}
              </MenuItem>
              <MenuItem icon={<Shuffle />} onSelect={() => onOpen({ kind: "put", journeys: [journey], from: trip.id })}>
                {t("Move to another trip")}
              </MenuItem>
              <MenuItem icon={<UserMinus />} onSelect={() => void takeGuestOff(trip, journey)}>
                {t("Take off the trip")}
              </MenuItem>
            </>
          )}
          {maySend && (
            <MenuItem icon={<Send />} onSelect={() => void navigate(message)}>
              {t("Send a message")}
            </MenuItem>
          )}
        </DropdownMenu>
      )}
    </li>
  );
}
