import type { Task } from "@nyota/contract/tasks/tasks";
import { t } from "#lib/i18n/t.ts";
import { AvatarStack } from "#ui/avatar.tsx";

type AssigneesProps = { people: readonly Pick<Task["assignees"][number], "name">[] };

/** One person by name, several as pictures. */
export function Assignees({ people }: AssigneesProps) {
  const names = people.map(({ name }) => name);
  if (names.length === 0) return <span className="text-ink-3">{t("Nobody")}</span>;
  if (names.length === 1) return <span className="truncate">{names[0]}</span>;
  return <AvatarStack names={names} />;
}
