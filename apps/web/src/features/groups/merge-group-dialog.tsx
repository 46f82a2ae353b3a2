import type { Group } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { useGroupRemoval } from "./use-group-removal.ts";
import { query } from "#lib/api/api.ts";
import { pluralise } from "#lib/text/format.ts";
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
  const who = pluralise(group.guests, "guest");
  const households = group.sub_groups > 0 ? ` and ${pluralise(group.sub_groups, "household")}` : "";
  return (
    <MergeDialog
      title={`Merge ${group.name} into another ${isHousehold ? "household" : "group"}`}
      text={
        isHousehold
          ? `${who} will be in the other household, which keeps its link and contact person. The link of ${group.name} stops working.`
          : `${who}${households} will be in the other group, and ${group.name} is deleted.`
      }
      label={isHousehold ? "The household that stays" : "The group that stays"}
      places={places.filter(({ value }) => value !== group.id)}
      confirm={isHousehold ? "Merge households" : "Merge groups"}
      onMerge={removal.merge}
      onClose={onClose}
    />
  );
}
