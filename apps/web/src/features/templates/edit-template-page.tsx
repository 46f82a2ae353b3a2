import { templateEndpoints } from "@nyota/contract/messages/templates";
import { useSend } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { LoadedTemplate } from "./loaded-template.tsx";
import { SaveTemplate } from "./save-template.tsx";

export default function EditTemplatePage() {
  const { projectId } = useProject();
  const update = useSend(templateEndpoints.update);
  return (
    <RouteSheet to="../.." title="Edit template" text="Campaigns that have started keep their text." size="large">
      <LoadedTemplate>
        {({ id, name, language, body }) => (
          <SaveTemplate
            initial={{ name, language, body }}
            submit="Save template"
            done="was saved"
            onSave={(values) => update.mutateAsync({ params: { projectId, templateId: id }, body: values })}
          />
        )}
      </LoadedTemplate>
    </RouteSheet>
  );
}
