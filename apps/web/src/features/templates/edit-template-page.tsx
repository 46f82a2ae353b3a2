import { templateEndpoints } from "@nyota/contract/messages/templates";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { LoadedTemplate } from "./loaded-template.tsx";
import { SaveTemplate } from "./save-template.tsx";

export default function EditTemplatePage() {
  const { projectId } = useProject();
  const update = useSend(templateEndpoints.update);
  return (
    <RouteSheet
      to="../.."
      title={t("Edit template")}
      text={t("Campaigns that have started keep their text.")}
      size="large"
    >
      <LoadedTemplate>
        {({ id, ...template }) => (
          <SaveTemplate
            initial={template}
            submit={t("Save template")}
            done={(saved) => t("“{name}” was saved", { name: saved })}
            onSave={(values) => update.mutateAsync({ params: { projectId, templateId: id }, body: values })}
          />
        )}
      </LoadedTemplate>
    </RouteSheet>
  );
}
