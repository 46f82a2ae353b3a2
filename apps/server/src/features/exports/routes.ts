// Order: sheet < topics, pdf, xlsx < archive < files.
import { exportEndpoints } from "@nyota/contract/files/exports";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { createArchive, createExport, removeExport } from "./commands.ts";
import { makeLinkCode } from "./files/link-code.ts";
import { listColumns, listExports, openExport, readExport } from "./queries.ts";

export function exportRoutes(mount: Mount, deps: Deps) {
  mount(exportEndpoints.list, ({ scope, query }) => listExports(scope, query));
  mount(exportEndpoints.create, async ({ scope, body }) => readExport(scope, await createExport(scope, deps, body)));
  mount(exportEndpoints.archive, async ({ scope }) => readExport(scope, await createArchive(scope, deps)));
  mount(exportEndpoints.columns, ({ scope, query }) => listColumns(scope, query.topic));
  mount(exportEndpoints.read, ({ scope, params }) => readExport(scope, params.exportId));
  mount(exportEndpoints.download, ({ scope, params }) => openExport(scope, deps, params.exportId));
  mount(exportEndpoints.linkCode, ({ scope, params, query }) =>
    makeLinkCode(scope, deps, { guestId: params.guestId, format: query.format }),
  );
  mount(exportEndpoints.remove, async ({ scope, params }) => {
    await removeExport(scope, deps, params.exportId);
    return null;
  });
}
