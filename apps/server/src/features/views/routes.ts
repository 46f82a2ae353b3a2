import { viewEndpoints } from "@nyota/contract/guests/views";
import type { Mount } from "#http/mount.ts";
import { createView, removeView, updateView } from "./commands.ts";
import { listViews, readView } from "./queries.ts";

export function viewRoutes(mount: Mount) {
  mount(viewEndpoints.list, async ({ scope }) => ({ results: await listViews(scope) }));
  mount(viewEndpoints.create, async ({ scope, body }) => readView(scope, await createView(scope, body)));
  mount(viewEndpoints.read, ({ scope, params }) => readView(scope, params.viewId));
  mount(viewEndpoints.update, async ({ scope, params, body }) => {
    await updateView(scope, params.viewId, body);
    return readView(scope, params.viewId);
  });
  mount(viewEndpoints.remove, async ({ scope, params }) => {
    await removeView(scope, params.viewId);
    return null;
  });
}
