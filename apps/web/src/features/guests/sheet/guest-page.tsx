import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useColumns } from "#features/columns/use-columns.ts";
import { GuestLooseEnds } from "#features/loose-ends/guest-loose-ends.tsx";
import { InvitationByHand } from "#features/messages/invitation-by-hand.tsx";
import { PresentUsers } from "#features/presence/present-users.tsx";
import { GuestActions } from "./guest-actions.tsx";
import { GuestDetails } from "./guest-details.tsx";
import { GuestSteps } from "./guest-steps.tsx";
import { GuestName } from "../fields/guest-name.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { useDesktop } from "#lib/use-media.ts";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { Loading, SkeletonRow } from "#ui/skeleton.tsx";

/** One guest over the list: answers, details, household. */
export default function GuestPage() {
  const { projectId } = useProject();
  const { guestId = "" } = useParams();
  const params = { projectId, guestId };
  const read = useQuery({ ...query(guestEndpoints.read, { params }), retry: false });
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } }));
  const columns = useColumns();
  const guest = read.data;
  // Beside the name on a desktop; on a phone below it, which would be cut otherwise.
  const isDesktop = useDesktop();
  const others = guest && <PresentUsers object="guest" id={guest.id} />;
  const error = (!guest && read.error) || (!choices.data && choices.error) || (!columns.data && columns.error);
  usePageTitle(guest?.display_name);
  return (
    <RouteSheet
      size="large"
      title={guest ? <GuestName guest={guest} /> : t("Guest")}
      text={guest && ([guest.group?.name, guest.sub_group?.name].filter(Boolean).join(", ") || t("Without a group"))}
      actions={
        <>
          {isDesktop && others}
          <GuestSteps guestId={guestId} />
          {guest && <GuestActions guest={guest} />}
        </>
      }
    >
      {error ? (
        <LoadFailure
          title={t("This guest could not be opened")}
          read={{ error, refetch: () => Promise.all([read.refetch(), choices.refetch(), columns.refetch()]) }}
        />
      ) : guest && choices.data && columns.data ? (
        <>
          {!isDesktop && others}
          <InvitationByHand
            key={`by hand ${guest.id}`}
            guestId={guest.id}
            name={guest.display_name}
            phone={guest.phone}
          />
          <GuestLooseEnds key={`loose ends ${guest.id}`} guest={{ id: guest.id, name: guest.display_name }} />
          <GuestDetails key={guest.id} guest={guest} choices={choices.data} columns={columns.data.results} />
        </>
      ) : (
        <Loading label={t("Loading the guest")}>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      )}
    </RouteSheet>
  );
}
