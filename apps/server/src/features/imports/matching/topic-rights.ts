import type { Level } from "@nyota/contract/access";
import { importTopicModules, importTopics, type ImportTopic } from "@nyota/contract/files/import-schemas";
import { AppError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";

type Held = Exclude<Level, "NO_ACCESS">;

/** The topics for which the caller has this level. */
export const topicsFor = (scope: Pick<Scope, "role" | "levels">, level: Held): ImportTopic[] =>
  importTopics.filter((topic) => mayDo(scope, `${importTopicModules[topic]}:${level}`));

/** The calls of imports are let in with the level in any of their modules; what they do needs it in that of the topic. */
export function requireTopicRight(scope: Pick<Scope, "role" | "levels">, topic: ImportTopic, level: Held) {
  if (topicsFor(scope, level).includes(topic)) return;
  throw new AppError("FORBIDDEN", "You don't have permission to do this. Ask the owner of the project.");
}
