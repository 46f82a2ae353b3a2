import type { Trip, TripJourney, Vehicle } from "@nyota/contract/pickups/pickups";
import { formatTime } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";

/** "Jaipur (JAI), T2". */
export const formatPlace = ({ place, terminal }: { place: string | null; terminal: string | null }): string =>
  [place, terminal].filter(Boolean).join(", ") || t("Place not known");

/** "Innova 1 at 3:10 pm". */
export const nameTrip = ({ vehicle, leaves_at }: Pick<Trip, "leaves_at"> & { vehicle: { name: string } }): string =>
  t("{name} at {time}", { name: vehicle.name, time: formatTime(leaves_at) });

const countBags = (count: number): string => t("{count, plural, one {# bag} other {# bags}}", { count });

/** "2 people, 3 bags"; bags only if there are any. */
export const formatLoad = ({ people, bags }: { people: number; bags: number }): string =>
  [t("{count, plural, one {# person} other {# people}}", { count: people }), bags > 0 && countBags(bags)]
    .filter(Boolean)
    .join(", ");

/** "AI 863, 2:00 pm". */
export const formatArrival = ({ label, arrives_at }: Pick<TripJourney, "label" | "arrives_at">): string =>
  [label, arrives_at && formatTime(arrives_at)].filter(Boolean).join(", ");

/** "Ramesh · RJ 14 CA 1234 · 6 seats, 8 bags". */
export const describeVehicle = ({
  driver_name,
  plate,
  seats,
  bags,
}: Pick<Vehicle, "driver_name" | "plate" | "seats" | "bags">) => {
  const room = [t("{count, plural, one {# seat} other {# seats}}", { count: seats }), countBags(bags)].join(", ");
  return [driver_name, plate, room].filter(Boolean).join(" · ");
};

/** A chat with somebody, with a text to send. */
export const chatUrl = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
