import { translationEndpoints } from "@nyota/contract/site/translations";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { addTranslation } from "./commands.ts";
import { listUntranslated } from "./queries.ts";

export function translationRoutes(mount: Mount, deps: Deps) {
  mount(translationEndpoints.list, async ({ scope }) => ({ results: await listUntranslated(scope, deps) }));
  mount(translationEndpoints.add, async ({ scope, body }) => {
    await addTranslation(scope, deps, body);
    return { results: await listUntranslated(scope, deps) };
  });
}
