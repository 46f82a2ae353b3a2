import { ImportFileError } from "#lib/tables/model/table-file-error.ts";

/** Numbers stores each part in a format of its own, which only Apple's programs read. */
export const explainApple = () =>
  new ImportFileError(
    "UNKNOWN_TYPE",
    "This is an Apple Numbers file. In Numbers choose File > Export To > Excel… and upload the file that makes.",
  );
