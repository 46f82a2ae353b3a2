import { templateEndpoints } from "@nyota/contract/messages/templates";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { SaveTemplate } from "./save-template.tsx";

export default function CreateTemplatePage() {
  const { projectId } = useProject();
  const create = useSend(templateEndpoints.create);
  return (
    <RouteSheet
      title={t("New template")}
      text={t("Write it once, send it to as many guests as you like.")}
      size="large"
    >
      <SaveTemplate
        initial={{ name: "", language: "en", body: "", translations: {} }}
        isNew
        submit={t("Add template")}
        done={(name) => t("“{name}” was added", { name })}
        onSave={(body) => create.mutateAsync({ params: { projectId }, body })}
      />
    </RouteSheet>
  );
}
