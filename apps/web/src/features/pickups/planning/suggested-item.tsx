import type { SuggestedTrip } from "@nyota/contract/pickups/pickups";
import { useId } from "react";
import { formatArrival, formatPlace, nameTrip } from "../format-pickup.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";

type SuggestedItemProps = { trip: SuggestedTrip; isWanted: boolean; onChange: (isWanted: boolean) => void };

/** One suggested trip with who is on it and why. */
export function SuggestedItem({ trip, isWanted, onChange }: SuggestedItemProps) {
  const id = useId();
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-3">
      <Checkbox
        id={id}
        value={isWanted}
        onChange={onChange}
        label={
          <span className="font-strong">
            {rich("{name} <light>from {place}</light>", {
              name: nameTrip(trip),
              place: formatPlace(trip),
              light: (text) => <span className="font-normal text-ink-2">{text}</span>,
            })}
          </span>
        }
      />
      <ul className="mt-1 text-sm">
        {trip.journeys.map((journey) => (
          <li key={journey.travel_id} className="flex flex-wrap justify-between gap-x-3 py-0.5">
            <span className="min-w-0 break-words">
              {journey.people > 1
                ? t("{name} and {count} more", { name: journey.guest.name, count: journey.people - 1 })
                : journey.guest.name}
            </span>
            <span className="text-ink-2 tabular-nums">{formatArrival(journey)}</span>
          </li>
        ))}
      </ul>
      <ul aria-label={t("Why")} className="mt-2 list-disc space-y-0.5 pl-5 text-sm text-ink-2">
        {trip.reasons.map((reason) => (
          <li key={reason}>{translate(reason)}</li>
        ))}
      </ul>
    </li>
  );
}
