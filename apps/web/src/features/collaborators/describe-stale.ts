import { modules } from "@nyota/contract/access";
import type { Collaborator } from "@nyota/contract/account/collaborators";
import { levelLabels, levelOf, moduleLabels } from "@nyota/contract/permissions";
import type { Stale } from "#lib/api/read-stale.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { formatRelative } from "#lib/text/format.ts";
import { describeGuestsSeen } from "./describe-guests-seen.ts";

/** Who has changed the rights meanwhile, and what of them: `before` is what the form began with. */
export function describeStale(before: Collaborator, { changed_by, changed_at, current }: Stale<Collaborator>): string {
  const levels = modules
    .filter((module) => levelOf(before.permissions, module) !== levelOf(current.permissions, module))
    .map((module) => {
      const level = levelLabels[levelOf(current.permissions, module)];
      return `${translate(moduleLabels[module])}: ${translate(level).toLowerCase()}`;
    });
  const [seen, sees] = [describeGuestsSeen(before), describeGuestsSeen(current)];
  const changes = [...levels, ...(seen === sees ? [] : [t("Which guests: {groups}", { groups: sees })])].join(", ");
  const name = changed_by ?? t("somebody else");
  const author = changed_at
    ? t("Changed by {name} {time}", { name, time: formatRelative(changed_at) })
    : t("Changed by {name}", { name });
  return t("{change}. What you chose is still here; save again to replace theirs.", {
    change: changes ? `${author}: ${changes}` : author,
  });
}
