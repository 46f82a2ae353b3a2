import { type ReactNode, useId } from "react";
import { listGoTargets } from "#app/shell/letter-targets.ts";
import { pairKeys } from "#features/duplicates/use-pair-keys.ts";
import { areSingleKeysOn, describeKey, globalKeys, letterKeys, type Shortcut, stepKeys } from "#lib/global-keys.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { useProjectIfAny } from "#lib/navigation/project-context.ts";
import { Kbd } from "#ui/kbd.tsx";
import { Link } from "#ui/link.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { cellShortcuts } from "#ui/spreadsheet/input/cell-keys.ts";
import { commandShortcuts } from "#ui/spreadsheet/input/command-keys.ts";

const described = (keys: Record<string, { key: string; isCommand?: true; does: string }>): Shortcut[] =>
  Object.values(keys).map((info) => ({ keys: describeKey(info), does: info.does }));
const steps = (does: string): Shortcut => ({
  keys: [stepKeys.next.toUpperCase(), stepKeys.previous.toUpperCase()],
  does,
});

const everywhere: Shortcut[] = [
  ...described(globalKeys),
  ...described(letterKeys),
  steps(t("Next and previous guest, event, journey, hotel or message, while one is open")),
  { keys: ["Alt", "T"], does: t("Go to the notices at the bottom right") },
  { keys: ["Esc"], does: t("Close what is open") },
];
const guestList: Shortcut[] = [...cellShortcuts, ...commandShortcuts];
const duplicates: Shortcut[] = [steps(t("Next and previous pair")), ...described(pairKeys)];

/** All keys, from where they are defined. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const targets = listGoTargets(useProjectIfAny());
  const toProfile = (name: ReactNode) => (
    <Link to="/profile/appearance" onClick={onClose}>
      {name}
    </Link>
  );
  return (
    <Dialog open onClose={onClose} title={t("Keyboard shortcuts")} size="small">
      <p className="text-sm text-ink-2">
        {areSingleKeysOn()
          ? rich("Keys without Ctrl or ⌘ can be switched off in <link>your profile</link>.", { link: toProfile })
          : rich("Keys without Ctrl or ⌘ are switched off in <link>your profile</link>.", { link: toProfile })}
      </p>
      <Shortcuts title={t("Everywhere")} shortcuts={everywhere} />
      <Shortcuts
        title={t("Go to a page")}
        shortcuts={targets.map(({ letter, title }) => ({ keys: ["G", letter], does: title }))}
      />
      <Shortcuts title={t("In the guest list")} shortcuts={guestList} />
      <Shortcuts title={t("Among possible duplicates")} shortcuts={duplicates} />
    </Dialog>
  );
}

function Shortcuts({ title, shortcuts }: { title: string; shortcuts: Shortcut[] }) {
  const id = useId();
  if (shortcuts.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-4">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <dl className="divide-y divide-line pb-2">
        {shortcuts.map(({ keys, does }) => (
          <div key={keys.join(" ")} className="flex items-center gap-3 py-2.5">
            <dt className="order-2 ml-auto flex flex-none gap-1">
              {keys.map((key, at) => (
                <Kbd key={at}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
