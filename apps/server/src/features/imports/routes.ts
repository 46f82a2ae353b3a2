// Order: values < columns < rows < matching < topics < reading < file < missing < planning < preview < publishing < records.
import { importEndpoints } from "@nyota/contract/files/imports";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import {
  createImport,
  processImport,
  publishImport,
  readSplitsAgain,
  removeImport,
  retryImport,
  saveNewDescription,
  undoImport,
} from "./commands.ts";
import { decideBlanks } from "./preview/decide-blanks.ts";
import { decideMissing } from "./missing/decide-missing.ts";
import { describeAgain, describeElsewhere, storeSheet, storeUpload } from "./file/describe-upload.ts";
import { decideAllRows, decideAnyRow, leaveOutSome } from "./records/file-by-topic.ts";
import { makeSample } from "./file/sample-file.ts";
import {
  listImports,
  listTopicTargets,
  listRows,
  readBadRows,
  readImport,
  readMissing,
  readRow,
  readRows,
} from "./queries.ts";

export function importRoutes(mount: Mount, deps: Deps) {
  mount(importEndpoints.list, ({ scope, query }) => listImports(scope, query));
  mount(
    importEndpoints.create,
    async ({ scope, prepared }) => readImport(scope, await createImport(scope, deps, prepared)),
    storeUpload(deps),
  );
  mount(importEndpoints.sampleFile, ({ scope, query }) => makeSample(scope, query.topic, query.format ?? "xlsx"));
  mount(importEndpoints.columns, async ({ scope, query }) => ({ results: await listTopicTargets(scope, query.topic) }));
  mount(importEndpoints.read, ({ scope, params }) => readImport(scope, params.importId));
  mount(
    importEndpoints.update,
    async ({ scope, params, prepared }) => {
      await saveNewDescription(scope, prepared);
      return readImport(scope, params.importId);
    },
    describeAgain(deps),
  );
  mount(
    importEndpoints.importSheet,
    async ({ scope, prepared }) => readImport(scope, await createImport(scope, deps, prepared)),
    storeSheet(deps),
  );
  mount(importEndpoints.remove, async ({ scope, params }) => {
    await removeImport(scope, deps, params.importId);
    return null;
  });
  mount(importEndpoints.retry, async ({ scope, params }) => {
    await retryImport(scope, params.importId);
    return readImport(scope, params.importId);
  });
  mount(
    importEndpoints.process,
    async ({ scope, params, body, prepared }) => {
      await processImport(scope, { importId: params.importId, body, found: prepared });
      return readImport(scope, params.importId);
    },
    describeElsewhere(deps),
  );
  mount(importEndpoints.rows, ({ scope, params, query }) => listRows(scope, params.importId, query));
  mount(importEndpoints.decideRows, ({ scope, params, body }) => decideAllRows(scope, params.importId, body.conflicts));
  mount(importEndpoints.decideSplits, async ({ scope, params, body }) => {
    await readSplitsAgain(scope, params.importId, body.keep_as_one);
    return readImport(scope, params.importId);
  });
  mount(importEndpoints.leaveOutRows, ({ scope, params, body }) =>
    leaveOutSome(scope, params.importId, body.row_numbers),
  );
  mount(importEndpoints.fixRow, async ({ scope, params, body }) => {
    const { importId, rowNumber } = params;
    const { counts, others } = await decideAnyRow(scope, { importId, rowNumber, fix: body });
    return {
      row: await readRow(scope, importId, rowNumber),
      others: await readRows(scope, importId, others),
      counts,
    };
  });
  mount(importEndpoints.missing, ({ scope, params, query }) => readMissing(scope, params.importId, query));
  mount(importEndpoints.decideMissing, ({ scope, params, body }) => decideMissing(scope, params.importId, body));
  mount(importEndpoints.decideBlanks, ({ scope, params, body }) => decideBlanks(scope, params.importId, body.clear));
  mount(importEndpoints.badRows, ({ scope, params }) => readBadRows(scope, params.importId));
  mount(importEndpoints.publish, async ({ scope, body }) => {
    await publishImport(scope, deps, body);
    return readImport(scope, body.import_id);
  });
  mount(importEndpoints.undo, async ({ scope, params }) => {
    await undoImport(scope, deps, params.importId);
    return readImport(scope, params.importId);
  });
}
