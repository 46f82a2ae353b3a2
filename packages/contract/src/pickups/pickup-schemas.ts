import { z } from "zod";
import { day, id, instant, optionalText, queryNumber, wallTime, whole, wholeList } from "../fields.ts";
import { keysOf } from "../keys-of.ts";
import { travelFieldSchemas } from "../travel-stay/travel-fields.ts";
import { pickupStates, tripFields, tripFieldSchemas, vehicleFieldSchemas } from "./pickup-fields.ts";

export * from "./pickup-fields.ts";

/** How many vehicles and trips a project can have, and how many journeys one call puts on a trip. */
export const VEHICLES_MAX = 200;
export const TRIPS_MAX = 2_000;
export const TRIP_JOURNEYS_MAX = 80;
/** The longest delay, in minutes. */
export const DELAY_MAX = 1_440;
/** How long guests wait at most, and how long a ride takes, unless the hosts say otherwise. */
export const WAIT_MINUTES = 60;
export const DRIVE_MINUTES = 45;

const vehicleRow = z.object(vehicleFieldSchemas);
export const vehicle = vehicleRow.extend({ id, created_at: instant, updated_at: instant });
export type Vehicle = z.output<typeof vehicle>;
export const vehicleInput = vehicleRow.partial().required({ name: true, seats: true, bags: true });
export const vehiclePatch = vehicleRow.partial();

const arriving = z.object({
  travel_id: id,
  guest: z.object({ id, name: z.string(), household: z.string().nullable(), phone: z.string().nullable() }),
  people: z.int(),
  bags: z.int(),
  mode: travelFieldSchemas.mode,
  /** "AI 863", or how they travel. */
  label: z.string(),
  place: z.string().nullable(),
  terminal: z.string().nullable(),
  arrives_at: wallTime.nullable(),
  /** While the hour of the arrival is not known. */
  day: day.nullable(),
  /** When they stand outside: the pick-up time, or some minutes after the arrival. */
  ready_at: wallTime.nullable(),
});

/** An arrival that needs a pick-up and has none. */
export const waitingJourney = arriving;
export type WaitingJourney = z.output<typeof waitingJourney>;

export const tripJourney = arriving.extend({
  /** They are outside only after the trip leaves. */
  is_late: z.boolean(),
  state: z.enum(keysOf(pickupStates)).nullable(),
  state_at: instant.nullable(),
});
export type TripJourney = z.output<typeof tripJourney>;

const tripRow = z.object(tripFieldSchemas);
const namedVehicle = vehicle.pick({
  id: true,
  name: true,
  plate: true,
  seats: true,
  bags: true,
  driver_name: true,
  driver_phone: true,
});
export const trip = tripRow.extend({
  id,
  time_zone: z.string(),
  vehicle: namedVehicle,
  seats_taken: z.int(),
  bags_taken: z.int(),
  /** In the order in which they are ready, as far as the reader sees their guests. */
  journeys: z.array(tripJourney),
  /** People on it whom the reader does not see. */
  others: z.int(),
  /** "Innova 1 can hardly be back from its trip at 5:20 pm." */
  warnings: z.array(z.string()),
  created_at: instant,
  updated_at: instant,
});
export type Trip = z.output<typeof trip>;

export const tripInput = tripRow
  .partial()
  .required({ place: true, leaves_at: true })
  .extend({
    vehicle_id: id,
    /** Who goes with it from the beginning. */
    travel_ids: z.array(id).min(1, "Choose a journey.").max(TRIP_JOURNEYS_MAX).optional(),
  });
export const tripPatch = tripRow.partial().extend({ vehicle_id: id.optional() });

export const pickupDay = z.object({
  day,
  trips: z.int(),
  /** People who arrive and need a pick-up, and of these those without a trip. */
  people: z.int(),
  waiting: z.int(),
});
export type PickupDay = z.output<typeof pickupDay>;

export const pickupBoard = z.object({
  /** The one shown; null if nobody needs a pick-up. */
  day: day.nullable(),
  time_zone: z.string(),
  days: z.array(pickupDay),
  trips: z.array(trip),
  /** Arrivals of the day without a trip, and those whose time or place is not known yet. */
  waiting: z.array(waitingJourney),
});
export type PickupBoard = z.output<typeof pickupBoard>;

/** What suggestions were made from. When it differs later, something has changed since. */
const version = z.string().max(100);

export const suggestionOptions = {
  /** Omitted: all days. */
  day: day.optional(),
  /** Nobody waits longer, in minutes. */
  wait: queryNumber(5, 240).optional(),
  /** From each place to the celebration, in minutes. */
  drive: queryNumber(5, 720).optional(),
};
export const suggestedTrip = z.object({
  /** Of its first journey. */
  key: id,
  vehicle: namedVehicle,
  place: z.string(),
  terminal: z.string().nullable(),
  leaves_at: wallTime,
  drive_minutes: z.int(),
  people: z.int(),
  bags: z.int(),
  journeys: z.array(arriving),
  reasons: z.array(z.string()),
});
export type SuggestedTrip = z.output<typeof suggestedTrip>;
export const leftOut = z.object({ travel_ids: z.array(id), names: z.array(z.string()), reason: z.string() });
export type LeftOut = z.output<typeof leftOut>;
export const suggestions = z.object({ version, trips: z.array(suggestedTrip), left: z.array(leftOut) });
export type Suggestions = z.output<typeof suggestions>;
export const acceptInput = z.object({
  day: day.optional(),
  wait: whole(5, 240).optional(),
  drive: whole(5, 720).optional(),
  /** Of all the trips. */
  drop_place: optionalText(tripFields.drop_place.max).optional(),
  /** Omitted: whatever has changed since they were read. */
  version: version.optional(),
  /** Those that are not wanted, by their keys. */
  without: wholeList(id, TRIPS_MAX).optional(),
});
/** What was changed at once, and how it is undone. */
export const applied = z.object({ count: z.int(), undo_id: id.nullable() });

/** How late an arrival usually is. */
export const DELAY_MINUTES = 45;
export const delayQuery = {
  minutes: queryNumber(1, DELAY_MAX).optional(),
};
export const delayInput = z.object({ minutes: whole(1, DELAY_MAX), version: version.optional() });

/** Somebody who must be told. */
export const toldPerson = z.object({
  kind: z.enum(["GUEST", "DRIVER"]),
  /** Of a guest. */
  travel_id: id.nullable(),
  guest_id: id.nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  /** When they are picked up; null without a trip. */
  before: wallTime.nullable(),
  after: wallTime.nullable(),
  text: z.string(),
});
export type ToldPerson = z.output<typeof toldPerson>;
export const delay = z.object({
  version,
  /** Whose arrival is later. */
  late: z.array(z.object({ travel_id: id, name: z.string(), before: wallTime, after: wallTime })),
  /** The trips that change; what it was is null for a new one, what it is for one that is dropped. */
  trips: z.array(
    z.object({
      id,
      vehicle: z.string(),
      before: wallTime.nullable(),
      after: wallTime.nullable(),
      changes: z.array(z.string()),
    }),
  ),
  tell: z.array(toldPerson),
  left: z.array(leftOut),
});
export type Delay = z.output<typeof delay>;

export const driverLink = z.object({
  day,
  /** Null until one is made, and after it was revoked. */
  url: z.string().nullable(),
  /** Whether the day is over: the link opens until six in the morning after it, and while a trip is on the road. */
  is_over: z.boolean(),
});
export type DriverLink = z.output<typeof driverLink>;
