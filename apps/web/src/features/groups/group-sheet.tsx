import { type Group, groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { GroupForm } from "./group-form.tsx";
import { groupBody, type GroupFormOutput, groupToForm } from "./group-form-schema.ts";
import { query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { Loading, SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

type GroupSheetProps = {
  /** The group of the new household; without it a group is created. */
  parentId?: string;
  to: string;
  /** Called instead of closing the sheet. */
  onSaved: ((group: Group) => void) | undefined;
};

export function GroupSheet({ parentId, to, onSaved }: GroupSheetProps) {
  return (
    <RouteSheet
      to={to}
      title={parentId ? t("Add a household") : t("Add a group")}
      text={
        parentId
          ? t("People who are invited together, with one link to answer for all of them.")
          : t("A circle of guests, like a family branch, friends or colleagues.")
      }
    >
      <NewGroup parentId={parentId} onSaved={onSaved} />
    </RouteSheet>
  );
}

function NewGroup({ parentId, onSaved }: Omit<GroupSheetProps, "to">) {
  const { project, projectId } = useProject();
  const sheet = useSheet();
  const create = useSend(groupEndpoints.create);
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } }));
  const parent = choices.data?.groups.find((group) => group.value === parentId);
  if (parentId && !choices.data)
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    );

  async function save(values: GroupFormOutput): Promise<void> {
    const { contact_guest_id: _, ...body } = groupBody(values, project.time_zone);
    const saved = await create.mutateAsync({ params: { projectId }, body });
    toast.success(t("{name} was added", { name: saved.name }));
    if (!onSaved) return sheet?.done();
    sheet?.setDirty(false);
    onSaved(saved);
  }
  return (
    <GroupForm
      initial={groupToForm({ parent_id: parentId ?? null, side: parent?.side ?? null }, project.time_zone)}
      parents={parentId ? choices.data?.groups : undefined}
      submit={parentId ? t("Add household") : t("Add group")}
      onSubmit={save}
    />
  );
}
