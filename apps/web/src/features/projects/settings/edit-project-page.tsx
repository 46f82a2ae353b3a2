import { type Project, projectEndpoints } from "@nyota/contract/account/projects";
import { useState } from "react";
import { CoverField } from "./cover-field.tsx";
import { DeleteProject } from "./delete-project.tsx";
import { ProjectFields } from "./project-fields.tsx";
import { projectForm, toProject } from "./project-schema.ts";
import { PlanEnded } from "#features/wallet/plan-ended.tsx";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useReturnAddress } from "#lib/use-return-address.ts";
import { Form } from "#ui/form/form.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

export default function EditProjectPage() {
  const { project, isExpired, mayAsOwner } = useProject();
  const back = useReturnAddress();
  // Only one that is opened after the end: in an open form something may be typed.
  const [wasExpired] = useState(isExpired);
  return (
    <RouteSheet
      title={t("Edit project")}
      text={t("What everybody you plan with sees.")}
      {...(back ? { to: back } : {})}
    >
      {wasExpired && isExpired ? (
        <>
          <PlanEnded level={3} />
          {mayAsOwner("DELETE_PROJECT") && <DeleteProject project={project} />}
        </>
      ) : (
        <EditForm project={project} />
      )}
    </RouteSheet>
  );
}

function EditForm({ project }: { project: Project }) {
  const { mayAsOwner } = useProject();
  const update = useSend(projectEndpoints.update);
  const sheet = useSheet();
  const { title, event_type, time_zone, currency, default_region, languages } = project;
  return (
    <Form
      schema={projectForm}
      defaultValues={{
        title,
        event_type,
        time_zone,
        currency,
        default_region,
        languages,
        start_date: project.start_date ?? "",
        end_date: project.end_date ?? "",
        venue_city: project.venue_city ?? "",
        email: project.email ?? "",
      }}
      label={t("Edit project")}
      onSubmit={async (values) => {
        await update.mutateAsync({ params: { projectId: project.id }, body: toProject(values) });
        toast.success(t("The project is saved"));
        sheet?.done();
      }}
    >
      {({ Field }) => (
        <>
          <CoverField project={project} />
          <ProjectFields Field={Field} />
          {mayAsOwner("DELETE_PROJECT") && <DeleteProject project={project} />}
          <FormActions submit={t("Save changes")} />
        </>
      )}
    </Form>
  );
}
