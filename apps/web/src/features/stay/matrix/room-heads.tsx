import { Link as RouterLink, useLocation } from "react-router";
import { Plus } from "lucide-react";
import { useStayRights } from "../use-stay.ts";
import { countFree, type HotelModel } from "../placing/matrix-model.ts";
import type { BedLine } from "./use-rooms-lines.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Link } from "#ui/link.tsx";
import { Pill } from "#ui/pill.tsx";

/** The head of a bed: the room's name at its first bed, what kind of room it is at the second. */
export function BedHead({ line: { name, room, lane } }: { line: BedLine }) {
  const free = countFree(room, 0, room.taken.length);
  if (lane > 1) return <span className="sr-only">{name}</span>;
  if (lane === 1)
    return <div className="flex h-full items-center truncate px-3 text-xs text-ink-2">{room.details}</div>;
  return (
    <div className="flex h-full items-center gap-2 px-3">
      <span className="min-w-0 truncate font-strong" title={room.details}>
        {room.name}
        {room.beds === 1 && <span className="text-xs font-normal text-ink-2"> {room.details}</span>}
      </span>
      <span className="ml-auto flex-none text-xs">
        {room.isBlocked ? (
          <Pill tone="bad">{t("Blocked")}</Pill>
        ) : free === 0 ? (
          <span className="text-ink-2">{t("full")}</span>
        ) : (
          <span className="text-leaf tabular-nums">{t("{free} free", { free })}</span>
        )}
      </span>
    </div>
  );
}

/** The heading of a hotel, with its beds and the way to its details. */
export function HotelHeading({ hotel }: { hotel: HotelModel }) {
  const { projectId } = useProject();
  const { search } = useLocation();
  const { mayAdd, mayEditPlaces } = useStayRights();
  const { name } = hotel;
  const label = mayEditPlaces ? t("Edit {name}", { name }) : t("About {name}", { name });
  const target = { pathname: `/projects/${projectId}/stay/details/hotels/${hotel.id}`, search };
  return (
    <div className="flex max-w-full min-w-0 items-center gap-3 px-3">
      <h2 className="min-w-0 truncate font-strong" title={name}>
        {name}
      </h2>
      <span className="flex-none text-sm text-ink-2 tabular-nums">{describeBeds(hotel)}</span>
      {hotel.rooms.length === 0 && mayAdd ? (
        <RouterLink to={target} className="inline-flex items-center gap-1 rounded-[4px] text-sm text-henna">
          <Plus className="size-4" aria-hidden="true" /> {t("Add rooms")}
        </RouterLink>
      ) : (
        <Link to={target} className="text-sm" aria-label={label}>
          {mayEditPlaces ? t("Edit") : t("About")}
        </Link>
      )}
    </div>
  );
}

/** "8 of 36 beds free": on the fullest night of each room. */
export function describeBeds({ rooms }: HotelModel): string {
  if (rooms.length === 0) return t("No rooms yet");
  const usable = rooms.filter(({ isBlocked }) => !isBlocked);
  const beds = usable.reduce((sum, room) => sum + room.beds, 0);
  const free = usable.reduce((sum, room) => sum + countFree(room, 0, room.taken.length), 0);
  return t("{rooms, plural, one {# room} other {# rooms}}, {free} of {beds, plural, one {# bed} other {# beds}} free", {
    rooms: rooms.length,
    free,
    beds,
  });
}
