import { inOneLanguage } from "@nyota/contract/messages/message-texts";
import { templateEndpoints } from "@nyota/contract/messages/templates";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { ContentEditor } from "./content-editor.tsx";
import { useStepDraft } from "../use-draft.ts";

export default function ContentStepPage() {
  const { projectId } = useProject();
  const draft = useStepDraft();
  const { body = null, template_id: templateId = null, language = null, translations = {} } = draft.campaign ?? {};
  const template = useQuery({
    ...query(templateEndpoints.read, { params: { projectId, templateId: templateId ?? "" } }),
    enabled: body === null && templateId !== null,
  });
  if (template.isLoading) return <SkeletonCard lines={8} />;
  const own = body === null ? template.data : { language, body, translations };
  return <ContentEditor key={draft.id} draft={draft} initial={own ?? inOneLanguage("")} />;
}
