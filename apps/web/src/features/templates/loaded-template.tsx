import { templateEndpoints, type Template } from "@nyota/contract/messages/templates";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** Loads the template in the address before showing its form, so that the form starts with the right values. */
export function LoadedTemplate({ children }: { children: (template: Template) => ReactNode }) {
  const { projectId } = useProject();
  const { templateId = "" } = useParams();
  const template = useQuery({
    ...query(templateEndpoints.read, { params: { projectId, templateId } }),
    // A refetch must not replace a form while the user edits it.
    staleTime: Infinity,
    refetchOnMount: "always",
  });
  const skeleton = (
    <div className="space-y-5">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
  return (
    <Loaded
      read={template}
      failure={t("This template could not be opened")}
      label={t("Loading the template")}
      skeleton={skeleton}
    >
      {children}
    </Loaded>
  );
}
