import { templateEndpoints, type Template } from "@nyota/contract/templates";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { query } from "#lib/api.ts";
import { useProject } from "#lib/project-context.ts";
import { Button } from "#ui/button.tsx";
import { ErrorDrawing } from "#ui/drawings/error-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";

/** Reads the template of the address before its form is shown, so that the form begins with the right values. */
export function LoadedTemplate({ children }: { children: (template: Template) => ReactNode }) {
  const { projectId } = useProject();
  const { templateId = "" } = useParams();
  const { data, error, refetch } = useQuery({
    ...query(templateEndpoints.read, { params: { projectId, templateId } }),
    // A form that is being filled in must not be replaced underneath its writer.
    staleTime: Infinity,
    refetchOnMount: "always",
  });
  if (data) return children(data);
  if (error)
    return (
      <EmptyState
        drawing={<ErrorDrawing />}
        title="This template could not be opened"
        text={error.message}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  return (
    <Loading label="Loading the template">
      <div className="space-y-5">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </Loading>
  );
}
