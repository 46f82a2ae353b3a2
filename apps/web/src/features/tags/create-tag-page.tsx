import { tagEndpoints } from "@nyota/contract/tags";
import { TagForm } from "#features/tags/tag-form.tsx";
import { useSend } from "#lib/api.ts";
import { useProject } from "#lib/project-context.ts";
import { RouteSheet } from "#ui/route-sheet.tsx";
import { useSheet } from "#ui/sheet-context.ts";
import { toast } from "#ui/toast.ts";

export default function CreateTagPage() {
  return (
    <RouteSheet title="Add a tag" text="A word that any guest can carry, like “Vegetarian” or “Sings”.">
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
      submit="Add tag"
      onSubmit={async (body) => {
        const saved = await create.mutateAsync({ params: { projectId }, body });
        toast.success(`${saved.name} was added`);
        sheet?.done();
      }}
    />
  );
}
