import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { anyOf, day, id, page, pageQuery, region, timeZone, wallTime } from "../fields.ts";

export const placeKinds = ["AIRPORT", "STATION"] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** An airport, with its IATA code, or a station, with its code of Indian Railways. Journeys may name any other place. */
export const place = z.object({
  id,
  kind: z.enum(placeKinds),
  code: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  country: region,
  /** Null where it is not known. */
  zone: timeZone.nullable(),
  other_names: z.array(z.string()),
});
export type Place = z.output<typeof place>;

export const airline = z.object({ code: z.string(), name: z.string(), country: region });
export type Airline = z.output<typeof airline>;

/** An IATA code, in any case. */
const airportCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3}$/, "Enter an airport's code of three letters, like DEL.");

/** Where a flight is known from: a journey of a project, or the flight provider. */
export const flightSources = ["JOURNEY", "PROVIDER"] as const;
/**
 * What the provider did for an answer. NONE: none is configured. DOWN: it does not answer, or not as expected. LIMIT: its
 * limit, or this server's own, is used up. REFUSED: it does not accept the key.
 */
export const providerStates = ["NONE", "OK", "DOWN", "LIMIT", "REFUSED"] as const;
export type ProviderState = (typeof providerStates)[number];

export const flight = z.object({
  /** As on the ticket: `6E 2341`. */
  number: z.string(),
  carrier: z.string().nullable(),
  from: airportCode,
  to: airportCode,
  /** Each in the time zone of its own airport. */
  departs_at: wallTime.nullable(),
  arrives_at: wallTime.nullable(),
  /** Of the airport of arrival. */
  terminal: z.string().nullable(),
  source: z.enum(flightSources),
});
export type Flight = z.output<typeof flight>;

const provider = z.object({
  state: z.enum(providerStates),
  /** When the flights were read from it. */
  read_at: z.iso.datetime().nullable(),
});

export const placeEndpoints = endpoints("place", {
  airports: endpoint({
    summary: "Airports, or stations, by the beginning of a code, city, name or former name",
    may: "session",
    forTokens: true,
    method: "GET",
    path: "/api/travels/airports/",
    query: pageQuery.extend({ kind: anyOf(z.enum(placeKinds)).optional() }),
    reply: page(place),
  }),
  airlines: endpoint({
    summary: "Airlines, by the beginning of a code or name",
    may: "session",
    forTokens: true,
    method: "GET",
    path: "/api/travels/airlines/",
    query: pageQuery,
    reply: page(airline),
  }),
  servingAirlines: endpoint({
    summary: "The airlines known to serve all of the given airports",
    may: "session",
    forTokens: true,
    method: "GET",
    path: "/api/travels/services/airlines/",
    query: z.object({ airports: anyOf(airportCode, 4) }),
    reply: z.object({ results: z.array(airline) }),
  }),
  arrivalFlights: endpoint({
    summary: "The flights between two airports that arrive on a date, as far as they are known",
    may: "session",
    method: "GET",
    path: "/api/travels/services-2/arrival-flights-by-airports/",
    alsoStores: "what the provider has answered, and that it was asked",
    query: z.object({
      from: airportCode,
      to: airportCode,
      /** The day of the arrival, where it arrives. */
      date: day,
    }),
    reply: z.object({ results: z.array(flight), provider }),
  }),
});
