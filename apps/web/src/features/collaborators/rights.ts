import type { ModuleLevels } from "@nyota/contract/access";
import type { Collaborator, PermissionsChoices } from "@nyota/contract/account/collaborators";
import type { Side } from "@nyota/contract/guest-fields";
import { t, translate } from "#lib/i18n/t.ts";

/** What is chosen in the form: levels, and all guests, some groups or a side. */
export type Rights = { permissions: ModuleLevels; group_ids: string[] | null; side: Side | null };

/** What a preset is for; without a shop there is no plan to change. */
export const describePreset = ({ value, text }: { value: string; text: string }, hasShop: boolean): string =>
  value === "CO_HOST" && !hasShop
    ? t("Does everything you do, except delete the project or hand it over.")
    : translate(text);

/** The rights to begin an invitation with: the first preset the inviter may give that is not everything. */
export function firstRights({ presets, groups, may_give_all }: PermissionsChoices): Rights {
  const preset = presets.find(({ value, may_give }) => may_give && value !== "CO_HOST");
  return {
    permissions: preset?.permissions ?? {},
    group_ids: may_give_all ? null : groups.map(({ id }) => id),
    side: null,
  };
}

export const rightsOf = ({ permissions, groups, side }: Collaborator): Rights => ({
  permissions,
  group_ids: groups && groups.map(({ id }) => id),
  side,
});

/** Why the rights were not saved; a new object each time somebody tries. */
export type RightsProblem = { text: string };

/** Why these rights can't be saved yet. */
export function findRightsProblem({ permissions, group_ids }: Rights): string | undefined {
  if (!Object.values(permissions).some((level) => level !== "NO_ACCESS")) return t("Choose at least one right.");
  return group_ids?.length === 0 ? t("Choose at least one group.") : undefined;
}
