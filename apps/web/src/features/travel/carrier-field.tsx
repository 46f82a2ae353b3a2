import { airportCodeIn } from "@nyota/contract/travel-stay/place-text";
import { placeEndpoints } from "@nyota/contract/travel-stay/places";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { modeWords } from "./describe-travel.ts";
import { SuggestField } from "./suggest-field.tsx";
import type { TravelFormInput } from "./travel-form-schema.ts";
import { useDebounced } from "./use-debounced.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";

const MAX_SUGGESTIONS = 6;

/** Who runs the flight, train or bus: any text. Airlines are suggested, without a letter those that serve both airports. */
export function CarrierField() {
  const { watch, setValue } = useFormContext<TravelFormInput>();
  const [typed, setTyped] = useState("");
  const [isEntered, setEntered] = useState(false);
  const search = useDebounced(typed.trim());
  const [mode, carrier, from, to] = watch(["mode", "carrier", "from_place", "to_place"]);
  const isFlight = mode === "FLIGHT";
  const found = useQuery({
    ...query(placeEndpoints.airlines, { query: { search, page_size: MAX_SUGGESTIONS } }),
    enabled: isFlight && search !== "",
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const airports = [from, to].flatMap((place) => airportCodeIn(place ?? "") ?? []);
  const serving = useQuery({
    ...query(placeEndpoints.servingAirlines, { query: { airports } }),
    enabled: isFlight && isEntered && !carrier && airports.length === 2,
    staleTime: 60_000,
  });
  const airlines = !isFlight ? [] : typed.trim() ? found.data?.results : carrier ? [] : serving.data?.results;
  return (
    <SuggestField
      name="carrier"
      label={mode ? modeWords[mode].carrier : undefined}
      listLabel={t("Airlines")}
      suggestions={(airlines ?? [])
        .slice(0, MAX_SUGGESTIONS)
        .map(({ code, name }) => ({ value: code, label: name, hint: code }))}
      onType={setTyped}
      onAsk={() => setEntered(true)}
      onPick={({ label }) => {
        setTyped("");
        setValue("carrier", label, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}
