import type { Group } from "@nyota/contract/guests/groups";
import type { Guest } from "@nyota/contract/guests/guests";
import { Link as RouterLink, useLocation } from "react-router";
import { PhoneNumber } from "#features/senders/phone-number.tsx";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Badge } from "#ui/badge.tsx";
import { Link } from "#ui/link.tsx";
import { Loading, SkeletonRow } from "#ui/skeleton.tsx";

export function HouseholdPeople({ group, members }: { group: Group; members?: Guest[] }) {
  const { projectId, can, isExpired } = useProject();
  const { search } = useLocation();
  const add = new URLSearchParams({ group: group.parent_id ?? "", sub_group: group.id });
  return (
    <section aria-labelledby="household-people">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="household-people" className="display text-lg">
          {t("People")}
        </h2>
        {!isExpired && can("GUEST", "CREATE") && (
          <Link to={`/projects/${projectId}/guests/add?${add}`} className="text-sm">
            {t("Add to this household")}
          </Link>
        )}
      </div>
      {!members && (
        <Loading label={t("Loading the people")}>
          <SkeletonRow />
        </Loading>
      )}
      {members?.length === 0 && <p className="text-ink-2">{t("Nobody is in it yet.")}</p>}
      <ul className="divide-y divide-line">
        {members?.map((guest) => (
          <li key={guest.id}>
            <RouterLink
              to={`/projects/${projectId}/guests/${guest.id}${search}`}
              className="touch flex flex-wrap items-center justify-between gap-x-3 rounded-[5px] py-2 hover:text-henna"
            >
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                <span className="break-words">{guest.display_name}</span>
                {guest.id === group.contact_guest_id && <Badge tone="peacock">{t("Contact")}</Badge>}
                {guest.age_band !== "ADULT" && (
                  <Badge tone="marigold">{guest.age_band === "CHILD" ? t("Child") : t("Infant")}</Badge>
                )}
              </span>
              <span className="text-sm text-ink-2 tabular-nums">
                {guest.phone ? <PhoneNumber value={guest.phone} /> : t("No phone")}
              </span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
