import type { ReactNode } from "react";
import { type PastePreview, type PreviewCell, sayPreview } from "#features/guests/use-paste.ts";
import { pluralise } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

type PasteDialogProps = { preview: PastePreview; onClose: () => void; onPaste: () => void };
/** Enough to judge by; the numbers say how many there are. */
const most = 200;

/** What a pasted block would change, old and new, and what it can't. Nothing is written before the button. */
export function PasteDialog({ preview, onClose, onPaste }: PasteDialogProps) {
  const { changes, refused, left } = preview;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Paste into the list"
      text={`${sayPreview(preview)}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" autoFocus disabled={changes.length === 0} onClick={onPaste}>
            {changes.length === 0 ? "Nothing to change" : `Change ${pluralise(changes.length, "cell")}`}
          </Button>
        </>
      }
    >
      {refused.length > 0 && (
        <section className="mb-5">
          <h3 className="mb-1.5 font-semibold text-rust">Left as they are</h3>
          <CellTable
            label="Refused cells"
            head={["Guest", "Column", "Pasted", "Why not"]}
            rows={refused
              .slice(0, most)
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
            head={["Guest", "Column", "Now", "Then"]}
            rows={changes.slice(0, most).map((cell) => ({ cell, last: cell.after || "–" }))}
            middle={(cell) => <s className="text-ink-2">{cell.before || "–"}</s>}
          />
          <More of={changes.length} />
        </section>
      )}
      {left > 0 && (
        <p className="mt-4 text-sm text-ink-2">
          The block is longer than the list: its last {pluralise(left, "line")} would need new guests. Add them first,
          or import the sheet.
        </p>
      )}
    </Dialog>
  );
}

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
  return of > most ? <p className="mt-1.5 text-sm text-ink-2">and {of - most} more</p> : null;
}
