import type { Flight } from "@nyota/contract/travel-stay/places";
import type { FoundFlight } from "#gateways/flights/flights.ts";

/** A flight that a journey of a project names; `isTold` if only a guest has said so. */
export type KnownFlight = FoundFlight & { isTold: boolean };

/** `6e-2341` and `6E 2341` are one flight. */
export const flightKey = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, "");

/**
 * One list of what journeys and the provider know. What a host has typed is never overwritten: of one flight, the
 * provider only adds what the journey leaves blank. What only a guest has told gives way to the provider. The journeys
 * that are most to be trusted come first.
 */
export function mergeFlights(known: readonly KnownFlight[], provided: readonly FoundFlight[]): Flight[] {
  const flights = new Map<string, Flight>();
  for (const flight of provided) flights.set(flightKey(flight.number), { ...flight, source: "PROVIDER" });
  const named = new Set<string>();
  for (const { isTold, ...flight } of known) {
    const key = flightKey(flight.number);
    const found = flights.get(key);
    if (named.has(key) || (isTold && found)) continue;
    named.add(key);
    flights.set(key, { ...found, ...flight, ...blanksOf(flight, found), source: "JOURNEY" });
  }
  return [...flights.values()].toSorted(byTime);
}

/** What the provider knows and the journey leaves blank. */
const blanksOf = ({ carrier, departs_at, arrives_at, terminal }: FoundFlight, found: FoundFlight | undefined) => ({
  carrier: carrier ?? found?.carrier ?? null,
  departs_at: departs_at ?? found?.departs_at ?? null,
  arrives_at: arrives_at ?? found?.arrives_at ?? null,
  terminal: terminal ?? found?.terminal ?? null,
});

const timeOf = ({ departs_at, arrives_at }: Flight) => arrives_at ?? departs_at ?? "";
const byTime = (one: Flight, other: Flight) =>
  timeOf(one).localeCompare(timeOf(other)) || one.number.localeCompare(other.number);
