import { tagEndpoints } from "@nyota/contract/guests/tags";
import { TagForm } from "./tag-form.tsx";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

export default function CreateTagPage() {
  return (
    <RouteSheet title={t("Add a tag")} text={t("A label for guests, like “Vegetarian” or “Sings”.")}>
      <NewTag />
    </RouteSheet>
  );
}

function NewTag() {
  const { projectId } = useProject();
  const sheet = useSheet();
  const create = useSend(tagEndpoints.create);
  return (
    <TagForm
      submit={t("Add tag")}
      onSubmit={async (body) => {
        const saved = await create.mutateAsync({ params: { projectId }, body });
        toast.success(t("{name} was added", { name: saved.name }));
        sheet?.done();
      }}
    />
  );
}
