import { accessEndpoints, projectEndpoints } from "@nyota/contract/account/projects";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import type { Scope } from "#http/scope.ts";
import { addAddon, createProject, removeProject, updateProject, upgradePlan } from "./commands.ts";
import { readCover, saveCover } from "./covers.ts";
import { listProjects, projectChoices, readAccess, readProject } from "./queries.ts";

export function projectRoutes(mount: Mount, deps: Deps) {
  const remove = async ({ scope }: { scope: Scope }) => {
    await removeProject(scope);
    return null;
  };
  mount(projectEndpoints.list, ({ scope, query }) => listProjects(scope, query));
  mount(projectEndpoints.choices, async () => projectChoices());
  mount(projectEndpoints.read, ({ scope }) => readProject(scope));
  mount(projectEndpoints.create, async ({ scope, body }) => readProject(await createProject(scope, body)));
  mount(
    projectEndpoints.update,
    async ({ scope, body, prepared: cover }) => {
      await updateProject(scope, deps, { patch: body, cover });
      return readProject(scope);
    },
    saveCover(deps.storage),
  );
  mount(projectEndpoints.remove, remove);
  mount(projectEndpoints.removeTwin, remove);
  mount(projectEndpoints.cover, ({ scope }) => readCover(scope, deps.storage));
  mount(projectEndpoints.upgradePlan, async ({ scope, body }) => {
    await upgradePlan(scope, scope.actor.id as string, { productId: body.product });
    return readProject(scope);
  });
  mount(projectEndpoints.addAddon, async ({ scope, body }) => {
    await addAddon(scope, scope.actor.id as string, body.product);
    return readProject(scope);
  });
  mount(accessEndpoints.access, ({ scope, query }) => readAccess(scope, query.project_id));
}
