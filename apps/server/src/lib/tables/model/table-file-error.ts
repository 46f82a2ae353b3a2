export type ImportFileCode =
  | "EMPTY_FILE"
  | "NOT_A_TABLE"
  | "UNKNOWN_TYPE"
  | "TOO_LARGE"
  | "TOO_MANY_ROWS"
  | "TOO_MANY_COLUMNS"
  | "TOO_MANY_PEOPLE"
  | "CELL_TOO_LONG"
  | "UNCLOSED_QUOTE"
  | "ZIP_BOMB"
  | "BROKEN_ZIP"
  | "UNSAFE_ZIP"
  | "BROKEN_XML"
  | "ENTITY_NOT_ALLOWED"
  | "MACRO_FILE"
  | "OLD_EXCEL"
  | "PASSWORD_PROTECTED"
  | "NO_HEADER"
  | "NO_SUCH_SHEET"
  | "TIMEOUT"
  | "OUT_OF_MEMORY"
  | "FILE_GONE"
  | "READER_FAILED";

/** A file that can't be read as a guest list. The message is a plain sentence for the user who uploaded it. */
export class ImportFileError extends Error {
  override name = "ImportFileError";
  readonly code: ImportFileCode;

  constructor(code: ImportFileCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
