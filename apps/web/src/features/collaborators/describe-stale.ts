import { modules } from "@nyota/contract/access";
import type { Collaborator } from "@nyota/contract/account/collaborators";
import { levelLabels, levelOf, moduleLabels } from "@nyota/contract/permissions";
import type { Stale } from "#lib/api/read-stale.ts";
import { formatRelative } from "#lib/text/format.ts";
import { describeGuestsSeen } from "./describe-guests-seen.ts";

/** Who has changed the rights meanwhile, and what of them: `before` is what the form began with. */
export function describeStale(before: Collaborator, stale: Stale<Collaborator>, ownName: string | null | undefined) {
  const { changed_by, changed_at, current } = stale;
  const who =
    changed_by === null
      ? "Somebody else has"
      : changed_by === ownName
        ? "In another window, you have"
        : `${changed_by} has`;
  const when = changed_at ? ` ${formatRelative(changed_at)}` : "";
  const levels = modules
    .filter((module) => levelOf(before.permissions, module) !== levelOf(current.permissions, module))
    .map((module) => `${moduleLabels[module]}: ${levelLabels[levelOf(current.permissions, module)].toLowerCase()}`);
  const [seen, sees] = [describeGuestsSeen(before), describeGuestsSeen(current)];
  const changes = [...levels, ...(seen === sees ? [] : [`Which guests: ${sees}`])].join(", ");
  return `${who} changed these rights${when}${changes && `: ${changes}`}. What you chose is still here; save again to replace theirs.`;
}
