import { type Level, levels, type Module, modules } from "../access.ts";
import { levelLabels, moduleLabels } from "../permissions.ts";

type ChangedRight = { module: Module; label: string; before: string; after: string };

/** The modules in which a collaborator got another level, with the labels of both. */
export const listChangedRights = (before: unknown, after: unknown): ChangedRight[] =>
  modules
    .map((module) => ({ module, before: readLevel(before, module), after: readLevel(after, module) }))
    .filter((right) => right.before !== right.after)
    .map((right) => ({
      module: right.module,
      label: moduleLabels[right.module],
      before: levelLabels[right.before],
      after: levelLabels[right.after],
    }));

/** A module that is left out has no access. */
function readLevel(permissions: unknown, module: Module): Level {
  const level = (permissions as Partial<Record<Module, unknown>> | null)?.[module];
  return levels.find((one) => one === level) ?? "NO_ACCESS";
}
