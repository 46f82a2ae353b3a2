import { useCallback } from "react";
import { DragNote } from "../grid/drag-ghost.tsx";
import { useNightDrag } from "../grid/use-night-drag.ts";
import type { Matrix, RoomModel } from "../placing/matrix-model.ts";
import { guestSubject, RoomsGrid } from "./rooms-grid.tsx";
import { UnassignedPanel } from "./unassigned-panel.tsx";
import type { MatrixView } from "./use-matrix-view.ts";
import { useRoomsLines } from "./use-rooms-lines.ts";
import type { Verbs } from "../placing/use-verbs.tsx";
import { useStayRights } from "../use-stay.ts";
import { t } from "#lib/i18n/t.ts";
import { BedDrawing } from "#ui/drawings/bed-drawing.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";

type RoomsByNightsProps = {
  matrix: Matrix;
  view: MatrixView;
  verbs: Verbs;
  isShown: (room: RoomModel) => boolean;
};

/** Rooms by nights, with the guests without a room beside them. */
export function RoomsByNights({ matrix, view, verbs, isShown }: RoomsByNightsProps) {
  const { mayEdit, seesGuests } = useStayRights();
  const drag = useNightDrag();
  const lines = useRoomsLines(matrix, isShown, view.isFiltered);
  const { placing } = verbs;
  const asSubject = guestSubject({ matrix, lines, placing });
  const clear = useCallback(() => view.clear(), [view]);
  return (
    <div className="flex items-start gap-4 print:hidden">
      <div className="min-w-0 flex-1">
        {lines.length === 0 ? (
          <NoMatch title={t("No room matches")} clear={t("Show all rooms")} drawing={<BedDrawing />} onClear={clear} />
        ) : (
          <RoomsGrid matrix={matrix} lines={lines} drag={drag} verbs={verbs} />
        )}
      </div>
      {seesGuests && (
        <UnassignedPanel
          view={view}
          hidden={placing.change?.added.map(({ guest }) => guest.id) ?? []}
          onOpen={(guest) => verbs.ask({ verb: "give", guest, nights: guest.proposed })}
          onPress={mayEdit ? (event, guest) => drag.begin(event, asSubject(guest)) : null}
        />
      )}
      <DragNote store={drag.store} />
    </div>
  );
}
