import { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
import { InviteForm } from "./invite-form.tsx";
import { RightsFields } from "./rights-fields.tsx";

export default function InvitePeoplePage() {
  return (
    <RouteSheet
      title={t("Invite people")}
      text={t("They help you with this project, each with rights of their own.")}
      size="large"
    >
      <NewInvitation />
    </RouteSheet>
  );
}

function NewInvitation() {
  const { project, projectId } = useProject();
  const sheet = useSheet();
  const choices = useQuery(query(collaboratorEndpoints.choices, { params: { projectId } }));
  return (
    <Loaded read={choices} failure={t("The rights could not be loaded")} skeleton={<SkeletonText lines={8} />}>
      {(loaded) => (
        <InviteForm project={project} choices={loaded} onInvited={() => sheet?.done()}>
          {(rights, onChange, problem) => (
            <>
              <RightsFields choices={loaded} rights={rights} onChange={onChange} problem={problem} />
              <FormActions submit={t("Send invitation")} />
            </>
          )}
        </InviteForm>
      )}
    </Loaded>
  );
}
