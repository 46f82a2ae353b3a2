import { projectEndpoints } from "@nyota/contract/account/projects";
import { Navigate, useNavigate, useParams } from "react-router";
import { guessPlace } from "./guess-place.ts";
import { ProjectFields } from "../settings/project-fields.tsx";
import { projectForm, toProject } from "../settings/project-schema.ts";
import { TypeDrawing } from "./type-drawing.tsx";
import { readEventType, typeWords } from "./type-labels.ts";
import { useHasShop } from "#lib/api/use-has-shop.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { Card } from "#ui/card.tsx";
import { Form } from "#ui/form/form.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { toast } from "#ui/toast.ts";

export default function CreateProjectPage() {
  const { eventType, productId } = useParams();
  const hasShop = useHasShop();
  const navigate = useNavigate();
  const create = useSend(projectEndpoints.create);
  const type = readEventType(eventType);
  if (!type) return <Navigate replace to="/select-project-type" />;
  const before = hasShop ? `/select-project-type/${type}/select-plan` : "/select-project-type";
  const blank = { title: "", start_date: "", end_date: "", venue_city: "", email: "" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[
              { label: t("Projects"), to: "/" },
              { label: t("New project"), to: "/select-project-type" },
              { label: typeWords[type].name, to: before },
              { label: t("Details") },
            ]}
          />
        }
        title={t("The essentials")}
        text={t("Only the name is needed now. Everything can be changed later.")}
        aside={<TypeDrawing type={type} className="h-20 w-auto max-md:hidden" />}
      />
      <Card>
        <Form
          schema={projectForm}
          defaultValues={{ ...blank, ...guessPlace(), event_type: type, languages: ["en"] }}
          label={t("New project")}
          onSubmit={async (values) => {
            const project = await create.mutateAsync({ body: { ...toProject(values), product: productId } });
            toast.success(t("{name} is created", { name: project.title }));
            await navigate(`/projects/${project.id}/dashboard`, { replace: true });
          }}
        >
          {({ Field }) => (
            <>
              <ProjectFields Field={Field} isNew />
              <FormActions submit={t("Create project")} onCancel={() => void navigate(before)} />
            </>
          )}
        </Form>
      </Card>
    </div>
  );
}
