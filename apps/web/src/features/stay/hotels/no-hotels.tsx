import type { ReactNode } from "react";
import { t } from "#lib/i18n/t.ts";
import { BedDrawing } from "#ui/drawings/bed-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** Explains the page while there are no hotels. */
export const NoHotels = ({ action }: { action: ReactNode }) => (
  <EmptyState
    drawing={<BedDrawing />}
    title={t("Where will everybody sleep?")}
    text={t(
      "Add a hotel, then its rooms, all of one type at once: “twelve doubles, 101–112”. Numbers can wait until the hotel tells you. Then give guests a room for their nights; a room never takes more people than it has beds.",
    )}
    action={action}
  />
);
