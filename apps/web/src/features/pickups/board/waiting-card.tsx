import type { WaitingJourney } from "@nyota/contract/pickups/pickups";
import { Clock } from "lucide-react";
import { useId, useState } from "react";
import { formatArrival, formatLoad, formatPlace } from "../format-pickup.ts";
import { usePickupRights } from "../use-pickup-rights.ts";
import type { Opened } from "./use-pickups.ts";
import { pluralise } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { IconButton } from "#ui/icon-button.tsx";

const SHOWN = 40;

type WaitingCardProps = { waiting: readonly WaitingJourney[]; onOpen: (opened: Opened) => void };

/** Arrivals that need a pick-up and have none; chosen ones are put on a trip together. */
export function WaitingCard({ waiting, onOpen }: WaitingCardProps) {
  const { mayEdit } = usePickupRights();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(SHOWN);
  const journeys = waiting.filter(({ travel_id }) => chosen.has(travel_id));
  function toggle(travelId: string, isChosen: boolean): void {
    const next = new Set(chosen);
    if (isChosen) next.add(travelId);
    else next.delete(travelId);
    setChosen(next);
  }
  return (
    <Card
      title="Without a pick-up"
      note={pluralise(
        waiting.reduce((sum, { people }) => sum + people, 0),
        "person",
        "people",
      )}
    >
      {waiting.length === 0 ? (
        <p className="text-ink-2">Everybody who needs a pick-up on this day has one.</p>
      ) : (
        <>
          <ul aria-label="Arrivals without a pick-up" className="divide-y divide-line">
            {waiting.slice(0, shown).map((journey) => (
              <WaitingItem
                key={journey.travel_id}
                journey={journey}
                isChosen={chosen.has(journey.travel_id)}
                onChoose={mayEdit ? (isChosen) => toggle(journey.travel_id, isChosen) : undefined}
                onLate={() => onOpen({ kind: "delay", target: { journey } })}
              />
            ))}
          </ul>
          {waiting.length > shown && (
            <Button size="small" className="mt-3" onClick={() => setShown(shown + SHOWN)}>
              {`Show ${Math.min(SHOWN, waiting.length - shown)} more`}
            </Button>
          )}
        </>
      )}
      {mayEdit && waiting.length > 0 && (
        <div className="sticky bottom-0 mt-3 border-t border-line bg-surface py-3">
          <Button
            variant={journeys.length > 0 ? "primary" : "default"}
            disabled={journeys.length === 0}
            onClick={() => onOpen({ kind: "put", journeys, from: null })}
          >
            {journeys.length === 0 ? "Put on a trip" : `Put ${pluralise(journeys.length, "arrival")} on a trip`}
          </Button>
        </div>
      )}
    </Card>
  );
}

type WaitingItemProps = {
  journey: WaitingJourney;
  isChosen: boolean;
  onChoose: ((isChosen: boolean) => void) | undefined;
  onLate: () => void;
};

function WaitingItem({ journey, isChosen, onChoose, onLate }: WaitingItemProps) {
  const id = useId();
  const { guest } = journey;
  const name = (
    <>
      {guest.name} <span className="text-sm text-ink-2">{formatLoad(journey)}</span>
    </>
  );
  const when = journey.arrives_at === null ? `${journey.label}, time not known` : formatArrival(journey);
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="min-w-0 flex-1">
        {onChoose ? <Checkbox id={id} value={isChosen} onChange={onChoose} label={name} /> : <p>{name}</p>}
        <p className={`text-sm text-ink-2 break-words ${onChoose ? "pl-[30px]" : ""}`}>
          {when} · {formatPlace(journey)}
        </p>
      </div>
      {onChoose && journey.arrives_at !== null && (
        <IconButton label={`${guest.name} arrives later`} icon={<Clock />} size="small" onClick={onLate} />
      )}
    </li>
  );
}
