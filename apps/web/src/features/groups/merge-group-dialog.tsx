import type { Group } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { useGroupRemoval } from "./use-group-removal.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { MergeDialog } from "#ui/form/merge-dialog.tsx";

/** Merges a group into another group, or a household into another household. */
export function MergeGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { projectId } = useProject();
  const removal = useGroupRemoval(group);
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } })).data;
  const isHousehold = group.parent_id !== null;
  const nameOf = (id: string) => choices?.groups.find(({ value }) => value === id)?.label ?? "";
  const places = isHousehold
    ? (choices?.sub_groups ?? []).map(({ value, label, parent_id }) => ({ value, label, hint: nameOf(parent_id) }))
    : (choices?.groups ?? []).map(({ value, label }) => ({ value, label }));
  const { name, guests: count, sub_groups: households } = group;
  return (
    <MergeDialog
      title={
        isHousehold
          ? t("Merge {name} into another household", { name })
          : t("Merge {name} into another group", { name })
      }
      text={
        isHousehold
          ? t(
              "{count, plural, one {# guest} other {# guests}} will be in the other household, which keeps its link and contact person. The link of {name} stops working.",
              { count, name },
            )
          : households > 0
            ? t(
                "{count, plural, one {# guest} other {# guests}} and {households, plural, one {# household} other {# households}} will be in the other group, and {name} is deleted.",
                { count, households, name },
              )
            : t("{count, plural, one {# guest} other {# guests}} will be in the other group, and {name} is deleted.", {
                count,
                name,
              })
      }
      label={isHousehold ? t("The household that stays") : t("The group that stays")}
      places={places.filter(({ value }) => value !== group.id)}
      confirm={isHousehold ? t("Merge households") : t("Merge groups")}
      onMerge={removal.merge}
      onClose={onClose}
    />
  );
}
