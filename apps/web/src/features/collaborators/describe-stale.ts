import { modules } from "@nyota/contract/access";
import type { Collaborator } from "@nyota/contract/account/collaborators";
import { levelLabels, levelOf, moduleLabels } from "@nyota/contract/permissions";
import type { Stale } from "#lib/api/read-stale.ts";
import { formatRelative } from "#lib/text/format.ts";
import { describeGuestsSeen } from "./describe-guests-seen.ts";

/** Who has changed the rights meanwhile, and what of them: `before` is what the form began with. */
export function describeStale(before: Collaborator, { changed_by, changed_at, current }: Stale<Collaborator>): string {
  const levels = modules
    .filter((module) => levelOf(before.permissions, module) !== levelOf(current.permissions, module))
    .map((module) => `${moduleLabels[module]}: ${levelLabels[levelOf(current.permissions, module)].toLowerCase()}`);
  const [seen, sees] = [describeGuestsSeen(before), describeGuestsSeen(current)];
  const changes = [...levels, ...(seen === sees ? [] : [`Which guests: ${sees}`])].join(", ");
  const author = `${changed_by ?? "somebody else"}${changed_at ? ` ${formatRelative(changed_at)}` : ""}`;
  return `Changed by ${author}${changes && `: ${changes}`}. What you chose is still here; save again to replace theirs.`;
}
