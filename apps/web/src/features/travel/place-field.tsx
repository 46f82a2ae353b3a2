import { placeText } from "@nyota/contract/travel-stay/place-text";
import { type Place, type PlaceKind, placeEndpoints } from "@nyota/contract/travel-stay/places";
import type { TravelMode } from "@nyota/contract/travel-stay/travel";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { SuggestField } from "./suggest-field.tsx";
import type { TravelFormInput } from "./travel-form-schema.ts";
import { useDebounced } from "./use-debounced.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { nameRegion } from "#lib/text/own-names.ts";

/** What a means of travel begins and ends at, where there is a list of it. */
const kinds: Partial<Record<TravelMode, PlaceKind>> = { FLIGHT: "AIRPORT", TRAIN: "STATION" };
const listLabels: Record<PlaceKind, string> = { AIRPORT: t("Airports"), STATION: t("Stations") };
const MIN_LETTERS = 2;
const MAX_SUGGESTIONS = 6;

/** What its short name does not say: the full name, and the country if it is not India. */
function describePlace(place: Place): string {
  const { name, country } = place;
  const isSaid = placeText(place).startsWith(name.replace(/ (International )?Airport$/, ""));
  return [!isSaid && name, country !== "IN" && nameRegion(country)].filter(Boolean).join(", ");
}

type PlaceFieldProps = { name: "from_place" | "to_place"; zone: "departs_zone" | "arrives_zone" };

/** Where a journey begins or ends: any text. A chosen airport or station also sets the time zone of this end. */
export function PlaceField({ name, zone }: PlaceFieldProps) {
  const { watch, setValue } = useFormContext<TravelFormInput>();
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim());
  const mode = watch("mode");
  const kind = mode && kinds[mode];
  const found = useQuery({
    ...query(placeEndpoints.airports, { query: { search, kind: kind ?? "AIRPORT", page_size: MAX_SUGGESTIONS } }),
    enabled: kind !== undefined && search.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const isAsked = kind !== undefined && typed.trim().length >= MIN_LETTERS;
  const places = (isAsked && found.data?.results) || [];
  return (
    <SuggestField
      name={name}
      listLabel={listLabels[kind ?? "AIRPORT"]}
      suggestions={places.map((place) => ({
        value: place.id,
        label: placeText(place),
        text: describePlace(place),
      }))}
      onType={setTyped}
      onPick={({ value, label }) => {
        setTyped("");
        setValue(name, label, { shouldDirty: true, shouldValidate: true });
        const place = places.find(({ id }) => id === value);
        if (place?.zone) setValue(zone, place.zone, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}
