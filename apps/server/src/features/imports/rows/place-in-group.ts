import { groupNameOfSide } from "#features/guests/rules.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import type { GuestValues, Problem } from "./guest-values.ts";
import { nameOwnHousehold } from "./name-household.ts";

type RowContext = {
  values: GuestValues;
  problems: Problem[];
  plan: ReadPlan;
  section: string | undefined;
  home: string | undefined;
};

/**
 * Sets a new guest's group: that of the row, else the household's own group, the section, the chosen default, the side.
 */
export function placeInGroup({ values, problems, plan, section, home }: RowContext) {
  values.sub_group ??= plan.defaultSubGroup;
  const household = values.sub_group?.toLowerCase();
  const known = household === undefined ? undefined : plan.parents.get(household);
  if (values.group === undefined && known !== undefined) values.is_group_known = true;
  values.group ??= known ?? section ?? plan.defaultGroup;
  makeHousehold(values, home);
  if (values.sub_group !== undefined && values.group === undefined) values.group = groupNameOfSide(values.side);
  if (values.group === undefined) delete values.group;
  if (values.sub_group === undefined) delete values.sub_group;
  const isAllowed =
    plan.allowedGroups === null || (values.group !== undefined && plan.allowedGroups.has(values.group.toLowerCase()));
  if (!isAllowed)
    problems.push({
      field: "group",
      level: "error",
      message: values.group
        ? `You can only add guests to the groups you look after, and “${values.group}” is not one of them.`
        : "Name one of the groups you look after.",
    });
}

/** A household of their own for people who come together and whose row names none. */
function makeHousehold(values: GuestValues, home: string | undefined) {
  if (values.sub_group !== undefined || values.display_name === undefined) return;
  if (home !== undefined) values.is_home = true;
  else if ((values.expected_count ?? 0) <= 1 && !values.is_open) return;
  values.sub_group = home ?? nameOwnHousehold(values.display_name);
  values.is_sub_group_given = false;
}
