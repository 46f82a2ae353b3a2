/** A flight as its airports list it. Times are on the clock of their own airport, `2027-02-11T10:05`. */
export type FoundFlight = {
  number: string;
  carrier: string | null;
  from: string;
  to: string;
  departs_at: string | null;
  arrives_at: string | null;
  /** Of the airport of arrival. */
  terminal: string | null;
};

/** Knows the flights that arrive at an airport on a day; airports by their IATA codes. */
export type FlightProvider = {
  /** Throws FlightsUnavailable. */
  arrivals: (airport: string, day: string) => Promise<FoundFlight[]>;
};

/** DOWN: no answer, or not an expected one. LIMIT: its limit is used up. REFUSED: it does not accept the key. */
export type FlightFailure = "DOWN" | "LIMIT" | "REFUSED";

export class FlightsUnavailable extends Error {
  readonly failure: FlightFailure;
  constructor(failure: FlightFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
