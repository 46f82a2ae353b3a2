import type { ModuleLevels } from "@nyota/contract/access";
import { describeRights, levelLabels, presetOf } from "@nyota/contract/permissions";
import { t, translate } from "#lib/i18n/t.ts";

/** The name of the preset, or the modules with their levels: "Guests: change, Events: see". */
export function describePermissions(permissions: ModuleLevels): string {
  const preset = presetOf(permissions);
  if (preset) return translate(preset.label);
  const rights = describeRights(permissions);
  if (rights.length === 0) return t("Only the overview");
  return rights
    .map(({ label, level }) => `${translate(label)}: ${translate(levelLabels[level]).toLowerCase()}`)
    .join(", ");
}
