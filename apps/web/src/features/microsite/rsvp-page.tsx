import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { MicrositeForm } from "./microsite-form.tsx";
import { RsvpTabs } from "#features/answers/rsvp-tabs.tsx";
import { OpenRequests } from "#features/change-requests/open-requests.tsx";
import { query } from "#lib/api/api.ts";
import { useFirstLoad } from "#lib/api/use-first-load.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

export default function RsvpPage() {
  const { projectId } = useProject();
  const isLoading = useFirstLoad();
  const read = useQuery(query(micrositeEndpoints.read, { params: { projectId } }));
  return (
    <>
      <PageHeader
        title="RSVP"
        text={t("The page on which guests read about the celebration and answer for their family.")}
      />
      <RsvpTabs />
      <div className={cx(isLoading && "invisible")}>
        <OpenRequests />
        <Loaded
          read={read}
          failure={t("The page could not be opened")}
          label={t("Loading the guests’ page")}
          skeleton={
            <div className="grid gap-5 min-[1100px]:grid-cols-[minmax(0,1fr)_400px]">
              <div className="space-y-5">
                {[0, 1, 2].map((key) => (
                  <SkeletonCard key={key} lines={4} />
                ))}
              </div>
              <SkeletonCard lines={12} />
            </div>
          }
        >
          {(site) => <MicrositeForm key={projectId} site={site} initial={site} />}
        </Loaded>
      </div>
      <Outlet />
    </>
  );
}
