import { groupEndpoints } from "@nyota/contract/guests/groups";
import type { Mount } from "#http/mount.ts";
import { createGroup, mergeGroup, removeGroup, reorderGroups, restoreGroup, updateGroup } from "./commands.ts";
import { listGroups, listSharedPhones, readGroup } from "./queries.ts";

export function groupRoutes(mount: Mount) {
  mount(groupEndpoints.list, ({ scope, query }) => listGroups(scope, query));
  mount(groupEndpoints.create, async ({ scope, body }) => readGroup(scope, await createGroup(scope, body)));
  mount(groupEndpoints.read, ({ scope, params }) => readGroup(scope, params.groupId));
  mount(groupEndpoints.update, async ({ scope, params, body }) => {
    await updateGroup(scope, { groupId: params.groupId, patch: body });
    return readGroup(scope, params.groupId);
  });
  mount(groupEndpoints.remove, async ({ scope, params, query }) => {
    await removeGroup(scope, params.groupId, query);
    return null;
  });
  mount(groupEndpoints.merge, async ({ scope, params, body }) => {
    await mergeGroup(scope, params.groupId, body.into);
    return readGroup(scope, body.into);
  });
  mount(groupEndpoints.restore, async ({ scope, params }) => {
    await restoreGroup(scope, params.groupId);
    return readGroup(scope, params.groupId);
  });
  mount(groupEndpoints.reorder, ({ scope, body }) => reorderGroups(scope, body.parent_id, body.ids));
  mount(groupEndpoints.sharedPhones, ({ scope, query }) => listSharedPhones(scope, query));
}
