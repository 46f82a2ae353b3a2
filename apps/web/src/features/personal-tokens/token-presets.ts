import { levels, modules, type Level, type Module, type ModuleLevels } from "@nyota/contract/access";
import type { PermissionsChoices } from "@nyota/contract/account/collaborators";
import { tokenLevels } from "@nyota/contract/account/personal-tokens";
import { levelLabels, levelOf, moduleLabels, permissionSentences } from "@nyota/contract/permissions";
import { t } from "#lib/i18n/t.ts";

/** Every level of every module, with those that a token can have. */
export const tokenModules: PermissionsChoices["modules"] = modules.map((module) => ({
  value: module,
  label: moduleLabels[module],
  levels: levels.map((level) => ({
    value: level,
    label: levelLabels[level],
    sentence: permissionSentences[module][level],
    may_give: tokenLevels(module).includes(level),
  })),
}));

/** The level in each module, or the highest one below it that a token can have. */
const everywhere = (level: Level): ModuleLevels =>
  Object.fromEntries(
    modules.map((module): [Module, Level] => [module, tokenLevels(module).includes(level) ? level : "VIEW"]),
  );

const namePreset = (preset: "READ" | "CHANGE") =>
  t("{preset, select, READ {Read} other {Read and change}}", { preset });

export const tokenPresets = [
  {
    value: "READ",
    label: namePreset("READ"),
    text: t("Sees everything and changes nothing."),
    permissions: everywhere("VIEW"),
  },
  {
    value: "CHANGE",
    label: namePreset("CHANGE"),
    text: t("Also adds, changes and deletes, all except who helps."),
    permissions: everywhere("DELETE"),
  },
] as const;

/** The preset with exactly these levels. */
export const tokenPresetOf = (given: ModuleLevels) =>
  tokenPresets.find(({ permissions }) =>
    modules.every((module) => levelOf(permissions, module) === levelOf(given, module)),
  )?.value;
