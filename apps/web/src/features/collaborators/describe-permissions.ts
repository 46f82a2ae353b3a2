import type { ModuleLevels } from "@nyota/contract/access";
import { describeRights, levelLabels, presetOf } from "@nyota/contract/permissions";

/** The name of the preset, or the modules with their levels: "Guests: change, Events: see". */
export function describePermissions(permissions: ModuleLevels): string {
  const preset = presetOf(permissions);
  if (preset) return preset.label;
  const rights = describeRights(permissions);
  if (rights.length === 0) return "Only the overview";
  return rights.map(({ label, level }) => `${label}: ${levelLabels[level].toLowerCase()}`).join(", ");
}
