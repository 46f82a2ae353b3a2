import { addDays } from "@nyota/contract/days";
import { type Room, stayEndpoints, STAY_NIGHTS_MAX } from "@nyota/contract/travel-stay/stay";
import { stayFields } from "@nyota/contract/travel-stay/stay-fields";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { countNights, formatRoom } from "../format-stay.ts";
import { useHotels } from "../use-stay.ts";
import { query } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { DateField } from "#ui/fields/date-time/date.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";

/** The nights and the room, as far as they are chosen. */
export type Place = { check_in: string; check_out: string; hotel: string; room: string };
type PlaceFieldsProps = { place: Place; onChange: (place: Place) => void };

export const hasNights = ({ check_in, check_out }: Pick<Place, "check_in" | "check_out">): boolean => {
  const nights = check_in && check_out ? countNights({ check_in, check_out }) : 0;
  return nights >= 1 && nights <= STAY_NIGHTS_MAX;
};

/** The nights, then a room with its free beds on these nights. */
export function PlaceFields({ place, onChange }: PlaceFieldsProps) {
  const { projectId } = useProject();
  const hotels = useHotels().data?.results ?? [];
  const { check_in, check_out } = place;
  const hotel = place.hotel || (hotels.length === 1 ? (hotels[0]?.id ?? "") : "");
  const isNights = hasNights(place);
  const rooms = useQuery({
    ...query(stayEndpoints.rooms, {
      params: { projectId },
      query: { hotel: [hotel], status: ["AVAILABLE"], page_size: 200, ...(isNights ? { check_in, check_out } : {}) },
    }),
    placeholderData: keepPreviousData,
    enabled: hotel !== "",
  });
  const options = hotel ? (rooms.data?.results ?? []).map(asOption) : [];
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={translate(stayFields.check_in.label)} help={translate(stayFields.check_in.hint)}>
          {(slots) => (
            <DateField
              {...slots}
              value={check_in}
              onChange={(day) => onChange({ ...place, check_in: day, check_out: later(day, check_out) })}
            />
          )}
        </Field>
        <Field
          label={translate(stayFields.check_out.label)}
          help={
            isNights
              ? t("The day they leave: {count, plural, one {# night} other {# nights}}.", { count: countNights(place) })
              : translate(stayFields.check_out.hint)
          }
          error={check_in && check_out && !isNights ? t("Choose a day after the arrival.") : undefined}
        >
          {(slots) => (
            <DateField {...slots} value={check_out} onChange={(day) => onChange({ ...place, check_out: day })} />
          )}
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("Hotel")}>
          {(slots) => (
            <Select
              {...slots}
              options={hotels.map(({ id, name }) => ({ value: id, label: name }))}
              value={hotel}
              onChange={(value) => onChange({ ...place, hotel: value ?? "", room: "" })}
            />
          )}
        </Field>
        <Field
          label={t("Room")}
          help={hotel && rooms.data?.count === 0 ? t("This hotel has no rooms yet.") : undefined}
        >
          {(slots) => (
            <Select
              {...slots}
              disabled={!hotel}
              options={options}
              value={place.room}
              placeholder={hotel ? t("Choose") : t("Choose a hotel first")}
              onChange={(value) => onChange({ ...place, hotel, room: value ?? "" })}
            />
          )}
        </Field>
      </div>
    </>
  );
}

const asOption = (room: Room) => ({
  value: room.id,
  label: [formatRoom(room), room.room_number && room.room_type].filter(Boolean).join(", "),
  hint:
    room.free_beds === 0 ? t("full") : t("{free} of {beds} free", { free: room.free_beds, beds: room.max_capacity }),
});

/** Moves the departure behind the arrival. */
const later = (from: string, until: string) =>
  /^\d{4}-\d\d-\d\d$/.test(from) && until <= from ? addDays(from, 1) : until;
