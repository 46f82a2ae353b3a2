import { ADD_MAX, type PossibleDuplicate } from "@nyota/contract/guests/guests";
import { type ReactNode, useState } from "react";
import { type NewGuest, restOf } from "./read-new-guests.ts";
import { type PastePreview, type PreviewCell, describePreview } from "./use-paste.ts";
import { PlanLimit } from "#features/wallet/plan-limit.tsx";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { tickClass } from "#ui/spreadsheet/layout/tick-class.ts";

type PasteDialogProps = {
  preview: PastePreview;
  onClose: () => void;
  /** Whether the lines below the last guest are to become guests too. */
  onPaste: (withNew: boolean) => void;
};
/** At most this many lines are listed; the totals are shown as numbers. */
const MAX_SHOWN = 200;

/**
 * Shows the old and new values of a pasted block and the refused cells. Nothing is saved before the button is pressed.
 */
export function PasteDialog({ preview, onClose, onPaste }: PasteDialogProps) {
  const { changes, refused, added, left, room } = preview;
  const { project } = useProject();
  const fits = added.length <= room;
  // Off by default, unless the block changes no cell.
  const [withNew, setWithNew] = useState(changes.length === 0 && added.length > 0 && fits);
  const cells = changes.length;
  const guests = withNew ? added.length : 0;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t("Paste into the list")}
      text={t("{preview}.", { preview: describePreview(preview) })}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" autoFocus disabled={cells + guests === 0} onClick={() => onPaste(withNew)}>
            {describePaste(cells, guests)}
          </Button>
        </>
      }
    >
      {refused.length > 0 && (
        <section className="mb-5">
          <h3 className="mb-1.5 font-semibold text-rust">{t("Left out")}</h3>
          <CellTable
            label={t("Refused cells")}
            head={[t("Guest"), t("Column"), t("Pasted"), t("Reason")]}
            rows={refused
              .slice(0, MAX_SHOWN)
              .map((cell) => ({ cell, last: <span className="text-rust">{cell.reason}</span> }))}
            middle={(cell) => cell.after}
          />
          <More of={refused.length} />
        </section>
      )}
      {changes.length > 0 && (
        <section>
          <h3 className="mb-1.5 font-semibold">{t("Changes")}</h3>
          <CellTable
            label={t("Changed cells")}
            head={[t("Guest"), t("Column"), t("Now"), t("New")]}
            rows={changes.slice(0, MAX_SHOWN).map((cell) => ({ cell, last: cell.after || "–" }))}
            middle={(cell) => <s className="text-ink-2">{cell.before || "–"}</s>}
          />
          <More of={changes.length} />
        </section>
      )}
      {added.length > 0 && (
        <section className="mt-5">
          <label className="touch flex w-fit items-center gap-2.5 font-semibold">
            <input
              type="checkbox"
              checked={withNew}
              disabled={!fits}
              onChange={(event) => setWithNew(event.target.checked)}
              className={tickClass}
            />
            {t("Add {count, plural, one {# new guest} other {# new guests}} for the lines below the last guest", {
              count: added.length,
            })}
          </label>
          {!fits && (
            <div className="my-1.5">
              <PlanLimit project={project} type="GUEST" adding={added.length} />
            </div>
          )}
          <NewGuests guests={added.slice(0, MAX_SHOWN)} />
          <More of={added.length} />
        </section>
      )}
      {left > 0 && (
        <p className="mt-4 text-sm text-ink-2">
          {t(
            "{count, plural, one {# line of the block has} other {# lines of the block have}} no guest to change. To add up to {max, number} guests, paste from the name column, or import the sheet.",
            { count: left, max: ADD_MAX },
          )}
        </p>
      )}
    </Dialog>
  );
}

function describePaste(cells: number, guests: number): string {
  if (cells + guests === 0) return t("Nothing to change");
  if (guests === 0) return t("Change {cells, plural, one {# cell} other {# cells}}", { cells });
  if (cells === 0) return t("Add {guests, plural, one {# guest} other {# guests}}", { guests });
  return t(
    "Change {cells, plural, one {# cell} other {# cells}} and add {guests, plural, one {# guest} other {# guests}}",
    { cells, guests },
  );
}

const describeDuplicate = ({ reason, display_name: name }: PossibleDuplicate) =>
  reason === "SAME_NAME"
    ? t("Already on the list: {name}", { name })
    : t("The same number is on the list: {name}", { name });

const NewGuests = ({ guests }: { guests: readonly NewGuest[] }) => (
  <ul aria-label={t("New guests")} className="mt-1.5 divide-y divide-line rounded-control border border-line text-sm">
    {guests.map((guest) => (
      <li key={guest.key} className="flex flex-wrap gap-x-3 px-3 py-1.5">
        <span className="font-strong">{guest.name}</span>
        <span className="min-w-0 break-words text-ink-2">{restOf(guest)}</span>
        {guest.possibleDuplicate && (
          <span className="w-full text-marigold-ink">{describeDuplicate(guest.possibleDuplicate)}</span>
        )}
      </li>
    ))}
  </ul>
);

type CellTableProps = {
  label: string;
  head: string[];
  rows: { cell: PreviewCell; last: ReactNode }[];
  middle: (cell: PreviewCell) => ReactNode;
};

function CellTable({ label, head, rows, middle }: CellTableProps) {
  return (
    <div className="overflow-x-auto rounded-control border border-line">
      <table aria-label={label} className="w-full text-left text-sm">
        <thead className="bg-sunken text-ink-2">
          <tr>
            {head.map((word) => (
              <th key={word} scope="col" className="px-3 py-1.5 font-strong">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cell, last }) => (
            <tr key={cell.key} className="border-t border-line align-top">
              <td className="px-3 py-1.5 font-strong">{cell.guest}</td>
              <td className="px-3 py-1.5 text-ink-2">{cell.column}</td>
              <td className="px-3 py-1.5">{middle(cell)}</td>
              <td className="px-3 py-1.5 break-words">{last}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function More({ of }: { of: number }) {
  if (of <= MAX_SHOWN) return null;
  return <p className="mt-1.5 text-sm text-ink-2">{t("and {count} more", { count: of - MAX_SHOWN })}</p>;
}
