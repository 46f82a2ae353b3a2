import type { PersonalToken } from "@nyota/contract/account/personal-tokens";
import { describeRights, levelLabels } from "@nyota/contract/permissions";
import { joinSome } from "#lib/text/format.ts";

const MAX_TITLES = 3;

/** "All projects. Guests: change, Events: see". */
export function describeToken({ permissions, projects }: Pick<PersonalToken, "permissions" | "projects">): string {
  const where =
    projects === null
      ? "All your projects"
      : projects.length === 0
        ? "Only projects you can’t see any more"
        : joinSome(
            projects.map(({ title }) => title),
            MAX_TITLES,
          );
  const rights = describeRights(permissions).map(({ label, level }) => `${label}: ${levelLabels[level].toLowerCase()}`);
  return `${where} · ${rights.join(", ")}`;
}
