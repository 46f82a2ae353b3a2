import { stringify } from "csv-stringify/sync";

/** Excel reads UTF-8 only with this byte order mark, at the beginning of the file. */
export const csvMark = "\ufeff";

/** Quotes every cell, so that no program splits one elsewhere or drops spaces at its ends. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { quoted: true, quoted_empty: true, record_delimiter: "windows" });
