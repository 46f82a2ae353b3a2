import { columnEndpoints } from "@nyota/contract/guests/columns";
import type { Mount } from "#http/mount.ts";
import { createColumn, removeColumn, reorderColumns, restoreColumn, updateColumn } from "./commands.ts";
import { listColumns, previewType, readColumn } from "./queries.ts";

export function columnRoutes(mount: Mount) {
  mount(columnEndpoints.list, ({ scope }) => listColumns(scope));
  mount(columnEndpoints.create, async ({ scope, body }) => readColumn(scope, await createColumn(scope, body)));
  mount(columnEndpoints.read, ({ scope, params }) => readColumn(scope, params.columnId));
  mount(columnEndpoints.update, async ({ scope, params, body }) => {
    await updateColumn(scope, params.columnId, body);
    return readColumn(scope, params.columnId);
  });
  mount(columnEndpoints.preview, ({ scope, params, body }) => previewType(scope, params.columnId, body));
  mount(columnEndpoints.remove, async ({ scope, params, query }) => {
    await removeColumn(scope, params.columnId, query.confirm === true);
    return null;
  });
  mount(columnEndpoints.restore, async ({ scope, params }) => {
    await restoreColumn(scope, params.columnId);
    return readColumn(scope, params.columnId);
  });
  mount(columnEndpoints.reorder, async ({ scope, body }) => {
    await reorderColumns(scope, body.ids);
    return listColumns(scope);
  });
}
