import type { WaitingJourney } from "@nyota/contract/pickups/pickups";
import { Clock } from "lucide-react";
import { useId, useState } from "react";
import { formatArrival, formatLoad, formatPlace } from "../format-pickup.ts";
import { usePickupRights } from "../use-pickup-rights.ts";
import type { Opened } from "./use-pickups.ts";
import { formatDate, joinSome } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { LinkButton } from "#ui/link.tsx";

const SHOWN = 40;
/** How many of a family are named. */
const NAMED = 3;

const addUp = (journeys: readonly WaitingJourney[], key: "people" | "bags") =>
  journeys.reduce((sum, journey) => sum + journey[key], 0);

type WaitingCardProps = { waiting: readonly WaitingJourney[]; onOpen: (opened: Opened) => void };

/** Arrivals that need a pick-up and have none; chosen ones are put on a trip together. */
export function WaitingCard({ waiting, onOpen }: WaitingCardProps) {
  const { mayEdit } = usePickupRights();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(SHOWN);
  const [parted, setParted] = useState<ReadonlySet<string>>(new Set());
  const families = groupFamilies(waiting, parted);
  const journeys = waiting.filter(({ travel_id }) => chosen.has(travel_id));
  function toggle(family: Family, isChosen: boolean): void {
    const ids = new Set(family.map(({ travel_id }) => travel_id));
    setChosen(isChosen ? chosen.union(ids) : chosen.difference(ids));
  }
  return (
    <Card
      title={t("Without a pick-up")}
      note={t("{count, plural, one {# person} other {# people}}", { count: addUp(waiting, "people") })}
    >
      {waiting.length === 0 ? (
        <p className="text-ink-2">{t("Everybody who needs a pick-up on this day has one.")}</p>
      ) : (
        <>
          <ul aria-label={t("Arrivals without a pick-up")} className="divide-y divide-line">
            {families.slice(0, shown).map((family) => (
              <WaitingItem
                key={family[0].travel_id}
                family={family}
                isChosen={family.every(({ travel_id }) => chosen.has(travel_id))}
                onChoose={mayEdit ? (isChosen) => toggle(family, isChosen) : undefined}
                onPart={() => setParted(parted.union(new Set(family.map(({ travel_id }) => travel_id))))}
                onLate={() => onOpen({ kind: "delay", target: { journey: family[0] } })}
              />
            ))}
          </ul>
          {families.length > shown && (
            <Button size="small" className="mt-3" onClick={() => setShown(shown + SHOWN)}>
              {t("Show {count} more", { count: Math.min(SHOWN, families.length - shown) })}
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
            {journeys.length === 0
              ? t("Put on a trip")
              : t("Put {count, plural, one {# arrival} other {# arrivals}} on a trip", { count: journeys.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The arrivals of one household at one time and place: they are fetched together. */
type Family = [WaitingJourney, ...WaitingJourney[]];
const groupFamilies = (waiting: readonly WaitingJourney[], parted: ReadonlySet<string>): Family[] =>
  [
    ...Map.groupBy(waiting, ({ travel_id, guest, label, place, terminal, ready_at }) =>
      JSON.stringify([(!parted.has(travel_id) && guest.household) || travel_id, label, place, terminal, ready_at]),
    ).values(),
  ] as Family[];

type WaitingItemProps = {
  family: Family;
  isChosen: boolean;
  onChoose: ((isChosen: boolean) => void) | undefined;
  /** Shows each of them by itself: they may not all fit in one vehicle. */
  onPart: () => void;
  onLate: () => void;
};

function WaitingItem({ family, isChosen, onChoose, onPart, onLate }: WaitingItemProps) {
  const id = useId();
  const [journey] = family;
  const { guest } = journey;
  const load = { people: addUp(family, "people"), bags: addUp(family, "bags") };
  const name = (
    <>
      {joinSome(
        family.map((one) => one.guest.name),
        NAMED,
      )}{" "}
      <span className="inline-block text-sm text-ink-2">{formatLoad(load)}</span>
    </>
  );
  const when =
    journey.arrives_at === null
      ? [journey.label, journey.day && formatDate(journey.day), t("time not known")].filter(Boolean).join(", ")
      : formatArrival(journey);
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="min-w-0 flex-1">
        {onChoose ? <Checkbox id={id} value={isChosen} onChange={onChoose} label={name} /> : <p>{name}</p>}
        <p className={`text-sm text-ink-2 break-words ${onChoose ? "pl-7 max-md:pl-8" : ""}`}>
          {when} · {formatPlace(journey)}
        </p>
        {onChoose && family.length > 1 && (
          <LinkButton className="pl-7 max-md:pl-8 text-sm" onClick={onPart}>
            {t("One by one")}
            <span className="sr-only">: {guest.household}</span>
          </LinkButton>
        )}
      </div>
      {onChoose && journey.arrives_at !== null && (
        <IconButton
          label={t("{name} arrives later", { name: guest.name })}
          icon={<Clock />}
          size="small"
          onClick={onLate}
        />
      )}
    </li>
  );
}
