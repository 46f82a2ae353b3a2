import type { PersonalToken } from "@nyota/contract/account/personal-tokens";
import { describeRights, levelLabels } from "@nyota/contract/permissions";
import { joinSome } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";

const MAX_TITLES = 3;

/** "All projects. Guests: change, Events: see". */
export function describeToken({ permissions, projects }: Pick<PersonalToken, "permissions" | "projects">): string {
  const where =
    projects === null
      ? t("All your projects")
      : projects.length === 0
        ? t("Only projects you can’t see any more")
        : joinSome(
            projects.map(({ title }) => title),
            MAX_TITLES,
          );
  const rights = describeRights(permissions).map(
    ({ label, level }) => `${translate(label)}: ${translate(levelLabels[level]).toLowerCase()}`,
  );
  return `${where} · ${rights.join(", ")}`;
}
