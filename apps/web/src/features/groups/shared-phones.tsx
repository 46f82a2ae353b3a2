import { groupEndpoints, type SharedPhone } from "@nyota/contract/guests/groups";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink, useLocation } from "react-router";
import { PhoneNumber } from "#features/senders/phone-number.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Pill } from "#ui/pill.tsx";

/** Numbers that guests of this household share, inside it or with others: one message reaches all of them. */
export function SharedPhones({ householdId }: { householdId: string }) {
  const { projectId } = useProject();
  const shared = useQuery(
    query(groupEndpoints.sharedPhones, { params: { projectId }, query: { household: householdId, page_size: 50 } }),
  ).data;
  if (!shared || shared.count === 0) return null;
  return (
    <section aria-labelledby="household-phones">
      <h2 id="household-phones" className="display mb-1 text-lg">
        {t("Shared phones")}
      </h2>
      <p className="mb-2 text-sm text-ink-2">{t("One message reaches everybody who shares a number.")}</p>
      <SharedPhoneList phones={shared.results} />
    </section>
  );
}

export function SharedPhoneList({ phones }: { phones: readonly SharedPhone[] }) {
  const { projectId } = useProject();
  const { search } = useLocation();
  return (
    <ul className="divide-y divide-line">
      {phones.map(({ phone, households, guests }) => (
        <li key={phone} className="py-2.5">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-strong tabular-nums">
              <PhoneNumber value={phone} />
            </span>
            {households > 1 && <Pill tone="wait">{t("Several households")}</Pill>}
          </p>
          <ul className="mt-0.5 text-sm">
            {guests.map((guest) => (
              <li key={guest.id}>
                <RouterLink
                  to={`/projects/${projectId}/guests/${guest.id}${search}`}
                  className="touch inline-flex flex-wrap items-center gap-x-2 py-0.5 hover:text-henna"
                >
                  {guest.name} <span className="text-ink-2">{guest.sub_group?.name ?? t("No household")}</span>
                </RouterLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
