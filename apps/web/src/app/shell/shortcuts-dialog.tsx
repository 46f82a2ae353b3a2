import { Dialog } from "#ui/dialog.tsx";
import { Kbd } from "#ui/kbd.tsx";

const shortcuts = [
  { keys: ["Ctrl or ⌘", "K"], does: "Find a guest, page, project or action" },
  { keys: ["Ctrl or ⌘", "B"], does: "Collapse or expand the sidebar" },
  { keys: ["/"], does: "Search the list on this page" },
  { keys: ["?"], does: "Show this list" },
  { keys: ["Alt", "T"], does: "Go to the messages at the bottom right" },
  { keys: ["Esc"], does: "Close what is open" },
];

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" size="small">
      <dl className="divide-y divide-line pb-2">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex items-center gap-3 py-2.5">
            <dt className="order-2 ml-auto flex flex-none gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
