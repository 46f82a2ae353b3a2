import type { ReactNode } from "react";
import { BedDrawing } from "#ui/drawings/bed-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** What this page is for, before there is anything on it. */
export const NoHotels = ({ action }: { action: ReactNode }) => (
  <EmptyState
    drawing={<BedDrawing />}
    title="Where will everybody sleep?"
    text={
      <>
        Add a hotel, then its rooms, all of a kind at once: “twelve doubles, 101–112”. Numbers can wait until the hotel
        tells you. Then give guests a room for their nights; a room never takes more people than it has beds.
      </>
    }
    action={action}
  />
);
