/** Times are minutes since 1970 in UTC: whole numbers, so that the same arrivals always give the same trips. */
export type PlannedArrival = {
  id: string;
  guest_id: string;
  name: string;
  phone: string | null;
  /** The household, and its name; null for a guest without one. */
  household: { id: string; name: string } | null;
  /** Guests on one booking travel together, whatever their households. */
  booking: string | null;
  /** Place, terminal, time zone and means of travel as one key: only guests with the same one can share a vehicle. */
  place: string;
  zone: string;
  /** When they stand outside. */
  ready: number;
  people: number;
  bags: number;
  /** "AI 863", or how they travel. */
  label: string;
};

export type PlannedVehicle = {
  id: string;
  name: string;
  driver: string | null;
  phone: string | null;
  seats: number;
  bags: number;
  /** Null: always there. */
  from: number | null;
  until: number | null;
};

export type PlannedTrip = {
  id: string;
  vehicle: string;
  place: string;
  zone: string;
  leaves: number;
  /** Minutes on the road, one way. */
  drive: number;
  /** In the order in which they are ready. */
  arrivals: string[];
};

export type PickupProblem = {
  arrivals: readonly PlannedArrival[];
  vehicles: readonly PlannedVehicle[];
  /** Those that exist already. Suggestions leave them as they are. */
  trips: readonly PlannedTrip[];
  /** Nobody waits longer, in minutes. */
  wait: number;
  /** One way, for new trips. */
  drive: number;
};

/** To unload, and be ready to go again. */
export const TURN_MINUTES = 10;

export type LeftArrivals = { arrivals: string[]; reason: string };

/** The trip that a new one of a plan was parted from: its id with a mark for each. */
export const originOf = (id: string): string => id.split("+", 1)[0] ?? id;
