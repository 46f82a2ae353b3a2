import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { joinWords } from "#lib/text/format.ts";

const MAX_NAMED = 3;

/**
 * "You see Groom's side and Friends only.", beside every total: to somebody limited to groups, their numbers look like
 * those of the whole celebration. Undefined for whoever sees all guests.
 */
export function useSeenGroups(): string | undefined {
  const { projectId, isLimited, can } = useProject();
  const choices = useQuery({
    ...query(guestEndpoints.choices, { params: { projectId } }),
    enabled: isLimited && can("GUEST", "VIEW"),
  });
  if (!isLimited || !choices.data) return undefined;
  const names = choices.data.groups.map(({ label }) => label);
  if (names.length === 0) return t("You see no guests yet.");
  const more = names.length - MAX_NAMED;
  const named =
    more > 0
      ? [...names.slice(0, MAX_NAMED), t("{count, plural, one {# more group} other {# more groups}}", { count: more })]
      : names;
  return t("You see {groups} only.", { groups: joinWords(named) });
}
