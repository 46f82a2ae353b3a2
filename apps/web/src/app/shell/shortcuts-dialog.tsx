import { listGoTargets } from "#app/shell/letter-targets.ts";
import { useProjectIfAny } from "#lib/navigation/project-context.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Kbd } from "#ui/kbd.tsx";

type Shortcut = { keys: string[]; does: string };

const everywhere: Shortcut[] = [
  { keys: ["Ctrl or ⌘", "K"], does: "Find a guest, page, project or action" },
  { keys: ["Ctrl or ⌘", "B"], does: "Collapse or expand the sidebar" },
  { keys: ["/"], does: "Search the list on this page" },
  { keys: ["?"], does: "Show this list" },
  { keys: ["C"], does: "Add something to the list on this page, else a guest" },
  { keys: ["Alt", "T"], does: "Go to the notices at the bottom right" },
  { keys: ["Esc"], does: "Close what is open" },
];

const guestList: Shortcut[] = [
  { keys: ["J", "K"], does: "Next and previous guest, while one is open" },
  { keys: ["← ↑ ↓ →"], does: "Move from cell to cell; with Shift, select a range" },
  { keys: ["Tab"], does: "Leave the list; while editing a cell, save it and move right" },
  { keys: ["Enter"], does: "Edit a cell; while editing, save it and move down" },
  { keys: ["Ctrl or ⌘", "Enter"], does: "Open the guest" },
  { keys: ["Space"], does: "Select the guest" },
  { keys: ["Ctrl", "Shift", "Space"], does: "Select everybody in the list" },
  { keys: ["Ctrl or ⌘", "D"], does: "Fill a range from its first row" },
  { keys: ["Ctrl or ⌘", "R"], does: "Fill a range from its first column" },
  { keys: ["Ctrl or ⌘", "Z"], does: "Undo; with Y, redo" },
  { keys: ["Alt", "Shift", "↑ ↓"], does: "Move a guest up or down in the list" },
];

const duplicates: Shortcut[] = [
  { keys: ["J", "K"], does: "Next and previous pair" },
  { keys: ["M"], does: "Merge the pair" },
  { keys: ["D"], does: "Keep both: two different people" },
];

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const targets = listGoTargets(useProjectIfAny());
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" size="small">
      <Shortcuts shortcuts={everywhere} />
      {targets.length > 0 && (
        <>
          <h3 className="mt-3 font-semibold">Go to a page</h3>
          <Shortcuts shortcuts={targets.map(({ letter, title }) => ({ keys: ["G", letter], does: title }))} />
        </>
      )}
      <h3 className="mt-3 font-semibold">In the guest list</h3>
      <Shortcuts shortcuts={guestList} />
      <h3 className="mt-3 font-semibold">Among possible duplicates</h3>
      <Shortcuts shortcuts={duplicates} />
    </Dialog>
  );
}

const Shortcuts = ({ shortcuts }: { shortcuts: Shortcut[] }) => (
  <dl className="divide-y divide-line pb-2">
    {shortcuts.map(({ keys, does }) => (
      <div key={does} className="flex items-center gap-3 py-2.5">
        <dt className="order-2 ml-auto flex flex-none gap-1">
          {keys.map((key, at) => (
            <Kbd key={at}>{key}</Kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
