import { templateEndpoints } from "@nyota/contract/messages/templates";
import { useSend } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { LoadedTemplate } from "./loaded-template.tsx";
import { SaveTemplate } from "./save-template.tsx";

export default function DuplicateTemplatePage() {
  const { projectId } = useProject();
  const create = useSend(templateEndpoints.create);
  return (
    <RouteSheet to="../.." title="Duplicate a template" text="The original does not change." size="large">
      <LoadedTemplate>
        {({ name, language, body }) => (
          <SaveTemplate
            initial={{ name: `${name.slice(0, 114)} (copy)`, language, body }}
            submit="Add template"
            done="was added"
            onSave={(values) => create.mutateAsync({ params: { projectId }, body: values })}
          />
        )}
      </LoadedTemplate>
    </RouteSheet>
  );
}
