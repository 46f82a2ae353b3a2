import type { Direction } from "@nyota/contract/travel-stay/travel";
import { CHANGE_MAX } from "@nyota/contract/travel-stay/travel-limits";
import { lazy, Suspense, useState } from "react";
import { t } from "#lib/i18n/t.ts";
import { BulkAction } from "#ui/list-table/bulk-bar.tsx";

// Forms and their rules are most of the page's weight, and rarely needed on it.
const ChangeDialog = lazy(() => import("./change-dialog.tsx"));

type ChangeActionProps = { direction: Direction; ids: string[]; onDone: () => void };

/** Gives the chosen journeys, with all on their bookings, the same value of one field. */
export function ChangeAction({ ids, ...props }: ChangeActionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BulkAction disabled={ids.length > CHANGE_MAX} onClick={() => setOpen(true)}>
        {t("Change")}
      </BulkAction>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeDialog {...props} ids={ids} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
