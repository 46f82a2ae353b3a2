import { type Tag, tagEndpoints } from "@nyota/contract/guests/tags";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { TagForm } from "./tag-form.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

export default function EditTagPage() {
  const { projectId } = useProject();
  const { tagId = "" } = useParams();
  const tag = useQuery({
    ...query(tagEndpoints.read, { params: { projectId, tagId } }),
    refetchOnWindowFocus: false,
  });
  return (
    <RouteSheet to="../.." title={tag.data?.name ?? t("Edit tag")}>
      <Loaded read={tag} failure={t("This tag could not be opened")} skeleton={<SkeletonText lines={4} />}>
        {(loaded) => <EditTag key={tagId} tag={loaded} />}
      </Loaded>
    </RouteSheet>
  );
}

function EditTag({ tag }: { tag: Tag }) {
  const { projectId } = useProject();
  const sheet = useSheet();
  const update = useSend(tagEndpoints.update);
  const params = { projectId, tagId: tag.id };

  async function undo(): Promise<void> {
    try {
      await update.mutateAsync({ params, body: { name: tag.name, colour: tag.colour } });
    } catch (error) {
      toast.error(t("This could not be undone"), { text: readMessage(error) });
    }
  }
  return (
    <TagForm
      tag={tag}
      submit={t("Save")}
      onSubmit={async (body) => {
        const saved = await update.mutateAsync({ params, body });
        toast.success(t("{name} was saved", { name: saved.name }), { undo });
        sheet?.done();
      }}
    />
  );
}
