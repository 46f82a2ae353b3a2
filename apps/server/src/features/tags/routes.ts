import { tagEndpoints } from "@nyota/contract/guests/tags";
import type { Mount } from "#http/mount.ts";
import { createTag, mergeTag, removeTag, restoreTag, updateTag } from "./commands.ts";
import { listTags, readNewTag, readTag } from "./queries.ts";

export function tagRoutes(mount: Mount) {
  mount(tagEndpoints.list, ({ scope, query }) => listTags(scope, query));
  mount(tagEndpoints.create, async ({ scope, body }) => readNewTag(scope, await createTag(scope, body)));
  mount(tagEndpoints.read, ({ scope, params }) => readTag(scope, params.tagId));
  mount(tagEndpoints.update, async ({ scope, params, body }) => {
    await updateTag(scope, params.tagId, body);
    return readTag(scope, params.tagId);
  });
  mount(tagEndpoints.remove, async ({ scope, params }) => {
    await removeTag(scope, params.tagId);
    return null;
  });
  mount(tagEndpoints.merge, async ({ scope, params, body }) => {
    await mergeTag(scope, params.tagId, body.into);
    return readTag(scope, body.into);
  });
  mount(tagEndpoints.restore, async ({ scope, params }) => {
    await restoreTag(scope, params.tagId);
    return readTag(scope, params.tagId);
  });
}
