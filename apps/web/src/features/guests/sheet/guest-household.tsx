import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink, useLocation } from "react-router";
import { GuestName } from "../fields/guest-name.tsx";
import { GuestPhone } from "../fields/guest-phone.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { usePhoneLibrary } from "#ui/fields/use-phone-library.ts";
import { Link } from "#ui/link.tsx";

/** The other guests of the household, as links. */
export function GuestHousehold({ guest }: { guest: Guest }) {
  const { projectId, can, isExpired } = useProject();
  const { search } = useLocation();
  const library = usePhoneLibrary();
  const household = guest.sub_group;
  const members = useQuery({
    ...query(guestEndpoints.list, {
      params: { projectId },
      query: { sub_group: household?.id ?? "none", page_size: 100 },
    }),
    enabled: household !== null,
  });
  if (!household) return null;
  const others = members.data?.results.filter((member) => member.id !== guest.id) ?? [];
  const add = new URLSearchParams({ group: guest.group_id ?? "", sub_group: household.id });
  return (
    <section aria-labelledby="guest-household">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="guest-household" className="display text-lg">
          {household.name}
        </h2>
        {!isExpired && can("GUEST", "CREATE") && (
          <Link to={`/projects/${projectId}/guests/add?${add}`} className="text-sm">
            {t("Add to this household")}
          </Link>
        )}
      </div>
      {members.data && others.length === 0 && <p className="text-ink-2">{t("Nobody else is in this household.")}</p>}
      <ul className="divide-y divide-line">
        {others.map((member) => (
          <li key={member.id}>
            <RouterLink
              to={`/projects/${projectId}/guests/${member.id}${search}`}
              className="touch flex items-center justify-between gap-3 rounded-[5px] py-2 hover:text-henna"
            >
              <GuestName guest={member} />
              <GuestPhone
                guest={member}
                library={library}
                same={member.phone !== null && member.phone === guest.phone}
              />
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
