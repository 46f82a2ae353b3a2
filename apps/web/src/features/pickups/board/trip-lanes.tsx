import type { Trip } from "@nyota/contract/pickups/pickups";
import { nameTrip } from "../format-pickup.ts";
import { formatTime } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";

const MINUTES_OF_DAY = 1_440;
const minuteOf = (wall: string) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
const hourText = (hour: number) => formatTime(`${String(hour % 24).padStart(2, "0")}:00`).replace(":00", "");
const HOURS_BETWEEN = 3;

/** The day of each vehicle as a lane, with its trips in it: pressing one goes to its card. */
export function TripLanes({ trips }: { trips: readonly Trip[] }) {
  const lanes = [...Map.groupBy(trips, ({ vehicle }) => vehicle.id).values()].toSorted((a, b) =>
    (a[0]?.vehicle.name ?? "").localeCompare(b[0]?.vehicle.name ?? "", "en", { numeric: true }),
  );
  const first = Math.floor(Math.min(...trips.map(({ leaves_at }) => minuteOf(leaves_at))) / 60);
  const last = Math.ceil(
    Math.min(MINUTES_OF_DAY, Math.max(...trips.map((trip) => minuteOf(trip.leaves_at) + trip.drive_minutes))) / 60,
  );
  // An empty hour at the end: a short trip is drawn wider than its minutes.
  const hours = Math.max(HOURS_BETWEEN, last - first + 1);
  const at = (minute: number) => ((minute - first * 60) / (hours * 60)) * 100;
  const marks = Array.from({ length: Math.ceil(hours / HOURS_BETWEEN) }, (_, index) => first + index * HOURS_BETWEEN);
  return (
    <Card title={t("The day")} className="mb-4 max-md:hidden" flush>
      <div
        className="max-h-80 overflow-y-auto px-5 pb-4"
        tabIndex={0}
        role="group"
        aria-label={t("Trips by vehicle and time")}
      >
        <div aria-hidden="true" className="relative mb-1 ml-36 h-5 text-sm text-ink-3">
          {marks.map((hour) => (
            <span
              key={hour}
              className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0"
              style={{ left: `${at(hour * 60)}%` }}
            >
              {hourText(hour)}
            </span>
          ))}
        </div>
        <ul aria-label={t("Vehicles")}>
          {lanes.map((lane) => (
            <li key={lane[0]?.vehicle.id} className="flex items-center gap-3 border-t border-line py-1.5">
              <span className="w-33 flex-none truncate text-sm">{lane[0]?.vehicle.name}</span>
              <div className="relative h-8 min-w-0 flex-1">
                {lane.map((trip) => (
                  <Bar key={trip.id} trip={trip} from={at(minuteOf(trip.leaves_at))} share={hours * 60} />
                ))}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Bar({ trip, from, share }: { trip: Trip; from: number; share: number }) {
  const { seats_taken, vehicle, warnings } = trip;
  const isBad = warnings.length > 0 || trip.journeys.some(({ is_late }) => is_late);
  const label = t("{name}, {taken}/{count} seats", {
    name: nameTrip(trip),
    taken: seats_taken,
    count: vehicle.seats,
  });
  const width = Math.min(100 - from, (trip.drive_minutes / share) * 100);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => {
        const heading = document.getElementById(`trip-${trip.id}`);
        heading?.scrollIntoView({ block: "center" });
        heading?.focus();
      }}
      className={`absolute top-0 h-8 min-w-13 overflow-hidden rounded-field border px-1 text-sm whitespace-nowrap tabular-nums ${
        isBad ? "border-rust bg-rust-soft text-rust" : "border-line-strong bg-marigold-soft text-marigold-ink"
      }`}
      style={{ left: `${from}%`, width: `${width}%` }}
    >
      {seats_taken}/{vehicle.seats}
    </button>
  );
}
