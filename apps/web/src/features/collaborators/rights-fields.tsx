import type { PermissionsChoices } from "@nyota/contract/account/collaborators";
import { presetOf } from "@nyota/contract/permissions";
import { cx } from "#lib/cx.ts";
import { GuestLimit } from "./guest-limit.tsx";
import { PermissionGrid } from "./permission-grid.tsx";
import type { Rights } from "./rights.ts";
import { RightsPreview } from "./rights-preview.tsx";

type RightsFieldsProps = {
  choices: PermissionsChoices;
  rights: Rights;
  onChange: (rights: Rights) => void;
  problem?: string;
};

/** Presets, the grid, the limit to some guests, and what all of it means for the person. */
export function RightsFields({ choices, rights, onChange, problem }: RightsFieldsProps) {
  const chosen = presetOf(rights.permissions)?.value;
  return (
    <div className="space-y-6">
      <section aria-label="Ready-made rights">
        <h3 className="mb-2 font-strong">What they may do</h3>
        <div className="grid grid-cols-3 gap-2 max-md:grid-cols-1">
          {choices.presets.map((preset) => (
            <button
              key={preset.value}
              type="button"
              aria-pressed={preset.value === chosen}
              disabled={!preset.may_give}
              title={preset.may_give ? undefined : "You can't give more rights than you have yourself."}
              onClick={() => onChange({ ...rights, permissions: preset.permissions })}
              className={cx(
                "touch flex flex-col items-start rounded-control border px-3 py-2 text-left disabled:opacity-55",
                preset.value === chosen
                  ? "border-henna bg-henna-soft"
                  : "border-line-strong bg-surface hover:border-line-control",
              )}
            >
              <span className="block font-strong">{preset.label}</span>
              <span className="block text-sm text-ink-2">{preset.text}</span>
            </button>
          ))}
        </div>
      </section>
      <PermissionGrid
        modules={choices.modules}
        value={rights.permissions}
        onChange={(permissions) => onChange({ ...rights, permissions })}
      />
      <GuestLimit choices={choices} rights={rights} onChange={onChange} />
      {problem && (
        <p role="alert" className="text-sm text-rust">
          {problem}
        </p>
      )}
      <RightsPreview rights={rights} />
    </div>
  );
}
