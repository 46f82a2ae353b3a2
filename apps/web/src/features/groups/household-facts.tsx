import type { Group } from "@nyota/contract/guests/groups";
import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { languageLabels } from "@nyota/contract/languages";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { compareHeads } from "./compare-heads.ts";
import { sideLabels } from "./side-labels.ts";
import { query } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Link } from "#ui/link.tsx";
import { Pill } from "#ui/pill.tsx";

/** The details of a household or a group, one per line. */
export function HouseholdFacts({ group, members }: { group: Group; members?: Guest[] }) {
  const { projectId } = useProject();
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } })).data;
  const parent = choices?.groups.find(({ value }) => value === group.parent_id);
  const contact = members?.find(({ id }) => id === group.contact_guest_id);
  const isHousehold = group.parent_id !== null;
  const heads = compareHeads(group);
  const list = `/projects/${projectId}/guests?${isHousehold ? "sub_group" : "group"}=${group.id}`;
  return (
    <dl className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-4 gap-y-2.5 max-sm:grid-cols-[minmax(0,7rem)_minmax(0,1fr)]">
      {parent && <Fact name={t("Group")}>{parent.label}</Fact>}
      {group.side && <Fact name={t("Side")}>{translate(sideLabels[group.side])}</Fact>}
      <Fact name={t("On the list")}>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={list}>{t("{count, plural, one {# guest} other {# guests}}", { count: group.guests })}</Link>
          {heads && <Pill tone={heads.tone}>{heads.words}</Pill>}
        </span>
      </Fact>
      {!isHousehold && (
        <Fact name={t("Households")}>
          {t("{count, plural, one {# household} other {# households}}", { count: group.households })}
        </Fact>
      )}
      {isHousehold && <Fact name={t("Contact")}>{contact?.display_name ?? t("Nobody")}</Fact>}
      {isHousehold && (
        <Fact name={t("Language")}>
          {group.language ? translate(languageLabels[group.language]) : t("The language of each guest")}
        </Fact>
      )}
      <Fact name={t("Answer by")}>
        {group.rsvp_deadline
          ? t("{date}, their own date", { date: formatDateTime(group.rsvp_deadline) })
          : t("The same as for everybody")}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
);
