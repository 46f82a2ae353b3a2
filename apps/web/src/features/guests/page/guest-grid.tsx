import { lazy, Suspense, useMemo } from "react";
import { useNavigate } from "react-router";
import type { GuestList } from "../list/use-guest-list.ts";
import type { GuestRow } from "../fields/guest-row.ts";
import { HouseholdHeading, describeHouseholds } from "../fields/household-heading.tsx";
import { useAllGuestIds } from "../list/use-all-guest-ids.ts";
import { useMoveGuests } from "../changes/use-move-guests.ts";
import { useGuestEdits } from "./use-guest-edits.ts";
import { useGuestLines } from "./use-guest-lines.ts";
import { t } from "#lib/i18n/t.ts";
import { ColourLegend } from "#ui/spreadsheet/colour-legend.tsx";
import { focusSpreadsheet } from "#ui/spreadsheet/focus-spreadsheet.ts";
import { Spreadsheet } from "#ui/spreadsheet/spreadsheet.tsx";
import type { MoveTo } from "#ui/spreadsheet/layout/spreadsheet-props.ts";

const rowId = (guest: GuestRow) => guest.id;
const rowLabel = (guest: GuestRow) => guest.display_name;

const PasteDialog = lazy(async () => ({
  default: (await import("../paste/paste-dialog.tsx")).PasteDialog,
}));

/** The list as a spreadsheet. */
export function GuestGrid({ list }: { list: GuestList }) {
  const navigate = useNavigate();
  const { source, choices, layout, stack, selected, onSelected, request } = list;
  const { windows } = source;
  const { groups, lines, toggleGroup } = useGuestLines(list);
  const { mayEdit, editing, notes, preview, closePreview, confirmPaste } = useGuestEdits(list);
  const moveGuests = useMoveGuests(stack);
  const findAll = useAllGuestIds();

  const isWhole = windows?.isWhole;
  const heading = useMemo(() => {
    const describeHousehold = describeHouseholds(choices);
    const byId = new Map(groups?.map((group) => [group.id, group]));
    const open = isWhole ? undefined : groups?.at(-1)?.id;
    return (id: string) => {
      const group = byId.get(id);
      if (!group) return undefined;
      const words = describeHousehold(group.household, group.isOfOne);
      return <HouseholdHeading {...words} {...(id === open ? { heads: "" } : {})} />;
    };
  }, [groups, choices, isWhole]);
  const onMove = (guestId: string, to: MoveTo) => {
    // Dragging a selected guest moves all selected guests.
    const ids = selected.has(guestId) ? [...selected] : [guestId];
    void moveGuests(ids, "after" in to ? { after_id: to.after } : { before_id: to.before });
  };

  return (
    <>
      {/* Always there, so that the list below can follow its height. */}
      <div>
        <ColourLegend layout={layout} />
      </div>
      <Spreadsheet
        id="guests"
        label={t("Guests")}
        resetKey={windows?.key ?? ""}
        layout={layout}
        lines={lines}
        rowAt={windows?.rowAt ?? noRow}
        rowId={rowId}
        rowLabel={rowLabel}
        onRange={source.onRange}
        loadRows={source.loadRows}
        isBusy={source.isBusy}
        ordering={list.ordering}
        onOrdering={list.setOrdering}
        selected={selected}
        onSelected={onSelected}
        onSelectAll={() => void findAll(request).then((ids) => onSelected(new Set(ids)))}
        group={heading}
        onToggleGroup={toggleGroup}
        notes={notes}
        onOpen={(guest) => void navigate({ pathname: guest.id, search: window.location.search })}
        editing={editing}
        onMove={mayEdit && list.isOrdered ? onMove : undefined}
        maxHeight="max(360px, calc(100dvh - var(--above, 168px) - 66px))"
      />
      {preview && (
        <Suspense>
          <PasteDialog
            preview={preview}
            onClose={() => {
              closePreview();
              focusSpreadsheet("guests");
            }}
            onPaste={(withNew) => {
              confirmPaste(withNew);
              focusSpreadsheet("guests");
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const noRow = () => undefined;
