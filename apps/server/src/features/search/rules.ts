import type { ModuleAccess } from "@nyota/contract/access";
import { fillAddress, foundKinds, type FoundKind, type FoundKindInfo } from "@nyota/contract/search/found-kinds";
import { taskFields } from "@nyota/contract/tasks/task-fields";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { languageNames } from "@nyota/contract/languages";
import { lookUp } from "@nyota/contract/look-up";

type Address = { projectId: string; values: Readonly<Record<string, string | null>> };

/** The first page that opens the hit and that the user may open. */
export function addressOf(kind: FoundKind, may: (needs: ModuleAccess) => boolean, { projectId, values }: Address) {
  const base = `/projects/${projectId}/`;
  const { opens }: FoundKindInfo = foundKinds[kind];
  for (const { needs, path } of opens) {
    const filled = may(needs) ? fillAddress(path, values) : undefined;
    if (filled !== undefined) return base + filled;
  }
  return `${base}dashboard`;
}

export function listAddressOf(kind: FoundKind, { projectId, values }: Address): string | null {
  const { list }: FoundKindInfo = foundKinds[kind];
  const filled = list === undefined ? undefined : fillAddress(list, values);
  return filled === undefined ? null : `/projects/${projectId}/${filled}`;
}

const { choices: directions } = travelFields.direction;
const { choices: statuses } = taskFields.status;
/** What the words of the database are called. */
const labels: Readonly<Record<string, string>> = { ...directions, ...statuses, ...languageNames };
export const labelOf = (word: string): string => lookUp(labels, word) ?? word;
