import { guestEndpoints } from "@nyota/contract/guests/guests";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Link as RouterLink } from "react-router";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PhoneDrawing } from "#ui/drawings/phone-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";
import { SenderLink } from "./sender-link.tsx";

/** The first of two steps to message one guest: the number. Its address ends in `:guestId/select-sender`. */
export const SelectSenderSheet = () => (
  <RouteSheet to="../.." title={t("Send a message")} text={t("From which number?")}>
    <SenderChoice />
  </RouteSheet>
);

function SenderChoice() {
  const { projectId } = useProject();
  const { guestId = "" } = useParams();
  const guest = useQuery(query(guestEndpoints.read, { params: { projectId, guestId } }));
  const { data, error, refetch } = useQuery(
    query(senderEndpoints.list, { params: { projectId }, query: { page_size: 200 } }),
  );
  if (error && !data)
    return (
      <EmptyState
        title={t("The numbers could not be loaded")}
        text={error.message}
        action={<Button onClick={() => void refetch()}>{t("Try again")}</Button>}
      />
    );
  if (!data)
    return (
      <Loading label={t("Loading the numbers")}>
        <SkeletonCard lines={1} />
      </Loading>
    );
  if (data.results.length === 0)
    return (
      <EmptyState
        drawing={<PhoneDrawing />}
        title={t("No number to send from")}
        text={t("Send it by hand from your own phone, or add a number of WhatsApp Business.")}
        action={
          <>
            <Button asChild variant="primary">
              <RouterLink to={`/projects/${projectId}/guests/${guestId}`}>{t("Send by hand")}</RouterLink>
            </Button>
            <Button asChild>
              <RouterLink to={`/projects/${projectId}/numbers/add`}>{t("Add a number")}</RouterLink>
            </Button>
          </>
        }
      />
    );
  return (
    <div className="space-y-3">
      {guest.data && <p className="text-ink-2">{t("To {name}", { name: guest.data.display_name })}</p>}
      {guest.data && !guest.data.phone && (
        <Banner tone="warn">
          {t("{name} has no phone number. Add one first.", { name: guest.data.display_name })}
        </Banner>
      )}
      <ul className="space-y-3">
        {data.results.map((sender) => (
          <li key={sender.id}>
            <SenderLink sender={sender} />
          </li>
        ))}
      </ul>
    </div>
  );
}
