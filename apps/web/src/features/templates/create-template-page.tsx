import { templateEndpoints } from "@nyota/contract/messages/templates";
import { useSend } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { SaveTemplate } from "./save-template.tsx";

export default function CreateTemplatePage() {
  const { projectId } = useProject();
  const create = useSend(templateEndpoints.create);
  return (
    <RouteSheet title="New template" text="Write it once, send it to as many guests as you like." size="large">
      <SaveTemplate
        initial={{ name: "", language: "en", body: "" }}
        submit="Add template"
        done="was added"
        onSave={(body) => create.mutateAsync({ params: { projectId }, body })}
      />
    </RouteSheet>
  );
}
