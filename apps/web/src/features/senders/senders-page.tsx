import { RUNNING_CAMPAIGNS_POLL } from "@nyota/contract/constants";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link as RouterLink, Outlet, useLocation } from "react-router";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { PhoneDrawing } from "#ui/drawings/phone-drawing.tsx";
import { Banner } from "#ui/banner.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";
import { SendByHandLink } from "./send-by-hand-link.tsx";
import { SenderCard } from "./sender-card.tsx";
import { useSandbox } from "./use-sandbox.ts";

export default function SendersPage() {
  const { canChangeShared } = useProject();
  return (
    <>
      <PageHeader
        title={t("Numbers")}
        text={t("The numbers your messages are sent from.")}
        actions={canChangeShared("MESSAGE", "CREATE") && <AddButton>{t("Add number")}</AddButton>}
      />
      <HowToReachGuests />
      <SenderList />
      <Outlet />
    </>
  );
}

/** While no number reaches anybody. */
function HowToReachGuests() {
  const { reachesNobody } = useSandbox();
  if (!reachesNobody) return null;
  return (
    <div className="mb-4">
      <Banner title={t("A sandbox reaches nobody")} action={<SendByHandLink />}>
        {t(
          "Add a number of WhatsApp Business to reach your guests, or send the real invitations by hand from your own phone.",
        )}
      </Banner>
    </div>
  );
}

const AddButton = ({ children }: { children: string }) => (
  <Button asChild variant="primary">
    {/* The query has the way back to the campaign that needs a number. */}
    <RouterLink to={{ pathname: "add", search: useLocation().search }}>
      <Plus aria-hidden="true" /> {children}
    </RouterLink>
  </Button>
);

function SenderList() {
  const { projectId, canChangeShared } = useProject();
  const { data, error, refetch } = useQuery({
    ...query(senderEndpoints.list, { params: { projectId }, query: { page_size: 200 } }),
    refetchInterval: RUNNING_CAMPAIGNS_POLL,
  });
  if (error && !data) return <LoadFailure title={t("The numbers could not be loaded")} read={{ error, refetch }} />;
  if (!data)
    return (
      <Loading label={t("Loading the numbers")}>
        <div className="grid gap-4 lg:grid-cols-2">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Loading>
    );
  if (data.results.length === 0)
    return (
      <EmptyState
        drawing={<PhoneDrawing />}
        title={t("No number yet")}
        text={t(
          "Add your number of WhatsApp Business. To try things out first, add a sandbox: it behaves like a real number, but reaches nobody.",
        )}
        action={canChangeShared("MESSAGE", "CREATE") && <AddButton>{t("Add a number")}</AddButton>}
      />
    );
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {data.results.map((sender) => (
        <li key={sender.id} className="min-w-0">
          <SenderCard sender={sender} />
        </li>
      ))}
    </ul>
  );
}
