import { templateEndpoints } from "@nyota/contract/messages/templates";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { LoadedTemplate } from "./loaded-template.tsx";
import { SaveTemplate } from "./save-template.tsx";

export default function DuplicateTemplatePage() {
  const { projectId } = useProject();
  const create = useSend(templateEndpoints.create);
  return (
    <RouteSheet to="../.." title={t("Duplicate a template")} text={t("The original does not change.")} size="large">
      <LoadedTemplate>
        {({ name, ...texts }) => (
          <SaveTemplate
            initial={{ ...texts, name: t("{name} (copy)", { name: name.slice(0, 114) }) }}
            submit={t("Add template")}
            done={(added) => t("“{name}” was added", { name: added })}
            onSave={(values) => create.mutateAsync({ params: { projectId }, body: values })}
          />
        )}
      </LoadedTemplate>
    </RouteSheet>
  );
}
