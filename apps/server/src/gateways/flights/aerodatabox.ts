import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type FlightProvider, FlightsUnavailable, type FoundFlight } from "./flights.ts";

const TIMEOUT_MS = 8_000;
/** The cheapest plans allow one request a second, and refuse others as if the limit of the month were used up. */
const PAUSE_MS = 1_200;
const MAX_BYTES = 8_000_000;
/** It answers for at most twelve hours at once. */
const halves = [
  ["00:00", "11:59"],
  ["12:00", "23:59"],
] as const;

const time = z.object({ local: z.string() }).nullish();
const movement = z
  .object({
    airport: z.object({ iata: z.string().nullish() }).nullish(),
    scheduledTime: time,
    terminal: z.string().nullish(),
  })
  .nullish();
const answer = z.object({ arrivals: z.array(z.unknown()).nullish() });
const arrival = z.object({
  number: z.string(),
  airline: z.object({ name: z.string().nullish() }).nullish(),
  departure: movement,
  arrival: movement,
});
type Arrival = z.output<typeof arrival>;

type Options = {
  /** In milliseconds, for each request. */
  timeout?: number;
  /** How long to wait before asking once more when it has refused for its limit, in milliseconds. */
  pause?: number;
};

/**
 * AeroDataBox, through one of the markets that sell it. The URL contains the key:
 * `https://KEY@aerodatabox.p.rapidapi.com`. Throws when it has none.
 */
export function createAeroDataBox(configured: string, options: Options = {}): FlightProvider {
  const { timeout = TIMEOUT_MS, pause = PAUSE_MS } = options;
  const url = new URL(configured);
  const key = decodeURIComponent(url.username);
  if (!key) throw new Error("NYOTA_FLIGHTS_URL needs a key: https://KEY@aerodatabox.p.rapidapi.com");
  const base = `${url.origin}${url.pathname.replace(/\/$/, "")}`;
  // Each market reads its own header.
  const headers = { "x-rapidapi-key": key, "x-rapidapi-host": url.host, "x-api-market-key": key };
  const wanted =
    "direction=Arrival&withLeg=true&withCancelled=false&withCodeshared=false&withCargo=false&withPrivate=false&withLocation=false";

  const request = () => ({ headers, redirect: "error", signal: AbortSignal.timeout(timeout) }) as const;
  async function read(airport: string, from: string, to: string): Promise<FoundFlight[]> {
    const target = `${base}/flights/airports/iata/${encodeURIComponent(airport)}/${from}/${to}?${wanted}`;
    try {
      let response = await fetch(target, request());
      if (response.status === 429) {
        await sleep(pause);
        response = await fetch(target, request());
      }
      // No flights at all.
      if (response.status === 204 || response.status === 404) return [];
      if (!response.ok) throw refusalOf(response.status);
      return readArrivals(await readLimited(response)).flatMap((found) => flightOf(found, airport) ?? []);
    } catch (error) {
      if (error instanceof FlightsUnavailable) throw error;
      throw new FlightsUnavailable("DOWN", "The flight provider gave no usable answer.", { cause: error });
    }
  }
  return {
    arrivals: async (airport, day) => {
      const found: FoundFlight[] = [];
      // One after the other: the second is not needed after a failure.
      for (const [from, to] of halves) found.push(...(await read(airport, `${day}T${from}`, `${day}T${to}`)));
      return found;
    },
  };
}

function refusalOf(status: number): FlightsUnavailable {
  const failure = status === 429 ? "LIMIT" : [401, 402, 403].includes(status) ? "REFUSED" : "DOWN";
  return new FlightsUnavailable(failure, `The flight provider answered with ${status}.`);
}

async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error("The answer is too large.");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The flights of an answer. One that is written in another way is left out; if all are, the answer is no usable one. */
function readArrivals(text: string): Arrival[] {
  const listed = answer.parse(JSON.parse(text)).arrivals ?? [];
  const found = listed.flatMap((each) => arrival.safeParse(each).data ?? []);
  if (listed.length > 0 && found.length === 0) throw new Error("No flight of the answer can be read.");
  return found;
}

/** Undefined for a flight that can't be named, for example one from an airfield without a code. */
function flightOf({ number, airline, departure, arrival: end }: Arrival, to: string): FoundFlight | undefined {
  const from = departure?.airport?.iata ?? "";
  const named = number.trim().toUpperCase();
  if (!/^[A-Z0-9]{3}$/.test(from) || !/^[A-Z0-9]{2} ?\d{1,4}[A-Z]?$/.test(named)) return undefined;
  return {
    number: named,
    carrier: cut(airline?.name, 80),
    from,
    to,
    departs_at: wallOf(departure?.scheduledTime?.local),
    arrives_at: wallOf(end?.scheduledTime?.local),
    terminal: cut(end?.terminal, 40),
  };
}

const cut = (text: string | null | undefined, max: number) => text?.trim().slice(0, max) || null;

/** `2027-02-11 10:05+05:30` as the time on the clock there. */
const wallOf = (local = ""): string | null => {
  const found = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)/.exec(local);
  return found ? `${found[1]}T${found[2]}` : null;
};
