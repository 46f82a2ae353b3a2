import { micrositeEndpoints } from "@nyota/contract/microsite";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { MicrositeForm } from "#features/microsite/microsite-form.tsx";
import { query } from "#lib/api.ts";
import { useProject } from "#lib/project-context.ts";
import { Button } from "#ui/button.tsx";
import { ErrorDrawing } from "#ui/drawings/error-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";

export default function RsvpPage() {
  const { projectId } = useProject();
  const read = useQuery(query(micrositeEndpoints.read, { params: { projectId } }));
  return (
    <>
      <PageHeader
        title="RSVP"
        text="The page on which guests read about the celebration and answer for their family."
      />
      {read.data ? (
        <MicrositeForm key={projectId} site={read.data} initial={read.data} />
      ) : read.error ? (
        <EmptyState
          drawing={<ErrorDrawing />}
          title="The page could not be opened"
          text={read.error.message}
          action={<Button onClick={() => void read.refetch()}>Try again</Button>}
        />
      ) : (
        <Loading label="Loading the guests’ page">
          <div className="grid gap-5 min-[1100px]:grid-cols-[minmax(0,1fr)_400px]">
            <div className="space-y-5">
              {[0, 1, 2].map((key) => (
                <SkeletonCard key={key} lines={4} />
              ))}
            </div>
            <SkeletonCard lines={12} />
          </div>
        </Loading>
      )}
      <Outlet />
    </>
  );
}
