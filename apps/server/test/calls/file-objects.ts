import { insertedId, type Setting } from "./team-objects.ts";

const file = { kind: "csv", encoding: null, delimiter: ",", sheets: [], sheet: null, header_row: 1, rows: 1 };
const description = { file, columns: [{ index: 0, header: "Name", samples: ["Asha"] }], suggestions: [] };

export async function makeFiles({ db, project_id, userId }: Setting) {
  const importId = await insertedId(
    db
      .insertInto("file_imports")
      .values({
        project_id,
        file_name: "guests.csv",
        storage_key: `${project_id}/${"a".repeat(40)}.csv`,
        bytes: 10,
        state: "READY",
        description: JSON.stringify(description),
        created_by: userId,
      })
      .returning("id"),
  );
  await db
    .insertInto("import_rows")
    .values({ project_id, import_id: importId, row_number: 1, cells: "[]", status: "NEW" })
    .execute();
  const jobId = await insertedId(
    db.insertInto("jobs").values({ project_id, kind: "imports.read", user_id: userId }).returning("id"),
  );
  const exportId = await insertedId(
    db
      .insertInto("file_exports")
      .values({ project_id, topic: "guests", format: "csv", title: "Guests", job_id: jobId, created_by: userId })
      .returning("id"),
  );
  return { importId, rowNumber: "1", jobId, exportId };
}

export async function makeAssets({ db, project_id, userId }: Setting) {
  const file = { project_id, file_name: "mandap.jpg" };
  const storage_key = `${project_id}/${"b".repeat(40)}`;
  const assetId = await insertedId(
    db
      .insertInto("assets")
      .values({
        ...file,
        kind: "IMAGE",
        mime: "image/webp",
        bytes: 10,
        storage_key,
        status: "READY",
        created_by: userId,
      })
      .returning("id"),
  );
  const uploadId = await insertedId(
    db
      .insertInto("uploads")
      .values({ ...file, user_id: userId, bytes: 10, modified_at: "2026-10-01T10:00:00Z" })
      .returning("id"),
  );
  return { assetId, uploadId };
}

export async function makeDocument({ db, project_id, userId }: Setting, { guestId }: { guestId: string }) {
  const documentId = await insertedId(
    db
      .insertInto("kyc_documents")
      .values({
        project_id,
        guest_id: guestId,
        kind: "PASSPORT",
        requested_by: userId,
        requested_by_label: "Host",
        expires_at: "2099-01-01T00:00:00Z",
      })
      .returning("id"),
  );
  return { documentId };
}
