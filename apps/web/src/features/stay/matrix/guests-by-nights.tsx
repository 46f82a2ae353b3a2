import { DragNote } from "../grid/drag-ghost.tsx";
import { useNightDrag } from "../grid/use-night-drag.ts";
import { GuestsGrid } from "./guests-grid.tsx";
import type { Matrix } from "../placing/matrix-model.ts";
import { useGuestNights } from "./use-guest-nights.ts";
import type { MatrixView } from "./use-matrix-view.ts";
import type { Verbs } from "../placing/use-verbs.tsx";
import { t } from "#lib/i18n/t.ts";
import { BedDrawing } from "#ui/drawings/bed-drawing.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { Loading, SkeletonTable } from "#ui/skeleton.tsx";

type GuestsByNightsProps = { matrix: Matrix; view: MatrixView; verbs: Verbs };

/** Guests by nights. */
export function GuestsByNights({ matrix, view, verbs }: GuestsByNightsProps) {
  const drag = useNightDrag();
  const guests = useGuestNights(view.search);
  const { count } = guests;
  if (guests.error && count === undefined)
    return <LoadFailure title={t("The guests could not be loaded")} read={guests} />;
  if (count === undefined)
    return (
      <Loading label={t("Loading the guests")}>
        <SkeletonTable rows={12} columns={6} />
      </Loading>
    );
  if (count === 0)
    return (
      <NoMatch
        title={t("No guest matches")}
        clear={t("Show all guests")}
        drawing={<BedDrawing />}
        onClear={view.clear}
      />
    );
  return (
    <div className="print:hidden">
      <p className="mb-2 text-sm text-ink-2">
        {t("{count, plural, one {# guest} other {# guests}}. A dashed outline shows when they seem to need a room.", {
          count,
        })}
      </p>
      <GuestsGrid
        matrix={matrix}
        change={verbs.placing.change}
        guests={{ ...guests, count }}
        drag={drag}
        verbs={verbs}
      />
      <DragNote store={drag.store} />
    </div>
  );
}
