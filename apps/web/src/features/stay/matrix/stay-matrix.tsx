import { useCallback, useMemo } from "react";
import { GuestsByNights } from "./guests-by-nights.tsx";
import { GuestsList } from "./guests-list.tsx";
import { MatrixToolbar } from "./matrix-toolbar.tsx";
import { type Matrix, type RoomModel, withChange } from "../placing/matrix-model.ts";
import { NightChoice } from "./night-choice.tsx";
import { PrintedStays } from "./printed-stays.tsx";
import { RoomsByNights } from "./rooms-by-nights.tsx";
import { RoomsList } from "./rooms-list.tsx";
import { makeRoomFilter } from "./room-filter.ts";
import { type MatrixView, useMatrixView } from "./use-matrix-view.ts";
import { usePlacing } from "../placing/use-placing.ts";
import { useVerbs, type Verbs } from "../placing/use-verbs.tsx";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDesktop } from "#lib/use-media.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { BedDrawing } from "#ui/drawings/bed-drawing.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { Link } from "#ui/link.tsx";

/** Rooms or guests by nights: as a grid, on a narrow screen as a list of one night, and on paper as a list. */
export function StayMatrix({ matrix: sent }: { matrix: Matrix }) {
  const { projectId } = useProject();
  const isDesktop = useDesktop();
  const placing = usePlacing();
  const view = useMatrixView();
  const { change } = placing;
  // A change shows at once, before the server has confirmed it.
  const matrix = useMemo(() => (change ? withChange(sent, change) : sent), [sent, change]);
  const { verbs, dialog } = useVerbs(matrix, placing);
  const { search, hotels } = view;
  const isShown = useMemo(() => makeRoomFilter({ search, hotels: new Set(hotels) }), [search, hotels]);
  const shown = { matrix, view, verbs, isShown };
  return (
    <>
      <MatrixToolbar matrix={matrix} view={view} />
      {matrix.days.length === 0 ? (
        <Banner>
          {rich("No night is known yet. <link>Set the dates</link> of your celebration, or assign a room.", {
            link: (text) => <Link to={`/projects/${projectId}/dashboard/edit-project`}>{text}</Link>,
          })}
        </Banner>
      ) : isDesktop ? (
        <Grids {...shown} />
      ) : (
        <Lists {...shown} />
      )}
      <PrintedStays matrix={matrix} isShown={isShown} byGuest={view.by === "guests"} />
      {dialog}
    </>
  );
}

type Shown = { matrix: Matrix; view: MatrixView; verbs: Verbs; isShown: (room: RoomModel) => boolean };

function Grids({ matrix, view, verbs, isShown }: Shown) {
  if (view.by === "guests") return <GuestsByNights matrix={matrix} view={view} verbs={verbs} />;
  return <RoomsByNights matrix={matrix} view={view} verbs={verbs} isShown={isShown} />;
}

function Lists({ matrix, view, verbs, isShown }: Shown) {
  const { days } = matrix;
  const column = Math.min(view.night, days.length - 1);
  const hotels = matrix.hotels
    .map((hotel) => ({ ...hotel, rooms: hotel.rooms.filter(isShown) }))
    .filter(({ rooms }) => rooms.length > 0 || !view.isFiltered);
  const clear = useCallback(() => view.clear(), [view]);
  return (
    <div className="space-y-4 print:hidden">
      <NightChoice days={days} column={column} onChange={view.setNight} />
      {view.by === "guests" ? (
        <GuestsList
          matrix={matrix}
          change={verbs.placing.change}
          column={column}
          search={view.search}
          verbs={verbs}
          onClear={clear}
        />
      ) : hotels.length === 0 ? (
        <NoMatch title={t("No room matches")} clear={t("Show all rooms")} drawing={<BedDrawing />} onClear={clear} />
      ) : (
        <RoomsList matrix={matrix} hotels={hotels} column={column} verbs={verbs} />
      )}
    </div>
  );
}
