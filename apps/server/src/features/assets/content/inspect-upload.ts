import { allowedFiles, type AssetType } from "@nyota/contract/files/asset-types";
import type { Config } from "#config.ts";
import { FieldsError } from "#http/errors.ts";
import { fileReaders } from "#http/limits/file-readers.ts";
import { arrivedBytes, uploadFile } from "../uploads/upload-folder.ts";
import { BrokenFile } from "./broken-file.ts";
import { detectType } from "./detect-type.ts";
import { checkPicture } from "./make-pictures.ts";

type Finished = { id: string; file_name: string; bytes: number };
type Field = "upload_id" | "poster_upload_id";

/**
 * What a finished upload is by its contents, read outside any transaction. Throws FieldsError when it is not complete
 * or not what its name says.
 */
export async function inspectUpload(
  config: Config,
  { projectId, upload, field }: { projectId: string; upload: Finished; field: Field },
): Promise<AssetType> {
  const refuse = (message: string) => new FieldsError({ [field]: [message] });
  if ((await arrivedBytes(config, upload.id)) !== upload.bytes) throw refuse("This upload is not complete.");
  const file = uploadFile(config, upload.id);
  return fileReaders.run(projectId, async () => {
    const type = await detectType(file, upload.file_name);
    if (!type) throw refuse(`This file is not what its name says. ${allowedFiles}`);
    if (type.kind === "IMAGE")
      await checkPicture(file).catch((error: unknown) => {
        throw error instanceof BrokenFile ? refuse(error.message) : error;
      });
    if (field === "poster_upload_id" && type.kind !== "IMAGE") throw refuse("Choose a picture.");
    return type;
  });
}
