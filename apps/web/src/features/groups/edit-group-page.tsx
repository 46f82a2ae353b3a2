import { type Group, groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { GroupForm } from "./group-form.tsx";
import { groupBody, type GroupFormOutput, groupToForm } from "./group-form-schema.ts";
import { query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

export default function EditGroupPage() {
  const { projectId } = useProject();
  const { groupId = "" } = useParams();
  const params = { projectId, groupId };
  const group = useQuery({ ...query(groupEndpoints.read, { params }), refetchOnWindowFocus: false });
  return (
    <RouteSheet to="../.." title={group.data?.name ?? t("Edit group")}>
      <Loaded read={group} failure={t("This group could not be opened")} skeleton={<SkeletonText lines={6} />}>
        {(loaded) => <EditGroup key={groupId} group={loaded} />}
      </Loaded>
    </RouteSheet>
  );
}

function EditGroup({ group }: { group: Group }) {
  const { project, projectId } = useProject();
  const sheet = useSheet();
  const update = useSend(groupEndpoints.update);
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } }));
  const isHousehold = group.parent_id !== null;
  const members = useQuery({
    ...query(guestEndpoints.list, { params: { projectId }, query: { sub_group: group.id, page_size: 200 } }),
    enabled: isHousehold,
  });
  async function save(values: GroupFormOutput): Promise<void> {
    const saved = await update.mutateAsync({
      params: { projectId, groupId: group.id },
      body: groupBody(values, project.time_zone),
    });
    toast.success(t("{name} was saved", { name: saved.name }));
    sheet?.done();
  }
  return (
    <GroupForm
      initial={groupToForm(group, project.time_zone)}
      parents={isHousehold ? (choices.data?.groups ?? []) : undefined}
      members={members.data?.results.map((guest) => ({ value: guest.id, label: guest.display_name }))}
      submit={t("Save")}
      onSubmit={save}
    />
  );
}
