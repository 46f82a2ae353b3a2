import { useEffect, useRef } from "react";
import { ChoiceCards } from "#ui/fields/choice-cards.tsx";
import type { PermissionsChoices } from "@nyota/contract/account/collaborators";
import { beyondOwnRights, presetOf } from "@nyota/contract/permissions";
import { GuestLimit } from "./guest-limit.tsx";
import { PermissionGrid } from "./permission-grid.tsx";
import { describePreset, type Rights, type RightsProblem } from "./rights.ts";
import { useHasShop } from "#lib/api/use-has-shop.ts";
import { RightsPreview } from "./rights-preview.tsx";
import { t, translate } from "#lib/i18n/t.ts";

type RightsFieldsProps = {
  choices: PermissionsChoices;
  rights: Rights;
  onChange: (rights: Rights) => void;
  problem?: RightsProblem | undefined;
};

/** Presets, the grid, the limit to some guests, and what all of it means for the person. */
export function RightsFields({ choices, rights, onChange, problem }: RightsFieldsProps) {
  const hasShop = useHasShop();
  const said = useRef<HTMLParagraphElement>(null);
  // The form is longer than the screen: its button would seem to do nothing.
  useEffect(() => {
    if (problem) said.current?.scrollIntoView({ block: "center" });
  }, [problem]);
  const chosen = presetOf(rights.permissions)?.value;
  return (
    <div className="space-y-6">
      <section aria-label={t("Ready-made rights")}>
        <h3 className="mb-2 font-strong">{t("What they may do")}</h3>
        <ChoiceCards
          choices={choices.presets.map((preset) => ({
            ...preset,
            label: translate(preset.label),
            text: describePreset(preset, hasShop),
          }))}
          value={chosen}
          onChange={({ permissions }) => onChange({ ...rights, permissions })}
          obstacleOf={({ may_give }) => (may_give ? undefined : translate(beyondOwnRights))}
        />
      </section>
      <PermissionGrid
        modules={choices.modules}
        value={rights.permissions}
        onChange={(permissions) => onChange({ ...rights, permissions })}
      />
      <GuestLimit choices={choices} rights={rights} onChange={onChange} />
      {problem && (
        <p ref={said} role="alert" className="text-sm text-rust">
          {problem.text}
        </p>
      )}
      <RightsPreview rights={rights} />
    </div>
  );
}
