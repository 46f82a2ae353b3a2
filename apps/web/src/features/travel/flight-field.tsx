import { airportCodeIn } from "@nyota/contract/travel-stay/place-text";
import { type Flight, placeEndpoints, type ProviderState } from "@nyota/contract/travel-stay/places";
import type { Direction } from "@nyota/contract/travel-stay/travel";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { modeWords } from "./describe-travel.ts";
import { SuggestField } from "./suggest-field.tsx";
import type { TravelFormInput } from "./travel-form-schema.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { formatTime } from "#lib/text/format.ts";

const MAX_SUGGESTIONS = 6;
const helps: Partial<Record<ProviderState, string>> = {
  DOWN: t("Flights can’t be looked up at the moment."),
  LIMIT: t("No more flights can be looked up today."),
  REFUSED: t("Flights can’t be looked up: the flight provider refuses this server’s key."),
};

/**
 * The number of a flight or train: any text. The flights between the two airports on the day are suggested; a chosen one
 * fills the fields that are still blank.
 */
export function FlightField({ direction }: { direction: Direction }) {
  const { watch, setValue } = useFormContext<TravelFormInput>();
  const [isEntered, setEntered] = useState(false);
  const values = watch();
  const { mode, number } = values;
  const [from, to] = [airportCodeIn(values.from_place ?? ""), airportCodeIn(values.to_place ?? "")];
  const day = dayOf(values.arrives_at) ?? dayOf(values.departs_at);
  const isKnown = mode === "FLIGHT" && from !== undefined && to !== undefined && day !== undefined;
  const found = useQuery({
    ...query(placeEndpoints.arrivalFlights, { query: { from: from ?? "", to: to ?? "", date: day ?? "" } }),
    enabled: isKnown && isEntered,
    staleTime: 60_000,
  });
  const flights = (isKnown && found.data?.results.filter((flight) => isMeant(flight, number ?? ""))) || [];

  function fill(flight: Flight): void {
    const set = (name: keyof TravelFormInput, value: string | null) =>
      value && setValue(name, value, { shouldDirty: true, shouldValidate: true });
    set("number", flight.number);
    if (!values.carrier) set("carrier", flight.carrier);
    if (!isWhole(values.departs_at)) set("departs_at", flight.departs_at);
    if (!isWhole(values.arrives_at)) set("arrives_at", flight.arrives_at);
    if (!values.terminal && direction === "ARRIVAL") set("terminal", flight.terminal);
  }
  return (
    <SuggestField
      name="number"
      label={mode ? modeWords[mode].number : undefined}
      help={isKnown && found.data ? helps[found.data.provider.state] : undefined}
      listLabel={t("Flights")}
      suggestions={flights.slice(0, MAX_SUGGESTIONS).map((flight) => ({
        value: flight.number,
        label: flight.number,
        text: flight.carrier ?? "",
        hint: [flight.departs_at, flight.arrives_at].map((at) => (at ? formatTime(at) : "?")).join(" – "),
      }))}
      onAsk={() => setEntered(true)}
      onPick={({ value }) => {
        const flight = flights.find((candidate) => candidate.number === value);
        if (flight) fill(flight);
      }}
    />
  );
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
/** Whether the typed text begins the number or the airline, or is the number without the airline's code. */
const isMeant = ({ number, carrier }: Flight, typed: string) =>
  [number, carrier ?? "", number.replace(/^\S{2}[\s-]*/, "")].some((text) => plain(text).startsWith(plain(typed)));

const dayOf = (wall: string | null | undefined) => /^\d{4}-\d\d-\d\d/.exec(wall ?? "")?.[0];
/** A day without a time may be completed. */
const isWhole = (wall: string | null | undefined) => /T\d\d:\d\d$/.test(wall ?? "");
