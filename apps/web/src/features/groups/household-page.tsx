import { type Group, groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Send } from "lucide-react";
import { Link as RouterLink, useLocation, useParams } from "react-router";
import { InvitationByHand } from "#features/messages/invitation-by-hand.tsx";
import { HouseholdRequests } from "#features/change-requests/household-requests.tsx";
import { HouseholdFacts } from "./household-facts.tsx";
import { HouseholdLink } from "./household-link.tsx";
import { HouseholdPeople } from "./household-people.tsx";
import { SharedPhones } from "./shared-phones.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

export default function HouseholdPage() {
  const { projectId, can, isExpired } = useProject();
  const { search } = useLocation();
  const { groupId = "" } = useParams();
  const group = useQuery(query(groupEndpoints.read, { params: { projectId, groupId } }));
  const mayEdit = !isExpired && can("GUEST", "EDIT");
  return (
    <RouteSheet
      title={group.data?.name ?? t("Household")}
      text={group.data?.salutation ? `“${group.data.salutation}”` : undefined}
      footer={
        mayEdit &&
        group.data && (
          <Button asChild>
            <RouterLink to={{ pathname: "edit", search }}>
              <Pencil aria-hidden="true" /> {group.data.parent_id ? t("Edit or move") : t("Edit")}
            </RouterLink>
          </Button>
        )
      }
    >
      <Loaded read={group} failure={t("This group could not be opened")} skeleton={<SkeletonText lines={8} />}>
        {(loaded) => <Household key={groupId} group={loaded} />}
      </Loaded>
    </RouteSheet>
  );
}

function Household({ group }: { group: Group }) {
  const { projectId, can, isExpired } = useProject();
  const isHousehold = group.parent_id !== null;
  const members = useQuery({
    ...query(guestEndpoints.list, { params: { projectId }, query: { sub_group: group.id, page_size: 200 } }),
    enabled: isHousehold,
  }).data?.results;
  const anybody = members?.[0];
  const addressee =
    members?.find(({ id }) => id === group.contact_guest_id) ?? members?.find(({ phone }) => phone) ?? anybody;
  const { search } = useLocation();
  return (
    <div className="space-y-7">
      <HouseholdFacts group={group} members={members} />
      {isHousehold && (
        <>
          {addressee && (
            <section aria-labelledby="household-message">
              <h2 id="household-message" className="display mb-2 text-lg">
                {t("Invitation")}
              </h2>
              <InvitationByHand
                guestId={addressee.id}
                name={group.name}
                phone={addressee.phone}
                invitedIds={members?.map(({ id }) => id)}
              />
              {!isExpired && can("MESSAGE", "CREATE") && (
                <Button asChild size="small">
                  <RouterLink to={{ pathname: `/projects/${projectId}/guests/${addressee.id}/select-sender`, search }}>
                    <Send aria-hidden="true" /> {t("Send a message")}
                  </RouterLink>
                </Button>
              )}
            </section>
          )}
          {can("GUEST", "EDIT") && (
            <section aria-labelledby="household-link">
              <h2 id="household-link" className="display mb-2 text-lg">
                {t("Private link")}
              </h2>
              {anybody ? (
                <HouseholdLink name={group.name} guestId={anybody.id} />
              ) : (
                <p className="text-ink-2">
                  {members ? t("The household gets a link when its first guest is added.") : "…"}
                </p>
              )}
            </section>
          )}
          <HouseholdRequests householdId={group.id} />
          <HouseholdPeople group={group} members={members} />
          <SharedPhones householdId={group.id} />
        </>
      )}
    </div>
  );
}
