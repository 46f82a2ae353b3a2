import { ADD_MAX } from "@nyota/contract/guests/guests";
import { type ReactNode, useState } from "react";
import { type NewGuest, restOf } from "./read-new-guests.ts";
import { type PastePreview, type PreviewCell, describePreview } from "./use-paste.ts";
import { formatNumber, pluralise } from "#lib/text/format.ts";
import { PlanLimit } from "#features/wallet/plan-limit.tsx";
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
  const what = [
    changes.length > 0 && `change ${pluralise(changes.length, "cell")}`,
    withNew && `add ${pluralise(added.length, "guest")}`,
  ].filter((part) => part !== false);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Paste into the list"
      text={`${describePreview(preview)}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" autoFocus disabled={what.length === 0} onClick={() => onPaste(withNew)}>
            {what.length === 0 ? "Nothing to change" : capitalise(what.join(" and "))}
          </Button>
        </>
      }
    >
      {refused.length > 0 && (
        <section className="mb-5">
          <h3 className="mb-1.5 font-semibold text-rust">Left out</h3>
          <CellTable
            label="Refused cells"
            head={["Guest", "Column", "Pasted", "Reason"]}
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
          <h3 className="mb-1.5 font-semibold">Changes</h3>
          <CellTable
            label="Changed cells"
            head={["Guest", "Column", "Now", "New"]}
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
            Add {pluralise(added.length, "new guest")} for the lines below the last guest
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
          {pluralise(left, "line")} of the block have no guest to change. To add up to {formatNumber(ADD_MAX)} guests,
          paste from the name column, or import the sheet.
        </p>
      )}
    </Dialog>
  );
}

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const NewGuests = ({ guests }: { guests: readonly NewGuest[] }) => (
  <ul aria-label="New guests" className="mt-1.5 divide-y divide-line rounded-control border border-line text-sm">
    {guests.map((guest) => (
      <li key={guest.key} className="flex flex-wrap gap-x-3 px-3 py-1.5">
        <span className="font-strong">{guest.name}</span>
        <span className="min-w-0 break-words text-ink-2">{restOf(guest)}</span>
        {guest.possibleDuplicate && (
          <span className="w-full text-marigold-ink">
            {guest.possibleDuplicate.reason === "SAME_NAME" ? "Already on the list" : "The same number is on the list"}:{" "}
            {guest.possibleDuplicate.display_name}
          </span>
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
  return of > MAX_SHOWN ? <p className="mt-1.5 text-sm text-ink-2">and {of - MAX_SHOWN} more</p> : null;
}
