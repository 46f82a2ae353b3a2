import type { Sending } from "../sending.ts";

/** The state of an import, for the job that works on it. */
export const fileOf = async (at: Sending, importId: string) =>
  at.rows((db) =>
    db
      .selectFrom("file_imports")
      .select(["state", "error", "job_id"])
      .where("id", "=", importId)
      .executeTakeFirstOrThrow(),
  );

export const payloadOf = async (at: Sending, importId: string) => ({
  project_id: at.projectId,
  import_id: importId,
  job_id: (await fileOf(at, importId)).job_id as string,
});
