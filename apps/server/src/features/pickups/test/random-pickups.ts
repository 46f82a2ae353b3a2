import fc from "fast-check";
import type { PickupProblem, PlannedArrival, PlannedVehicle } from "../planning/pickup-problem.ts";

const zone = "Asia/Kolkata";

const arrival = fc.record({
  household: fc.option(fc.nat(5), { nil: null, freq: 3 }),
  booking: fc.option(fc.nat(3), { nil: null, freq: 4 }),
  place: fc.nat(2),
  ready: fc.integer({ min: 0, max: 600 }),
  people: fc.integer({ min: 1, max: 9 }),
  bags: fc.integer({ min: 0, max: 9 }),
});
const vehicle = fc.record({
  seats: fc.constantFrom(1, 4, 7, 20),
  bags: fc.constantFrom(0, 3, 6, 24),
  from: fc.option(fc.integer({ min: 0, max: 300 }), { nil: null }),
  until: fc.option(fc.integer({ min: 200, max: 900 }), { nil: null }),
});

/** Any arrivals at up to three places, in any households and bookings, and any vehicles, also none. */
export const randomPickups: fc.Arbitrary<PickupProblem> = fc
  .record({
    arrivals: fc.array(arrival, { maxLength: 24 }),
    vehicles: fc.array(vehicle, { maxLength: 6 }),
    wait: fc.constantFrom(5, 30, 60),
    drive: fc.constantFrom(5, 45),
  })
  .map(({ arrivals, vehicles, ...rest }) => ({
    ...rest,
    trips: [],
    arrivals: arrivals.map(({ household, booking, place, ...one }, index): PlannedArrival => ({
      ...one,
      id: `a${String(index).padStart(2, "0")}`,
      guest_id: `g${index}`,
      name: `Guest ${index}`,
      phone: null,
      household: household === null ? null : { id: `h${household}`, name: `Household ${household}` },
      booking: booking === null ? null : `b${booking}`,
      place: `place ${place}`,
      zone,
      label: `AI ${index}`,
    })),
    vehicles: vehicles.map((one, index): PlannedVehicle => ({
      ...one,
      id: `v${index}`,
      name: `Car ${index}`,
      driver: null,
      phone: null,
    })),
  }));

/** Arrivals in clumps, as flights and trains are, with vehicles of four sizes. */
export function makeBusyDay(arrivals: number, vehicles: number): PickupProblem {
  const sizes = [
    [4, 3],
    [7, 6],
    [20, 24],
    [49, 60],
  ] as const;
  return {
    wait: 60,
    drive: 45,
    trips: [],
    vehicles: Array.from({ length: vehicles }, (_, index): PlannedVehicle => {
      const [seats, bags] = sizes[index % 4] as (typeof sizes)[number];
      const id = `v${String(index).padStart(3, "0")}`;
      return { id, name: `${seats}-seater ${index}`, driver: null, phone: null, seats, bags, from: null, until: null };
    }),
    arrivals: Array.from({ length: arrivals }, (_, index): PlannedArrival => {
      const flight = (index * 37) % Math.ceil(arrivals / 5);
      const people = 1 + ((index * 7) % 4);
      return {
        id: `a${String(index).padStart(4, "0")}`,
        guest_id: `g${index}`,
        name: `Guest ${index}`,
        phone: null,
        household: { id: `h${Math.floor(index / 2)}`, name: `Household ${Math.floor(index / 2)}` },
        booking: null,
        place: `place ${flight % 3}`,
        zone,
        ready: 480 + ((flight * 53) % 840),
        people,
        bags: people,
        label: `6E ${flight}`,
      };
    }),
  };
}
