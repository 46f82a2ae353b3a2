import { documentEndpoints } from "@nyota/contract/guests/documents";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import {
  createDocument,
  openFile,
  openValue,
  readSealed,
  removeDocument,
  requestDocuments,
  updateDocument,
} from "./commands.ts";
import { readUpload } from "./content/read-file.ts";
import { listDocuments, listViews, readDocument } from "./queries.ts";

export function documentRoutes(mount: Mount, deps: Deps) {
  mount(documentEndpoints.list, ({ scope, query }) => listDocuments(scope, deps, query));
  mount(
    documentEndpoints.create,
    async ({ scope, body, prepared: file }) =>
      readDocument(scope, deps, await createDocument(scope, deps, { ...body, file })),
    readUpload,
  );
  mount(documentEndpoints.request, ({ scope, body }) => requestDocuments(scope, body));
  mount(documentEndpoints.read, ({ scope, params }) => readDocument(scope, deps, params.documentId));
  mount(
    documentEndpoints.update,
    async ({ scope, params: { documentId }, body, prepared: file }) => {
      await updateDocument(scope, deps, { documentId, patch: body, file });
      return readDocument(scope, deps, documentId);
    },
    readUpload,
  );
  mount(documentEndpoints.remove, async ({ scope, params }) => {
    await removeDocument(scope, deps, params.documentId);
    return null;
  });
  mount(
    documentEndpoints.file,
    ({ scope, params: { documentId }, prepared: sealed }) => openFile(scope, deps, { documentId, sealed }),
    readSealed(deps),
  );
  mount(documentEndpoints.value, ({ scope, params }) => openValue(scope, deps, params.documentId));
  mount(documentEndpoints.views, ({ scope, params, query }) =>
    listViews(scope, deps, { documentId: params.documentId, query }),
  );
}
