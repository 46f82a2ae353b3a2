import type { Trip, TripJourney, Vehicle } from "@nyota/contract/pickups/pickups";
import { formatTime, pluralise } from "#lib/text/format.ts";

/** "Jaipur (JAI), T2". */
export const formatPlace = ({ place, terminal }: { place: string | null; terminal: string | null }): string =>
  [place, terminal].filter(Boolean).join(", ") || "Place not known";

/** "Innova 1 at 3:10 pm". */
export const nameTrip = ({ vehicle, leaves_at }: Pick<Trip, "leaves_at"> & { vehicle: { name: string } }): string =>
  `${vehicle.name} at ${formatTime(leaves_at)}`;

/** "2 people, 3 bags"; bags only if there are any. */
export const formatLoad = ({ people, bags }: { people: number; bags: number }): string =>
  [pluralise(people, "person", "people"), bags > 0 && pluralise(bags, "bag")].filter(Boolean).join(", ");

/** "AI 863, 2:00 pm". */
export const formatArrival = ({ label, arrives_at }: Pick<TripJourney, "label" | "arrives_at">): string =>
  [label, arrives_at && formatTime(arrives_at)].filter(Boolean).join(", ");

/** "Ramesh · RJ 14 CA 1234 · 6 seats, 8 bags". */
export const describeVehicle = ({
  driver_name,
  plate,
  seats,
  bags,
}: Pick<Vehicle, "driver_name" | "plate" | "seats" | "bags">) =>
  [driver_name, plate, `${pluralise(seats, "seat")}, ${pluralise(bags, "bag")}`].filter(Boolean).join(" · ");

/** A chat with somebody, with a text to send. */
export const chatUrl = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
