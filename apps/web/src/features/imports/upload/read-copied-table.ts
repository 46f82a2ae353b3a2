/** Longer copies are whole pages; their plain text is used. */
const MAX_HTML = 5_000_000;

/**
 * The cells of a copied table as tab-separated lines, for programs whose plain text puts each cell on its own line.
 * Undefined where the plain text has tabs already, or is more than the table.
 */
export function readCopiedTable(data: DataTransfer): string | undefined {
  const html = data.getData("text/html");
  if (!/<table/i.test(html) || html.length > MAX_HTML || data.getData("text/plain").includes("\t")) return undefined;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const table = body.querySelector("table");
  if (!table || table.querySelector("table")) return undefined;
  const text = [...table.rows]
    .map((row) => [...row.cells].map((cell) => (cell.textContent ?? "").replace(/\s+/g, " ").trim()).join("\t"))
    .join("\n");
  const lengthOf = (shown: string | null) => (shown ?? "").replace(/\s/g, "").length;
  return lengthOf(table.textContent) * 2 >= lengthOf(body.textContent) ? text : undefined;
}
